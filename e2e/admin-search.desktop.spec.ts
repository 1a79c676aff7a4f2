import { endpoints } from '#contract/endpoints.ts'
import { expect, test, watchListCalls } from './journey.ts'

const listCalls = `**${endpoints.listContacts.path}*`

test('typing in the search reloads after a short pause, not on every key', async ({
  page,
  openDesk,
  leaveMessage,
}) => {
  await leaveMessage({ name: 'Ada', message: 'About the lighthouse' })
  await leaveMessage({ name: 'Bob', message: 'About the harbour' })
  await openDesk(page)
  const calls = watchListCalls(page)
  const answered = page.waitForResponse(listCalls)
  await page.getByPlaceholder('Search contacts...').pressSequentially('lighthouse')
  await answered
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Ada'])
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Contact Submissions (1)')
  expect(calls).toEqual([{ page: '1', limit: '10', search: 'lighthouse' }])
})

test('a slow earlier answer never replaces a later one', async ({
  page,
  openDesk,
  leaveMessage,
}) => {
  for (const name of ['Ada', 'Adam', 'Adamina']) await leaveMessage({ name })
  await openDesk(page)
  const late = Promise.withResolvers<void>()
  const arrived = Promise.withResolvers<void>()
  await page.route(/search=ada$/, async (route) => {
    const response = await route.fetch()
    await late.promise
    // The page may have hung up on it already, which is as good.
    await route.fulfill({ response }).catch(() => {})
    arrived.resolve()
  })
  const search = page.getByRole('searchbox')
  const asked = page.waitForRequest(/search=ada$/)
  await search.fill('ada')
  await asked
  await search.fill('adamina')
  const names = page.getByRole('heading', { level: 3 })
  await expect(names).toHaveText(['Adamina'])
  late.resolve()
  await arrived.promise
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)))
  await expect(names).toHaveText(['Adamina'])
  await expect(search).toHaveValue('adamina')
})

test('search finds a part of name, e-mail or message, in any case and script; %, _ and quotes are plain characters', async ({
  page,
  openDesk,
  leaveMessage,
}) => {
  const messages = [
    ['Percent', 'percent@example.com', 'A discount of 100% off'],
    ['Underscore', 'underscore@example.com', 'The file_name here'],
    ['Quotes', 'quotes@example.com', `She said "it's"`],
    ['Backslash', 'backslash@example.com', 'C:\\temp'],
    ['Иван Привет', 'ivan@example.com', 'Здравствуйте'],
    ['山田', 'yamada@example.com', 'こんにちは世界'],
    ['Fox', 'mail@zebra.example', 'Seen 🦊 today'],
    ['Güneş', 'gunes@example.com', 'STRASSE'],
  ] as const
  for (const [name, email, message] of messages) await leaveMessage({ name, email, message })
  await openDesk(page)
  const cases: Record<string, string[]> = {
    '100%': ['Percent'],
    '%': ['Percent'],
    _: ['Underscore'],
    '"': ['Quotes'],
    "'": ['Quotes'],
    '\\': ['Backslash'],
    "' OR 1=1 --": [],
    ПРИВЕТ: ['Иван Привет'],
    世: ['山田'],
    '🦊': ['Fox'],
    'ZEBRA.exa': ['Fox'],
    GÜNEŞ: ['Güneş'],
    strasse: ['Güneş'],
  }
  const search = page.getByRole('searchbox')
  for (const [text, names] of Object.entries(cases)) {
    await search.fill(text)
    await search.press('Enter')
    await expect(page.getByRole('heading', { level: 3 }), text).toHaveText(names)
    await expect(page.getByText('No contacts found')).toBeVisible({ visible: names.length === 0 })
  }
})

test("'Apply Filters' reloads the list", async ({ page, openDesk, leaveMessage }) => {
  await openDesk(page)
  await expect(page.getByText('No contacts found')).toBeVisible()
  await leaveMessage({ name: 'Late Visitor' })
  const calls = watchListCalls(page)
  await page.getByRole('button', { name: 'Apply Filters' }).click()
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Late Visitor'])
  expect(calls).toEqual([{ page: '1', limit: '10' }])
})

test("'Apply Filters' and Enter search at once for what was typed, once", async ({
  page,
  openDesk,
}) => {
  await openDesk(page)
  const calls = watchListCalls(page)
  for (const text of ['one', 'two']) {
    const answered = page.waitForResponse(listCalls)
    await page.getByRole('searchbox').fill(text)
    if (text === 'one') await page.getByRole('button', { name: 'Apply Filters' }).click()
    else await page.getByRole('searchbox').press('Enter')
    await answered
    await expect(page).toHaveURL(`/admin/dashboard?search=${text}`)
  }
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
  expect(calls.map(({ search }) => search)).toEqual(['one', 'two'])
})
