import type { Page } from '@playwright/test'
import { endpoints } from '#contract/endpoints.ts'
import { owner } from '../testing/server.ts'
import { bearer, expect, rowOf, test, titleOf, watchListCalls } from './journey.ts'

const { path } = endpoints.listContacts
const listCalls = `**${path}*`
/** How long the search waits for another key, in milliseconds (spec: a short pause). */
const pauseMs = 350

const countOf = (page: Page) => page.getByRole('heading', { level: 2 })
const namesOf = (page: Page) => page.getByRole('heading', { level: 3 })
const filterOf = (page: Page) => page.getByRole('combobox', { name: 'Status filter' })
const searchOf = (page: Page) => page.getByRole('searchbox')
const turn = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

/** The names of visitors, newest first. */
const visitors = (newest: number, oldest: number) =>
  Array.from({ length: newest - oldest + 1 }, (_, index) => `Visitor ${newest - index}`)

test("an empty inbox has the owner's name, Logout, the filters and 'No contacts found', and no pagination", async ({
  page,
  openAdmin,
  emptyInbox: _,
}) => {
  await openAdmin(page)
  const header = page.getByRole('banner')
  await expect(titleOf(page)).toHaveText('Admin Dashboard')
  await expect(header.getByText(/^Welcome back/)).toContainText(owner.username)
  await expect(header.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expect(page).toHaveTitle(/^Admin Dashboard - .+ Personal Website$/)
  await expect(page.getByPlaceholder('Search contacts...', { exact: true })).toBeVisible()
  const statuses = ['All Status', 'New', 'Read', 'Replied', 'Archived']
  await expect(filterOf(page).getByRole('option')).toHaveText(statuses)
  await expect(filterOf(page)).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Apply Filters', exact: true })).toBeVisible()
  await expect(page.getByText('No contacts found', { exact: true })).toBeVisible()
  await expect(countOf(page)).toHaveText('Contact Submissions (0)')
  await expect(turn(page, /Previous|Next/)).toHaveCount(0)
})

test('GET /api/admin/contacts has page, limit 10, status and search only when set, and the bearer token', async ({
  page,
  openAdmin,
}) => {
  const calls = watchListCalls(page)
  const first = page.waitForRequest(listCalls)
  const token = await openAdmin(page)
  expect((await first).headers()).toMatchObject({ authorization: `Bearer ${token}` })
  for (const status of ['read', 'archived', '']) {
    await Promise.all([page.waitForResponse(listCalls), filterOf(page).selectOption(status)])
  }
  const searched = page.waitForResponse(listCalls)
  await searchOf(page).fill('100% & more')
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
    openAdmin,
    leaveMessage,
    readInbox,
  }) => {
    const sent = { name: 'Zoë Ångström', email: 'zoe@example.org', message: 'Shall we talk?' }
    await leaveMessage(sent)
    await openAdmin(page)
    await expect(countOf(page)).toHaveText('Contact Submissions (1)')
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
  openAdmin,
  leaveMessage,
}) => {
  const line = 'Lorem ipsum dolor sit amet, consectetur adipiscing elit. '
  const long = `Dear owner,\n\n${line.repeat(12)}\n\t- one\n\t- two\n\nYours, Vera`
  const messages: Record<string, string> = {
    Brief: 'Two\nlines',
    Long: long,
    Fox: '🦊'.repeat(5000),
  }
  for (const [name, message] of Object.entries(messages)) await leaveMessage({ name, message })
  await openAdmin(page)
  for (const name of ['Long', 'Fox']) {
    const text = rowOf(page, name).locator('p')
    const linesOf = () =>
      text.evaluate((element) => {
        const { lineHeight } = getComputedStyle(element)
        return Math.round(element.clientHeight / Number.parseFloat(lineHeight))
      })
    const expand = rowOf(page, name).getByRole('button', { name: 'Show whole message' })
    await expect(expand).toHaveAttribute('aria-expanded', 'false')
    expect(await linesOf()).toBe(2)
    await expand.click()
    const shrink = rowOf(page, name).getByRole('button', { name: 'Show less' })
    await expect(shrink).toHaveAttribute('aria-expanded', 'true')
    expect(await linesOf()).toBeGreaterThan(8)
    expect(await text.evaluate((element: HTMLElement) => element.innerText)).toBe(messages[name])
    const hidden = await text.evaluate((element) => element.scrollHeight - element.clientHeight)
    expect(hidden).toBeLessThanOrEqual(1)
    await expect(page).toHaveURL('/admin/dashboard')
    await shrink.click()
    expect(await linesOf()).toBe(2)
  }
  await expect(rowOf(page, 'Brief').getByRole('button', { name: /^Show/ })).toHaveCount(0)
  expect(await rowOf(page, 'Brief').locator('p').innerText()).toBe('Two\nlines')
})

