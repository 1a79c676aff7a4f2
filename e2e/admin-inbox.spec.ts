import { owner } from '../testing/server.ts'
import { listCalls } from './admin.ts'
import { expect, test, titleOf, toastOf } from './journey.ts'
import { hold } from './requests.ts'

test('an empty inbox, after a full-page spinner', async ({ page, admin, inbox: _ }) => {
  const releaseScripts = await hold(page)
  const release = await hold(page, listCalls)
  const opened = admin.open()
  const skeleton = page.locator('#skeleton')
  await expect(skeleton.locator('.desk-bar')).toBeVisible()
  await expect(skeleton.locator('.desk-list')).toHaveCSS('width', '416px')
  releaseScripts()
  await expect(page.getByRole('status').filter({ hasText: 'Loading contacts' })).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  release()
  await opened
  await expect(skeleton).toBeHidden()
  await expect(titleOf(page)).toHaveText('Admin Dashboard')
  await expect(page.getByText('Welcome back')).toContainText(owner.username)
  await expect(page.getByPlaceholder('Search contacts...', { exact: true })).toBeVisible()
  const statuses = ['All Status', 'New (0)', 'Read (0)', 'Replied (0)', 'Archived (0)']
  await expect(admin.filter.getByRole('option')).toHaveText(statuses)
  await expect(admin.nothing).toBeVisible()
  await expect(page.getByText('All read.')).toBeVisible()
  await expect(admin.count).toHaveText('Contact Submissions (0)')
  await expect(admin.pagination).toHaveCount(0)
  await expect(admin.tab('Suspicious (0)')).toBeVisible()
})

test('changes made in another window show within 15 s; new messages are counted, and shown when asked for', async ({
  page,
  admin,
  inbox,
}) => {
  const id = await inbox.leave({ name: 'First' })
  await inbox.leave({ name: 'Open' })
  await page.clock.install()
  await admin.open()
  await expect(admin.badge('First', 'new')).toBeVisible()
  await inbox.mark(id, 'replied')
  await inbox.leave({ name: 'Second' })
  await inbox.leave({ name: 'Third' })
  await page.clock.fastForward(10_000)
  const read = page.waitForResponse((response) => response.request().method() === 'PUT')
  await admin.link('Open').click()
  // A change does not hold it up.
  await read
  await page.clock.fastForward(5000)
  await expect(admin.button('2 new')).toBeVisible()
  await expect(admin.badge('First', 'replied')).toBeVisible()
  await expect(admin.names, 'no row moves').toHaveText(['Open', 'First'])
  await expect(page).toHaveTitle(/^\(2\) Admin Dashboard - /)
  await admin.button('2 new').click()
  await expect(admin.count).toBeFocused()
  await expect(admin.names).toHaveText(['Third', 'Second', 'Open', 'First'])
  await expect(page).toHaveTitle(/^Admin Dashboard - /)
  // So that only the focus asks for the list.
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await inbox.leave({ name: 'Fourth' })
  const calls = admin.watch()
  const focusWindow = async () => {
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    return calls.length
  }
  await expect.poll(focusWindow).toBeGreaterThan(0)
  await page.clock.resume()
  await expect(admin.button('1 new')).toBeVisible()
})

test('page, status and search are asked for, live in the address, and follow Back', async ({
  page,
  admin,
  inbox,
}) => {
  for (let number = 1; number <= 12; number++) {
    await inbox.mark(await inbox.leave({ name: `Ada ${number}`, message: 'Tea & cake' }), 'read')
  }
  await inbox.leave({ name: 'Bob' })
  const first = page.waitForRequest(listCalls)
  const token = await admin.open()
  expect((await first).headers()).toMatchObject({ authorization: `Bearer ${token}` })
  const calls = admin.watch()
  async function expectAt(address: string, status: string, text: string, count: number) {
    await expect(page).toHaveURL(`/admin/dashboard${address}`)
    await expect(admin.filter).toHaveValue(status)
    await expect(admin.search).toHaveValue(text)
    await expect(admin.count).toHaveText(`Contact Submissions (${count})`)
  }
  await admin.filter.selectOption('read')
  await expectAt('?status=read', 'read', '', 10)
  await admin.search.fill('& cake')
  await expectAt('?status=read&search=%26+cake', 'read', '& cake', 10)
  await admin.button('Next').click()
  await expectAt('?page=2&status=read&search=%26+cake', 'read', '& cake', 2)
  const until = expect.stringMatching(/^\d+$/)
  expect(calls).toEqual([
    { page: '1', limit: '10', tab: 'inbox', status: 'read' },
    { page: '1', limit: '10', tab: 'inbox', status: 'read', search: '& cake' },
    { page: '2', limit: '10', tab: 'inbox', status: 'read', search: '& cake', until },
  ])
  await page.reload()
  await expectAt('?page=2&status=read&search=%26+cake', 'read', '& cake', 2)
  await page.goBack()
  await page.goBack()
  await expectAt('?status=read', 'read', '', 10)
  await admin.search.fill('bob')
  await admin.search.press('Enter')
  await expectAt('?status=read&search=bob', 'read', 'bob', 0)
  await admin.filter.selectOption('')
  await expect(admin.names).toHaveText(['Bob'])
  await inbox.leave({ name: 'Bobby' })
  await admin.button('Apply Filters').click()
  await expect(admin.names, 'the list is loaded again').toHaveText(['Bobby', 'Bob'])
})

test.describe('a list that fails', () => {
  test.use({ expectedConsole: [/status of 503|net::ERR_FAILED/] })

  const failed = 'Failed to fetch contacts'
  const answers: [answer: { status: number; body: string } | undefined, toast: string][] = [
    [{ status: 503, body: '{"success":false,"message":"Shut"}' }, 'Shut'],
    [{ status: 200, body: '{"success":true}' }, failed],
    [undefined, failed],
  ]

  test('says why, and can be retried', async ({ page, admin, inbox }) => {
    await inbox.leave()
    await page.route(listCalls, (route) => route.abort())
    await admin.open()
    for (const [answer, toast] of answers) {
      await page.unrouteAll()
      await page.route(listCalls, (route) => (answer ? route.fulfill(answer) : route.abort()))
      await page.reload()
      await expect(toastOf(page, toast), JSON.stringify(answer)).toBeVisible()
      await expect(admin.nothing).toHaveCount(0)
    }
    await page.unrouteAll()
    await admin.button('Try again').click()
    await expect(admin.row('Vera Visitor')).toBeVisible()
  })
})
