import { oklch } from 'culori'
import { owner } from '../testing/server.ts'
import { listCalls } from './admin.ts'
import { expect, test, titleOf, toastOf } from './journey.ts'
import { hold } from './requests.ts'

/** The names of visitors, newest first. */
const visitors = (newest: number, oldest: number) =>
  Array.from({ length: newest - oldest + 1 }, (_, index) => `Visitor ${newest - index}`)

test('an empty inbox, after a full-page spinner', async ({ page, admin, inbox: _ }) => {
  const letThrough = await hold(page, listCalls)
  const opened = admin.open()
  await expect(page.getByRole('status').filter({ hasText: 'Loading contacts' })).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  letThrough()
  await opened
  await expect(titleOf(page)).toHaveText('Admin Dashboard')
  await expect(page.getByText('Welcome back')).toContainText(owner.username)
  await expect(admin.button('Logout')).toBeVisible()
  await expect(page.getByPlaceholder('Search contacts...', { exact: true })).toBeVisible()
  const statuses = ['All Status', 'New', 'Read', 'Replied', 'Archived']
  await expect(admin.filter.getByRole('option')).toHaveText(statuses)
  await expect(admin.button('Apply Filters')).toBeVisible()
  await expect(admin.nothing).toBeVisible()
  await expect(admin.count).toHaveText('Contact Submissions (0)')
  await expect(admin.pagination).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Suspicious/ })).toHaveCount(0)
})

test('a row shows the message as text, its date, its status, and what can be done', async ({
  page,
  admin,
  inbox,
}) => {
  const sent = {
    name: '<img src=x onerror=alert(1)>',
    email: 'me?bcc=all@example.com',
    message: 'Dear owner,\n\n<script>alert(1)</script>',
  }
  await inbox.leave(sent)
  await admin.open()
  await expect(admin.count).toHaveText('Contact Submissions (1)')
  const row = admin.row(sent.name)
  for (const text of [sent.name, sent.email]) {
    await expect(row.getByText(text, { exact: true })).toBeVisible()
  }
  expect(await row.locator('p').textContent()).toBe(sent.message)
  await expect(row.locator('script, img')).toHaveCount(0)
  const [contact] = await inbox.read()
  const date = new Date(contact?.createdAt ?? '').toLocaleDateString('en-US')
  await expect(row.getByRole('time')).toHaveText(date)
  await expect(admin.status(sent.name)).toHaveValue('new')
  await expect(admin.status(sent.name).getByRole('option')).toHaveCount(4)
  await expect(admin.remove(sent.name)).toBeVisible()
  const reply = row.getByRole('link', { name: 'Reply via email' })
  await expect(reply, 'to the sender alone').toHaveAttribute(
    'href',
    'mailto:me%3Fbcc%3Dall@example.com',
  )
  await expect(reply).toHaveAttribute('target', '_blank')
  await expect(page).toHaveTitle(/^Admin Dashboard - .+ Personal Website$/)
})

test('badges are red, yellow, green and gray, and unknown statuses look archived', async ({
  page,
  admin,
  inbox,
}) => {
  for (const status of ['new', 'read', 'replied', 'archived']) {
    await inbox.mark(await inbox.leave({ name: status }), status)
  }
  await inbox.leave({ name: 'unknown' })
  await page.route(listCalls, async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    json.data.contacts[0].status = 'lost'
    await route.fulfill({ json })
  })
  await admin.open()
  const hues = { new: 25, read: 90, replied: 155, archived: 'gray', unknown: 'gray' }
  for (const [name, hue] of Object.entries(hues)) {
    const backgroundOf = (badge: Element) => getComputedStyle(badge).backgroundColor
    const { c = 0, h = 0 } = oklch(await admin.badge(name).evaluate(backgroundOf)) ?? {}
    expect(c < 0.01 ? 'gray' : Math.round(h / 5) * 5).toBe(hue)
  }
  await expect(admin.badge('unknown')).toHaveText('lost')
})