test('a full-page spinner shows on the first load', async ({ page, openAdmin, leaveMessage }) => {
  await leaveMessage()
  const answer = Promise.withResolvers<void>()
  await page.route(listCalls, async (route) => {
    await answer.promise
    await route.continue()
  })
  const opened = openAdmin(page)
  const spinner = page.getByRole('status').filter({ hasText: 'Loading contacts' })
  await expect(spinner).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  const all = page.getByRole('heading')
  await expect(all, 'what a screen reader asks for').toHaveText(['Admin Dashboard'])
  const main = await page.getByRole('main').boundingBox()
  expect(main?.height).toBeGreaterThanOrEqual(page.viewportSize()?.height ?? 0)
  answer.resolve()
  await opened
  await expect(page.getByRole('listitem')).toHaveCount(1)
  await expect(spinner).toHaveCount(0)
})

test('messages come newest first, ten on a page, through Previous, Next and the page of all pages', async ({
  page,
  openAdmin,
  leaveMessage,
}) => {
  const leave = async (from: number, to: number) => {
    for (let number = from; number <= to; number++)
      await leaveMessage({ name: `Visitor ${number}` })
  }
  await leave(1, 10)
  await openAdmin(page)
  await expect(countOf(page)).toHaveText('Contact Submissions (10)')
  await expect(turn(page, /Previous|Next/)).toHaveCount(0)
  await leave(11, 25)
  const calls = watchListCalls(page)
  await page.getByRole('button', { name: 'Apply Filters' }).click()
  async function expectPage(number: number, newest: number, oldest: number) {
    await expect(namesOf(page)).toHaveText(visitors(newest, oldest))
    await expect(countOf(page)).toHaveText(`Contact Submissions (${newest - oldest + 1})`)
    await expect(page.getByText(`Page ${number} of 3`, { exact: true })).toBeVisible()
    await expect(turn(page, 'Previous')).toBeEnabled({ enabled: number > 1 })
    await expect(turn(page, 'Next')).toBeEnabled({ enabled: number < 3 })
  }
  await expectPage(1, 25, 16)
  expect(calls, "'Apply Filters' loads the list again, once").toEqual([{ page: '1', limit: '10' }])
  await turn(page, 'Next').click()
  await expectPage(2, 15, 6)
  await turn(page, 'Next').click()
  await expectPage(3, 5, 1)
  await turn(page, 'Previous').click()
  await expectPage(2, 15, 6)
})

test.describe('page, status and search live in the URL', () => {
  const cake = 'Tea & cake #1 + 50%'

  /** 14 messages of Ada's, of which the first 12 are read, and one of Bob's. */
  test.beforeEach(async ({ leaveMessage, request, emptyInbox: { token } }) => {
    for (let number = 1; number <= 14; number++) {
      const data = {
        id: await leaveMessage({ name: `Ada ${number}`, message: cake }),
        status: 'read',
      }
      if (number <= 12) await request.put(path, { headers: bearer(token), data })
    }
    await leaveMessage({ name: 'Bob' })
  })

  test('reload keeps them, Back and Forward work, the inputs follow', async ({
    page,
    openAdmin,
  }) => {
    await openAdmin(page)
    async function shows(address: string, status: string, text: string, count: number) {
      await expect(page).toHaveURL(`/admin/dashboard${address}`)
      await expect(filterOf(page)).toHaveValue(status)
      await expect(searchOf(page)).toHaveValue(text)
      await expect(countOf(page)).toHaveText(`Contact Submissions (${count})`)
    }
    const last = ['?page=2&status=read&search=cake', 'read', 'cake', 2] as const
    await shows('', '', '', 10)
    await filterOf(page).selectOption('Read')
    await shows('?status=read', 'read', '', 10)
    await searchOf(page).fill('cake')
    await shows('?status=read&search=cake', 'read', 'cake', 10)
    await turn(page, 'Next').click()
    await shows(...last)
    await page.reload()
    await shows(...last)
    await page.goBack()
    await shows('?status=read&search=cake', 'read', 'cake', 10)
    await page.goBack()
    await shows('?status=read', 'read', '', 10)
    await page.goBack()
    await shows('', '', '', 10)
    await page.goForward()
    await shows('?status=read', 'read', '', 10)
    await page.goForward()
    await page.goForward()
    await shows(...last)
  })

  test('another filter or search shows the first page, and a search survives whatever it holds', async ({
    page,
    openAdmin,
  }) => {
    await openAdmin(page, '?page=2')
    await expect(page.getByRole('listitem')).toHaveCount(5)
    await filterOf(page).selectOption('New')
    await expect(page).toHaveURL('/admin/dashboard?status=new')
    await expect(namesOf(page)).toHaveText(['Bob', 'Ada 14', 'Ada 13'])
    await page.goto('/admin/dashboard?page=2')
    await searchOf(page).fill('bob')
    await expect(page).toHaveURL('/admin/dashboard?search=bob')
    await expect(namesOf(page)).toHaveText(['Bob'])
    await searchOf(page).fill('')
    await expect(page).toHaveURL('/admin/dashboard')
    await expect(page.getByRole('listitem')).toHaveCount(10)

    await searchOf(page).fill(cake)
    await expect(page).toHaveURL(/search=/)
    await page.reload()
    await expect(searchOf(page)).toHaveValue(cake)
    await turn(page, 'Next').click()
    await expect(page.getByRole('listitem')).toHaveCount(4)
  })

  test('a page past the end leads to the last page, rubbish in the URL to the first', async ({
    page,
    openAdmin,
  }) => {
    await openAdmin(page, '?page=99')
    await expect(page).toHaveURL('/admin/dashboard?page=2')
    await expect(page.getByRole('listitem')).toHaveCount(5)
    await expect(turn(page, 'Next')).toBeDisabled()
    const calls = watchListCalls(page)
    await page.goto('/admin/dashboard?page=-1&status=lost&limit=1')
    await expect(page.getByRole('listitem')).toHaveCount(10)
    await expect(filterOf(page)).toHaveValue('')
    expect(calls).toEqual([{ page: '1', limit: '10' }])
  })
})

