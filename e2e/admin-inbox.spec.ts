import { endpoints } from '#contract/endpoints.ts'
import { expect, rowOf, test, watchListCalls } from './journey.ts'
import { owner } from './server.ts'

const listCalls = `**${endpoints.listContacts.path}*`

/** Leaves `Visitor 1`, the oldest, and so on. */
async function leaveMessages(leaveMessage: (message: object) => Promise<string>, count: number) {
  for (let number = 1; number <= count; number++) await leaveMessage({ name: `Visitor ${number}` })
}

/** The names of visitors, newest first. */
const visitors = (newest: number, oldest: number) =>
  Array.from({ length: newest - oldest + 1 }, (_, index) => `Visitor ${newest - index}`)

test("the header reads 'Admin Dashboard' and 'Welcome back' with the admin's username, and has a Logout button", async ({
  page,
  openDesk,
}) => {
  await openDesk(page)
  const header = page.getByRole('banner')
  await expect(header.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard')
  await expect(header.getByText(/^Welcome back/)).toContainText(owner.username)
  await expect(header.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expect(page).toHaveTitle(/^Admin Dashboard - .+ Personal Website$/)
})

test('the filter panel offers All Status, New, Read, Replied and Archived', async ({
  page,
  openDesk,
}) => {
  await openDesk(page)
  await expect(page.getByPlaceholder('Search contacts...', { exact: true })).toBeVisible()
  const filter = page.getByRole('combobox', { name: 'Status filter' })
  await expect(filter.getByRole('option')).toHaveText([
    'All Status',
    'New',
    'Read',
    'Replied',
    'Archived',
  ])
  await expect(filter).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Apply Filters', exact: true })).toBeVisible()
})

test('GET /api/admin/contacts has page, limit 10, status and search only when set, and the bearer token', {
  tag: '@desktop',
}, async ({ page, openDesk }) => {
  const calls = watchListCalls(page)
  const first = page.waitForRequest(listCalls)
  const token = await openDesk(page)
  expect((await first).headers().authorization).toBe(`Bearer ${token}`)
  const filter = page.getByRole('combobox', { name: 'Status filter' })
  for (const status of ['read', 'archived', '']) {
    await Promise.all([page.waitForResponse(listCalls), filter.selectOption(status)])
  }
  const searched = page.waitForResponse(listCalls)
  await page.getByRole('searchbox').fill('100% & more')
  await searched
  expect(calls).toEqual([
    { page: '1', limit: '10' },
    { page: '1', limit: '10', status: 'read' },
    { page: '1', limit: '10', status: 'archived' },
    { page: '1', limit: '10' },
    { page: '1', limit: '10', search: '100% & more' },
  ])
})

test.describe('where dates are written as in Germany', () => {
  test.use({ locale: 'de-DE', timezoneId: 'Europe/Berlin' })

  test('a row shows name, status badge, e-mail, creation date in the local format, message and what to do', async ({
    page,
    openDesk,
    leaveMessage,
    readInbox,
  }) => {
    const sent = { name: 'Zoë Ångström', email: 'zoe@example.org', message: 'Shall we talk?' }
    await leaveMessage(sent)
    await openDesk(page)
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('Contact Submissions (1)')
    const row = rowOf(page, sent.name)
    for (const text of Object.values(sent)) {
      await expect(row.getByText(text, { exact: true })).toBeVisible()
    }
    await expect(row.locator('[data-status=new]')).toHaveText('New')
    const [contact] = await readInbox()
    const date = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin' })
    await expect(row.getByRole('time')).toHaveText(date.format(new Date(contact?.createdAt ?? '')))
    const status = row.getByRole('combobox')
    await expect(status).toHaveValue('new')
    await expect(status.getByRole('option')).toHaveText(['New', 'Read', 'Replied', 'Archived'])
    await expect(row.getByRole('link', { name: 'Reply via email' })).toBeVisible()
    await expect(row.getByRole('button', { name: 'Delete contact' })).toBeVisible()
  })
})

test('a message is clamped to 2 lines; expanded in place, the whole message shows with its line breaks', async ({
  page,
  openDesk,
  leaveMessage,
}) => {
  const line = 'Lorem ipsum dolor sit amet, consectetur adipiscing elit. '
  const long = `Dear owner,\n\n${line.repeat(12)}\n\t- one\n\t- two\n\nYours, Vera`
  await leaveMessage({ name: 'Brief', message: 'Two\nlines' })
  await leaveMessage({ name: 'Long', message: long })
  await openDesk(page)
  const text = rowOf(page, 'Long').getByText('Dear owner,')
  const linesOf = () =>
    text.evaluate((element) => {
      const { lineHeight } = getComputedStyle(element)
      return Math.round(element.clientHeight / Number.parseFloat(lineHeight))
    })
  const expand = rowOf(page, 'Long').getByRole('button', { name: 'Show whole message' })
  await expect(expand).toHaveAttribute('aria-expanded', 'false')
  expect(await linesOf()).toBe(2)
  await expand.click()
  const shrink = rowOf(page, 'Long').getByRole('button', { name: 'Show less' })
  await expect(shrink).toHaveAttribute('aria-expanded', 'true')
  expect(await linesOf()).toBeGreaterThan(8)
  expect(await text.evaluate((element: HTMLElement) => element.innerText)).toBe(long)
  expect(
    await text.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
  ).toBeLessThanOrEqual(1)
  await expect(page).toHaveURL('/admin/dashboard')
  await shrink.click()
  expect(await linesOf()).toBe(2)
  await expect(rowOf(page, 'Brief').getByRole('button', { name: /^Show/ })).toHaveCount(0)
  const brief = rowOf(page, 'Brief').getByText('Two')
  expect(await brief.evaluate((element: HTMLElement) => element.innerText)).toBe('Two\nlines')
})

test('a full-page spinner shows on the first load', async ({ page, openDesk, leaveMessage }) => {
  await leaveMessage()
  const answer = Promise.withResolvers<void>()
  await page.route(listCalls, async (route) => {
    await answer.promise
    await route.continue()
  })
  const opened = openDesk(page)
  const spinner = page.getByRole('status').filter({ hasText: 'Loading contacts' })
  await expect(spinner).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('heading'), 'what a screen reader asks for').toHaveText([
    'Admin Dashboard',
  ])
  const main = await page.getByRole('main').boundingBox()
  expect(main?.height).toBeGreaterThanOrEqual(page.viewportSize()?.height ?? 0)
  answer.resolve()
  await opened
  await expect(page.getByRole('listitem')).toHaveCount(1)
  await expect(spinner).toHaveCount(0)
})

test("an empty list reads 'No contacts found' and has no pagination", async ({
  page,
  openDesk,
}) => {
  await openDesk(page)
  await expect(page.getByText('No contacts found', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Contact Submissions (0)')
  await expect(page.getByRole('button', { name: /Previous|Next/ })).toHaveCount(0)
})

test('pagination appears only when more than one page exists', async ({
  page,
  openDesk,
  leaveMessage,
}) => {
  await leaveMessages(leaveMessage, 10)
  await openDesk(page)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Contact Submissions (10)')
  await expect(page.getByRole('button', { name: /Previous|Next/ })).toHaveCount(0)
  await leaveMessage({ name: 'Visitor 11' })
  await page.getByRole('button', { name: 'Apply Filters' }).click()
  await expect(page.getByRole('button', { name: 'Next' })).toBeEnabled()
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(visitors(11, 2))
})

test("25 messages come newest first on 3 pages, through Previous, Next and, on wide screens, 'Page X of Y'", async ({
  page,
  openDesk,
  leaveMessage,
  isMobile,
}) => {
  await leaveMessages(leaveMessage, 25)
  await openDesk(page)
  const previous = page.getByRole('button', { name: 'Previous', exact: true })
  const next = page.getByRole('button', { name: 'Next', exact: true })
  async function expectPage(number: number, newest: number, oldest: number) {
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(visitors(newest, oldest))
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(
      `Contact Submissions (${newest - oldest + 1})`,
    )
    const place = page.getByText(`Page ${number} of 3`, { exact: true })
    await expect(place).toBeVisible({ visible: !isMobile })
    await expect(previous).toBeEnabled({ enabled: number > 1 })
    await expect(next).toBeEnabled({ enabled: number < 3 })
  }
  await expectPage(1, 25, 16)
  await next.click()
  await expectPage(2, 15, 6)
  await next.click()
  await expectPage(3, 5, 1)
  await previous.click()
  await expectPage(2, 15, 6)
  await previous.click()
  await expectPage(1, 25, 16)
})
