import { owner } from '../testing/server.ts'
import { listCalls } from './admin.ts'
import { expect, test, titleOf } from './journey.ts'
import { hold } from './requests.ts'

/** The names of visitors, newest first. */
const visitors = (newest: number, oldest: number) =>
  Array.from({ length: newest - oldest + 1 }, (_, index) => `Visitor ${newest - index}`)

test('an empty inbox: name, Logout, filters, no pagination', async ({ page, admin, inbox: _ }) => {
  await admin.open()
  const header = page.getByRole('banner')
  await expect(titleOf(page)).toHaveText('Admin Dashboard')
  await expect(header.getByText(/^Welcome back/)).toContainText(owner.username)
  await expect(header.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expect(page).toHaveTitle(/^Admin Dashboard - .+ Personal Website$/)
  await expect(page.getByPlaceholder('Search contacts...', { exact: true })).toBeVisible()
  const statuses = ['All Status', 'New', 'Read', 'Replied', 'Archived']
  await expect(admin.filter.getByRole('option')).toHaveText(statuses)
  await expect(admin.filter).toHaveValue('')
  await expect(admin.button('Apply Filters')).toBeVisible()
  await expect(admin.nothing).toBeVisible()
  await expect(admin.count).toHaveText('Contact Submissions (0)')
  await expect(admin.pagination).toHaveCount(0)
})

test('the list is asked for with page, limit, status, search and token', async ({
  page,
  admin,
}) => {
  const calls = admin.watch()
  const first = page.waitForRequest(listCalls)
  const token = await admin.open()
  expect((await first).headers()).toMatchObject({ authorization: `Bearer ${token}` })
  for (const status of ['read', 'archived', '']) {
    await Promise.all([page.waitForResponse(listCalls), admin.filter.selectOption(status)])
  }
  const searched = page.waitForResponse(listCalls)
  await admin.search.fill('100% & more')
  await searched
  expect(calls).toEqual([
    { page: '1', limit: '10' },
    { page: '1', limit: '10', status: 'read' },
    { page: '1', limit: '10', status: 'archived' },
    { page: '1', limit: '10' },
    { page: '1', limit: '10', search: '100% & more' },
  ])
})

test.describe('in Germany', () => {
  test.use({ locale: 'de-DE', timezoneId: 'Europe/Berlin' })

  test('a row shows the message, its date as written there, and actions', async ({
    admin,
    inbox,
  }) => {
    const sent = { name: 'Zoë Ångström', email: 'zoe@example.org', message: 'Shall we talk?' }
    await inbox.leave(sent)
    await admin.open()
    await expect(admin.count).toHaveText('Contact Submissions (1)')
    const row = admin.row(sent.name)
    for (const text of Object.values(sent)) {
      await expect(row.getByText(text, { exact: true })).toBeVisible()
    }
    await expect(admin.badge(sent.name, 'new')).toHaveText('New')
    const [contact] = await inbox.read()
    const date = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin' })
    await expect(row.getByRole('time')).toHaveText(date.format(new Date(contact?.createdAt ?? '')))
    const status = admin.status(sent.name)
    await expect(status).toHaveValue('new')
    await expect(status.getByRole('option')).toHaveText(['New', 'Read', 'Replied', 'Archived'])
    await expect(row.getByRole('link', { name: 'Reply via email' })).toBeVisible()
    await expect(admin.remove(sent.name)).toBeVisible()
  })
})

test('a message shows 2 lines; expanded, all of it with its line breaks', async ({
  page,
  admin,
  inbox,
}) => {
  const line = 'Lorem ipsum dolor sit amet, consectetur adipiscing elit. '
  const long = `Dear owner,\n\n${line.repeat(12)}\n\t- one\n\t- two\n\nYours, Vera`
  const messages = { Brief: 'Two\nlines', Long: long, Fox: '🦊'.repeat(5000) }
  for (const [name, message] of Object.entries(messages)) await inbox.leave({ name, message })
  await admin.open()
  for (const name of ['Long', 'Fox'] as const) {
    const text = admin.row(name).locator('p')
    const linesOf = () =>
      text.evaluate((element) => {
        const { lineHeight } = getComputedStyle(element)
        return Math.round(element.clientHeight / Number.parseFloat(lineHeight))
      })
    const expand = admin.row(name).getByRole('button', { name: 'Show whole message' })
    await expect(expand).toHaveAttribute('aria-expanded', 'false')
    expect(await linesOf()).toBe(2)
    await expand.click()
    const shrink = admin.row(name).getByRole('button', { name: 'Show less' })
    await expect(shrink).toHaveAttribute('aria-expanded', 'true')
    expect(await linesOf()).toBeGreaterThan(8)
    expect(await text.evaluate((element: HTMLElement) => element.innerText)).toBe(messages[name])
    const hidden = await text.evaluate((element) => element.scrollHeight - element.clientHeight)
    expect(hidden).toBeLessThanOrEqual(1)
    await expect(page).toHaveURL('/admin/dashboard')
    await shrink.click()
    expect(await linesOf()).toBe(2)
  }
  await expect(admin.row('Brief').getByRole('button', { name: /^Show/ })).toHaveCount(0)
  expect(await admin.row('Brief').locator('p').innerText()).toBe('Two\nlines')
})

test('a full-page spinner shows on the first load', async ({ page, admin, inbox }) => {
  await inbox.leave()
  const letThrough = await hold(page, listCalls)
  const opened = admin.open()
  const spinner = page.getByRole('status').filter({ hasText: 'Loading contacts' })
  await expect(spinner).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  const all = page.getByRole('heading')
  await expect(all, 'what a screen reader asks for').toHaveText(['Admin Dashboard'])
  const main = await page.getByRole('main').boundingBox()
  expect(main?.height).toBeGreaterThanOrEqual(page.viewportSize()?.height ?? 0)
  letThrough()
  await opened
  await expect(admin.rows).toHaveCount(1)
  await expect(spinner).toHaveCount(0)
})

test('ten messages a page, newest first, by Previous and Next', async ({ page, admin, inbox }) => {
  await inbox.fill(1, 10)
  await admin.open()
  await expect(admin.count).toHaveText('Contact Submissions (10)')
  await expect(admin.pagination).toHaveCount(0)
  await inbox.fill(11, 25)
  const calls = admin.watch()
  await admin.button('Apply Filters').click()
  async function expectPage(number: number, newest: number, oldest: number) {
    await expect(admin.names).toHaveText(visitors(newest, oldest))
    await expect(admin.count).toHaveText(`Contact Submissions (${newest - oldest + 1})`)
    await expect(page.getByText(`Page ${number} of 3`, { exact: true })).toBeVisible()
    await expect(admin.button('Previous')).toBeEnabled({ enabled: number > 1 })
    await expect(admin.button('Next')).toBeEnabled({ enabled: number < 3 })
  }
  await expectPage(1, 25, 16)
  expect(calls, "'Apply Filters' loads the list again, once").toEqual([{ page: '1', limit: '10' }])
  await admin.button('Next').click()
  await expectPage(2, 15, 6)
  await admin.button('Next').click()
  await expectPage(3, 5, 1)
  await admin.button('Previous').click()
  await expectPage(2, 15, 6)
})