test('a search finds a part of name, e-mail or message, in any case and script; %, _ and quotes are plain characters', async ({
  page,
  openAdmin,
  leaveMessage,
}) => {
  for (const [name, email, message] of [
    ['Percent', 'percent@example.com', 'A discount of 100% off'],
    ['Underscore', 'underscore@example.com', 'The file_name here'],
    ['Quotes', 'quotes@example.com', `She said "it's"`],
    ['Backslash', 'backslash@example.com', 'C:\\temp'],
    ['Иван Привет', 'ivan@example.com', 'Здравствуйте'],
    ['山田', 'yamada@example.com', 'こんにちは世界'],
    ['Fox', 'mail@zebra.example', 'Seen 🦊 today'],
    ['Güneş', 'gunes@example.com', 'STRASSE'],
  ] as const) {
    await leaveMessage({ name, email, message })
  }
  await openAdmin(page)
  const calls = watchListCalls(page)
  const cases: [text: string, names: string[]][] = [
    ['100%', ['Percent']],
    ['%', ['Percent']],
    ['_', ['Underscore']],
    ['"', ['Quotes']],
    ["'", ['Quotes']],
    ['\\', ['Backslash']],
    ["' OR 1=1 --", []],
    ['ПРИВЕТ', ['Иван Привет']],
    ['世', ['山田']],
    ['🦊', ['Fox']],
    ['ZEBRA.exa', ['Fox']],
    ['GÜNEŞ', ['Güneş']],
    ['strasse', ['Güneş']],
  ]
  for (const [index, [text, names]] of cases.entries()) {
    await searchOf(page).fill(text)
    // Both search at once for what was typed.
    if (index % 2) await searchOf(page).press('Enter')
    else await page.getByRole('button', { name: 'Apply Filters' }).click()
    await expect(namesOf(page), text).toHaveText(names)
    await expect(page.getByText('No contacts found')).toBeVisible({ visible: names.length === 0 })
  }
  expect(calls.map(({ search }) => search)).toEqual(cases.map(([text]) => text))
})

test('typing in the search reloads after a pause of 350 ms, not on every key, and once', async ({
  page,
  openAdmin,
  leaveMessage,
}) => {
  await leaveMessage({ name: 'Ada', message: 'About the lighthouse' })
  await leaveMessage({ name: 'Bob', message: 'About the harbour' })
  await page.clock.install()
  await openAdmin(page)
  await expect(namesOf(page)).toHaveCount(2)
  const calls = watchListCalls(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  await searchOf(page).pressSequentially('lighthouse')
  await page.clock.runFor(pauseMs - 1)
  expect(calls).toEqual([])
  await page.clock.runFor(1)
  await page.clock.resume()
  await expect(namesOf(page)).toHaveText(['Ada'])
  await searchOf(page).fill('harbour')
  await searchOf(page).press('Enter')
  await expect(namesOf(page)).toHaveText(['Bob'])
  await page.clock.runFor(10 * pauseMs)
  expect(calls.map(({ search }) => search)).toEqual(['lighthouse', 'harbour'])
})

test('a slow earlier answer never replaces a later one', async ({
  page,
  openAdmin,
  leaveMessage,
}) => {
  for (const name of ['Ada', 'Adam', 'Adamina']) await leaveMessage({ name })
  await openAdmin(page)
  const late = Promise.withResolvers<void>()
  const arrived = Promise.withResolvers<void>()
  await page.route(/search=ada$/, async (route) => {
    const response = await route.fetch()
    await late.promise
    // The page may have hung up on it already, which is as good.
    await route.fulfill({ response }).catch(() => {})
    arrived.resolve()
  })
  const asked = page.waitForRequest(/search=ada$/)
  await searchOf(page).fill('ada')
  await asked
  await searchOf(page).fill('adamina')
  await expect(namesOf(page)).toHaveText(['Adamina'])
  late.resolve()
  await arrived.promise
  // Whatever came would be drawn two frames later.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  })
  await expect(namesOf(page)).toHaveText(['Adamina'])
  await expect(searchOf(page)).toHaveValue('adamina')
})
