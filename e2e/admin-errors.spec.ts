import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { keepLogin, listCalls, signIn } from './admin.ts'
import { expect, test, toastOf } from './journey.ts'

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

test('a list that fails says why, and can be retried', async ({ page, admin, inbox }) => {
  await inbox.leave({ name: vera })
  await page.route(listCalls, (route) => route.abort())
  await admin.open()
  for (const [title, answer, toast] of answers) {
    await page.unrouteAll()
    await page.route(listCalls, (route) => (answer ? route.fulfill(answer) : route.abort()))
    await page.reload()
    await expect(toastOf(page, toast), title).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(1)
    await expect(admin.nothing).toHaveCount(0)
  }
  await page.unrouteAll()
  await admin.button('Try again').click()
  await expect(admin.row(vera)).toBeVisible()
  await expect(admin.button('Try again')).toHaveCount(0)
})

test('an answer without pagination will do; a username is text', async ({
  page,
  admin,
  inbox,
  server,
}) => {
  await inbox.leave({ name: vera })
  await keepLogin(page, server.url, inbox.token, '<b>Robin</b>')
  await page.route(listCalls, async (route) => {
    const response = await route.fetch()
    const { data } = await response.json()
    await route.fulfill({ json: { success: true, data: { contacts: data.contacts } } })
  })
  await page.goto('/admin/dashboard')
  await expect(page.getByText('Contact Submissions (1)')).toBeVisible()
  await expect(page.getByText('Welcome back, <b>Robin</b>', { exact: true })).toBeVisible()
  await expect(admin.pagination).toHaveCount(0)
})

test.describe('a server in trouble', () => {
  test.use({ ownServer: true })

  test('keeps its internals, and what shows; Logout works without it', async ({
    page,
    admin,
    inbox,
    server,
  }) => {
    await inbox.leave({ name: vera })
    renameTable(server.dataDir, 'contacts', 'mislaid')
    await admin.open()
    await expect(toastOf(page, serverFailed)).toBeVisible()
    await expect(admin.nothing).toHaveCount(0)
    await expect(page.getByText(/sqlite|no such table/i)).toHaveCount(0)
    await expect(page).toHaveURL('/admin/dashboard')
    renameTable(server.dataDir, 'mislaid', 'contacts')
    await admin.button('Try again').click()
    await expect(admin.row(vera)).toBeVisible()

    await server.stop()
    await admin.status(vera).selectOption('Read')
    await expect(toastOf(page, 'Failed to update status')).toBeVisible()
    page.on('dialog', (dialog) => dialog.accept())
    await admin.remove(vera).click()
    await expect(toastOf(page, 'Failed to delete contact')).toBeVisible()
    await expect(admin.badge(vera, 'new')).toBeVisible()
    await admin.filter.selectOption('Read')
    await expect(toastOf(page, 'Failed to fetch contacts')).toBeVisible()
    await admin.button('Logout').press('Enter')
    await expect(page).toHaveURL('/admin')
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['theme'])
    await signIn(page)
    await expect(toastOf(page, 'Login failed. Please try again.')).toBeVisible()
    await expect(admin.button('Sign In')).toBeEnabled()
  })
})
