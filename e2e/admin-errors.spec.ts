import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { endpoints } from '#contract/endpoints.ts'
import { expect, keepLogin, rowOf, test, toastOf } from './journey.ts'

const listCalls = `**${endpoints.listContacts.path}*`
const serverFailed = 'Something went wrong on our side. Please try again later.'
const vera = 'Vera Visitor'

test.use({ expectedConsole: [/status of 50[023]|net::ERR_(FAILED|CONNECTION_REFUSED)/] })

/** Takes the table of messages away from under the server, or gives it back. */
function renameTable(dataDir: string, from: string, to: string) {
  const database = new BetterSqlite3(join(dataDir, 'foyer.db'))
  database.exec(`alter table ${from} rename to ${to}`)
  database.close()
}

const answers: [string, { status: number; body: string } | undefined, string][] = [
  ['no message', { status: 500, body: '{"success":false}' }, 'Failed to fetch contacts'],
  ['a message', { status: 503, body: '{"success":false,"message":"Shut"}' }, 'Shut'],
  ['a message, yet ok', { status: 200, body: '{"success":false,"message":"Shut"}' }, 'Shut'],
  ['no list', { status: 200, body: '{"success":true}' }, 'Failed to fetch contacts'],
  ['no JSON', { status: 502, body: '<h1>Bad Gateway</h1>' }, 'Failed to fetch contacts'],
  ['no answer', undefined, 'Failed to fetch contacts'],
]

test("a contact list that fails shows the server message or 'Failed to fetch contacts', and can be tried again", async ({
  page,
  openAdmin,
  leaveMessage,
}) => {
  await leaveMessage({ name: vera })
  await page.route(listCalls, (route) => route.abort())
  await openAdmin(page)
  for (const [title, answer, toast] of answers) {
    await page.unrouteAll()
    await page.route(listCalls, (route) => (answer ? route.fulfill(answer) : route.abort()))
    await page.reload()
    await expect(toastOf(page, toast), title).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(1)
    await expect(page.getByText('No contacts found')).toHaveCount(0)
  }
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rowOf(page, vera)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
})

test('an answer without pagination breaks nothing, and the username is text', async ({
  page,
  emptyInbox: { token },
  server,
  leaveMessage,
}) => {
  await leaveMessage({ name: vera })
  await keepLogin(page, server.url, token, '<b>Robin</b>')
  await page.route(listCalls, async (route) => {
    const response = await route.fetch()
    const { data } = await response.json()
    await route.fulfill({ json: { success: true, data: { contacts: data.contacts } } })
  })
  await page.goto('/admin/dashboard')
  await expect(page.getByText('Contact Submissions (1)')).toBeVisible()
  await expect(page.getByText('Welcome back, <b>Robin</b>', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /Previous|Next/ })).toHaveCount(0)
})

test.describe('a server in trouble', () => {
  test.use({ ownServer: true })

  test('says nothing internal; without it every call says so, nothing is lost from sight, and Logout logs out', async ({
    page,
    openAdmin,
    leaveMessage,
    server,
  }) => {
    await leaveMessage({ name: vera })
    renameTable(server.dataDir, 'contacts', 'mislaid')
    await openAdmin(page)
    await expect(toastOf(page, serverFailed)).toBeVisible()
    await expect(page.getByText('No contacts found')).toHaveCount(0)
    await expect(page.getByText(/sqlite|no such table/i)).toHaveCount(0)
    await expect(page).toHaveURL('/admin/dashboard')
    renameTable(server.dataDir, 'mislaid', 'contacts')
    await page.getByRole('button', { name: 'Try again' }).click()
    const row = rowOf(page, vera)
    await expect(row).toBeVisible()

    await server.stop()
    await row.getByRole('combobox').selectOption('Read')
    await expect(toastOf(page, 'Failed to update status')).toBeVisible()
    page.on('dialog', (dialog) => dialog.accept())
    await row.getByRole('button', { name: 'Delete contact' }).click()
    await expect(toastOf(page, 'Failed to delete contact')).toBeVisible()
    await expect(row.locator('[data-status=new]')).toBeVisible()
    await page.getByRole('combobox', { name: 'Status filter' }).selectOption('Read')
    await expect(toastOf(page, 'Failed to fetch contacts')).toBeVisible()
    await page.getByRole('button', { name: 'Logout' }).press('Enter')
    await expect(page).toHaveURL('/admin')
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['theme'])
  })
})
