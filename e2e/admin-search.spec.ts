import { expect, test } from './journey.ts'

/** How long the search waits for another key, in milliseconds (spec: a short pause). */
const pauseMs = 350

const cake = 'Tea & cake #1 + 50%'

test('page, status and search live in the URL, and the inputs follow', async ({
  page,
  admin,
  inbox,
}) => {
  // 14 messages of Ada's, of which the first 12 are read, and one of Bob's.
  for (let number = 1; number <= 14; number++) {
    const id = await inbox.leave({ name: `Ada ${number}`, message: cake })
    if (number <= 12) await inbox.mark(id, 'read')
  }
  await inbox.leave({ name: 'Bob' })
  await admin.open()
  type State = [address: string, status: string, text: string, count: number]
  async function shows(...[address, status, text, count]: State) {
    await expect(page).toHaveURL(`/admin/dashboard${address}`)
    await expect(admin.filter).toHaveValue(status)
    await expect(admin.search).toHaveValue(text)
    await expect(admin.count).toHaveText(`Contact Submissions (${count})`)
  }
  const all: State = ['', '', '', 10]
  const read: State = ['?status=read', 'read', '', 10]
  const found: State = ['?status=read&search=cake', 'read', 'cake', 10]
  const last: State = ['?page=2&status=read&search=cake', 'read', 'cake', 2]
  await shows(...all)
  await admin.filter.selectOption('Read')
  await shows(...read)
  await admin.search.fill('cake')
  await shows(...found)
  await admin.button('Next').click()
  await shows(...last)
  await page.reload()
  await shows(...last)
  for (const before of [found, read, all]) {
    await page.goBack()
    await shows(...before)
  }
  for (const next of [read, found, last]) {
    await page.goForward()
    await shows(...next)
  }

  // Another filter or search shows the first page.
  await admin.filter.selectOption('New')
  await shows('?status=new&search=cake', 'new', 'cake', 2)
  await expect(admin.names).toHaveText(['Ada 14', 'Ada 13'])
  // A page past the end shows the last.
  await page.goto('/admin/dashboard?page=99')
  await expect(page).toHaveURL('/admin/dashboard?page=2')
  await expect(admin.rows).toHaveCount(5)
  await expect(admin.button('Next')).toBeDisabled()
  await admin.search.fill(cake)
  await admin.search.press('Enter')
  await expect(page).toHaveURL(/\?search=/)
  await page.reload()
  await expect(admin.search, 'whatever it holds').toHaveValue(cake)
  await admin.button('Next').click()
  await expect(admin.rows).toHaveCount(4)
  await admin.search.fill('')
  await expect(page).toHaveURL('/admin/dashboard')
  await expect(admin.rows).toHaveCount(10)
  // An invalid one shows the first.
  const calls = admin.watch()
  await page.goto('/admin/dashboard?page=-1&status=lost&limit=1')
  await expect(admin.rows).toHaveCount(10)
  await expect(admin.filter).toHaveValue('')
  expect(calls).toEqual([{ page: '1', limit: '10' }])
})

// What a search finds is in server/routes/search.test.ts.
test('a search asks for what was typed, whatever it is', async ({ admin, inbox }) => {
  await inbox.leave({ name: 'Percent', message: 'A discount of 100% off' })
  await inbox.leave({ name: 'Escape', message: 'Written as %41' })
  await inbox.leave({ name: 'Fox', email: 'mail@zebra.example', message: 'ПРИВЕТ 🦊 C:\\temp' })
  await admin.open()
  const calls = admin.watch()
  const cases: [text: string, names: string[]][] = [
    ['%', ['Escape', 'Percent']],
    ['%41', ['Escape']],
    ["' OR 1=1 --", []],
    ['привет 🦊 c:\\', ['Fox']],
    ['ZEBRA.exa', ['Fox']],
  ]
  for (const [index, [text, names]] of cases.entries()) {
    await admin.search.fill(text)
    // Both search at once for what was typed.
    if (index % 2) await admin.search.press('Enter')
    else await admin.button('Apply Filters').click()
    await expect(admin.names, text).toHaveText(names)
    await expect(admin.nothing).toBeVisible({ visible: names.length === 0 })
  }
  expect(calls.map(({ search }) => search)).toEqual(cases.map(([text]) => text))
})

test('typing reloads the list once, 350 ms after the last key', async ({ page, admin, inbox }) => {
  await inbox.leave({ name: 'Ada', message: 'About the lighthouse' })
  await inbox.leave({ name: 'Bob', message: 'About the harbour' })
  await page.clock.install()
  await admin.open()
  await expect(admin.names).toHaveCount(2)
  const calls = admin.watch()
  await page.clock.pauseAt(Date.now() + 60_000)
  await admin.search.pressSequentially('lighthouse')
  await page.clock.runFor(pauseMs - 1)
  expect(calls).toEqual([])
  await page.clock.runFor(1)
  await page.clock.resume()
  await expect(admin.names).toHaveText(['Ada'])
  await admin.search.fill('harbour')
  await admin.search.press('Enter')
  await expect(admin.names).toHaveText(['Bob'])
  await page.clock.runFor(10 * pauseMs)
  expect(calls.map(({ search }) => search)).toEqual(['lighthouse', 'harbour'])
})

test('a slow earlier answer never replaces a later one', async ({ page, admin, inbox }) => {
  for (const name of ['Ada', 'Adam', 'Adamina']) await inbox.leave({ name })
  await admin.open()
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
  await admin.search.fill('ada')
  await asked
  await admin.search.fill('adamina')
  await expect(admin.names).toHaveText(['Adamina'])
  late.resolve()
  await arrived.promise
  // Whatever came would be drawn two frames later.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  })
  await expect(admin.names).toHaveText(['Adamina'])
  await expect(admin.search).toHaveValue('adamina')
})