test('a message shows 2 lines; expanded, all of it', async ({ admin, inbox }) => {
  const line = 'Lorem ipsum dolor sit amet, consectetur adipiscing elit. '
  await inbox.leave({ name: 'Brief', message: 'Two\nlines' })
  await inbox.leave({ name: 'Long', message: `Dear owner,\n\n${line.repeat(12)}\n\nVera` })
  await admin.open()
  const text = admin.row('Long').locator('p')
  const linesOf = () =>
    text.evaluate((element) => {
      const { lineHeight } = getComputedStyle(element)
      return Math.round(element.clientHeight / Number.parseFloat(lineHeight))
    })
  expect(await linesOf()).toBe(2)
  await admin.row('Long').getByRole('button', { name: 'Show full message' }).click()
  expect(await linesOf()).toBeGreaterThan(6)
  await admin.row('Long').getByRole('button', { name: 'Show less' }).click()
  expect(await linesOf()).toBe(2)
  await expect(admin.row('Brief').getByRole('button', { name: /^Show/ })).toHaveCount(0)
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
  await admin.filter.selectOption('Read')
  await expectAt('?status=read', 'read', '', 10)
  await admin.search.fill('& cake')
  await expectAt('?status=read&search=%26+cake', 'read', '& cake', 10)
  await admin.button('Next').click()
  await expectAt('?page=2&status=read&search=%26+cake', 'read', '& cake', 2)
  expect(calls).toEqual([
    { page: '1', limit: '10', status: 'read' },
    { page: '1', limit: '10', status: 'read', search: '& cake' },
    { page: '2', limit: '10', status: 'read', search: '& cake' },
  ])
  await page.reload()
  await expectAt('?page=2&status=read&search=%26+cake', 'read', '& cake', 2)
  await page.goBack()
  await page.goBack()
  await expectAt('?status=read', 'read', '', 10)
  await admin.search.fill('bob')
  await admin.search.press('Enter')
  await expectAt('?status=read&search=bob', 'read', 'bob', 0)
  await admin.filter.selectOption('All Status')
  await expect(admin.names).toHaveText(['Bob'])
  await inbox.leave({ name: 'Bobby' })
  await admin.button('Apply Filters').click()
  await expect(admin.names, 'the list is loaded again').toHaveText(['Bobby', 'Bob'])
})

test('ten messages a page, newest first, by Previous and Next', async ({ page, admin, inbox }) => {
  await inbox.fill(1, 21)
  await admin.open('?page=9')
  async function expectPage(number: number, newest: number, oldest: number) {
    await expect(admin.names).toHaveText(visitors(newest, oldest))
    await expect(admin.count).toHaveText(`Contact Submissions (${newest - oldest + 1})`)
    await expect(page.getByText(`Page ${number} of 3`, { exact: true })).toBeVisible()
    await expect(admin.button('Previous')).toBeEnabled({ enabled: number > 1 })
    await expect(admin.button('Next')).toBeEnabled({ enabled: number < 3 })
  }
  await expectPage(3, 1, 1)
  await admin.button('Previous').click()
  await expectPage(2, 11, 2)
  await admin.button('Previous').click()
  await expectPage(1, 21, 12)
  await admin.button('Next').click()
  await expectPage(2, 11, 2)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByText('Page 2 of 3', { exact: true }), 'on wide screens').toBeHidden()
})

test.describe('a list that fails', () => {
  test.use({ expectedConsole: [/status of 50[023]|net::ERR_FAILED/] })

  const failed = 'Failed to fetch contacts'
  const answers: [answer: { status: number; body: string } | undefined, toast: string][] = [
    [{ status: 503, body: '{"success":false,"message":"Shut"}' }, 'Shut'],
    [{ status: 200, body: '{"success":true}' }, failed],
    [{ status: 502, body: '<h1>Bad Gateway</h1>' }, failed],
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
