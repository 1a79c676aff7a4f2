import { oklch } from 'culori'
import { owner } from '../testing/server.ts'
import { listCalls } from './admin.ts'
import { expect, test, titleOf, toastOf } from './journey.ts'
import { hold } from './requests.ts'

test('an empty inbox, after a full-page spinner', async ({ page, admin, inbox: _ }) => {
  const letThrough = await hold(page, listCalls)
  const opened = admin.open()
  await expect(page.getByRole('status').filter({ hasText: 'Loading contacts' })).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  letThrough()
  await opened
  await expect(titleOf(page)).toHaveText('Admin Dashboard')
  await expect(page.getByText('Welcome back')).toContainText(owner.username)
  await expect(page.getByPlaceholder('Search contacts...', { exact: true })).toBeVisible()
  const statuses = ['All Status', 'New (0)', 'Read (0)', 'Replied (0)', 'Archived (0)']
  await expect(admin.filter.getByRole('option')).toHaveText(statuses)
  await expect(admin.nothing).toBeVisible()
  await expect(admin.count).toHaveText('Contact Submissions (0)')
  await expect(admin.pagination).toHaveCount(0)
  await expect(admin.tab('Suspicious (0)')).toBeVisible()
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
  const hues = { archived: 'gray', replied: 155, read: 75, new: 25 }
  for (const status of Object.keys(hues)) {
    await inbox.mark(await inbox.leave({ name: status }), status)
  }
  await inbox.leave(sent)
  await page.route(listCalls, async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    json.data.contacts[0].status = 'lost'
    await route.fulfill({ json })
  })
  await admin.open('?tab=all')
  const row = admin.row(sent.name)
  for (const text of [sent.name, sent.email]) {
    await expect(row.getByText(text, { exact: true })).toBeVisible()
  }
  expect(await row.locator('.row-text').textContent()).toBe(sent.message)
  await expect(row.locator('script, img')).toHaveCount(0)
  const [contact] = await inbox.read()
  const time = new Date(contact?.createdAt ?? '')
  await expect(row.getByRole('time')).toHaveText(/^\d+:\d\d [AP]M$/)
  const date = new RegExp(time.toLocaleDateString('en-US', { dateStyle: 'short' }))
  await expect(row.getByRole('time')).toHaveAttribute('title', date)
  const reply = row.getByRole('link', { name: 'Reply via email' })
  await expect(reply, 'to the sender alone').toHaveAttribute(
    'href',
    'mailto:me%3Fbcc%3Dall@example.com',
  )
  await expect(reply).toHaveAttribute('target', '_blank')
  await expect(admin.badge(sent.name), 'an unknown status looks archived').toHaveText('lost')
  for (const [name, hue] of Object.entries({ ...hues, [sent.name]: 'gray' })) {
    const icon = admin.badge(name).locator('svg')
    const colour = await icon.evaluate((svg) => getComputedStyle(svg).color)
    const { c = 0, h = 0 } = oklch(colour) ?? {}
    expect(c < 0.02 ? 'gray' : Math.round(h / 5) * 5, name).toBe(hue)
  }
})

test('rows have one height, show 2 lines, and open wherever they are clicked', async ({
  page,
  admin,
  inbox,
}) => {
  const line = 'Lorem ipsum dolor sit amet, consectetur adipiscing elit. '
  await inbox.fill(1, 6)
  await inbox.leave({ name: 'Long '.repeat(20), message: `Dear owner,\n\n${line.repeat(12)}` })
  await inbox.leave({ name: 'Brief', message: 'Two\nlines' })
  await admin.open()
  const boxes = await admin.rows.evaluateAll((rows) =>
    rows.map((row) => {
      const { height, bottom } = row.getBoundingClientRect()
      const text = row.querySelector('.row-text') as HTMLElement
      const lines = text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight)
      return { height, lines: Math.round(lines), isWhole: bottom <= innerHeight }
    }),
  )
  expect(boxes.every(({ height, lines }) => height === 88 && lines <= 2)).toBe(true)
  expect(boxes[1]?.lines).toBe(2)
  expect(boxes.filter(({ isWhole }) => isWhole).length).toBeGreaterThanOrEqual(6)
  await page.setViewportSize({ width: 1366, height: 625 })
  await admin.row('Brief').getByText('Two lines').click({ force: true })
  await expect(admin.title).toHaveText('Brief')
  await expect(admin.rows, 'beside the list').toHaveCount(8)
  await expect(admin.badge('Brief', 'read')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await admin.row('Brief').getByRole('button', { name: 'Undo' }).click()
  await expect(admin.badge('Brief', 'new')).toBeVisible()
})

test('what another window does shows within 15 s; what arrives is counted, and shown when asked for', async ({
  page,
  admin,
  inbox,
}) => {
  const id = await inbox.leave({ name: 'First' })
  await page.clock.install()
  await admin.open()
  await expect(admin.badge('First', 'new')).toBeVisible()
  await inbox.mark(id, 'replied')
  await inbox.leave({ name: 'Second' })
  await inbox.leave({ name: 'Third' })
  await page.clock.fastForward(15_000)
  await expect(admin.button('2 new')).toBeVisible()
  await expect(admin.badge('First', 'replied')).toBeVisible()
  await expect(admin.names, 'no row moves').toHaveText(['First'])
  await expect(page).toHaveTitle(/^\(2\) Admin Dashboard - /)
  await admin.button('2 new').click()
  await expect(admin.count).toBeFocused()
  await expect(admin.names).toHaveText(['Third', 'Second', 'First'])
  await expect(page).toHaveTitle(/^Admin Dashboard - /)
})

test('hits are marked, in notes too, and the excerpt begins at the hit', async ({
  page,
  admin,
  inbox,
}) => {
  await inbox.leave({ name: 'Greta', message: `${'Many words. '.repeat(30)}My budget is small.` })
  await inbox.leave({ name: 'Budget Airline', message: 'Hello' })
  await inbox.leave({ name: 'Bystander' })
  await admin.open()
  await admin.search.pressSequentially('budget')
  await expect(admin.names).toHaveText(['Budget Airline', 'Greta'])
  await expect(page).toHaveURL('/admin/dashboard?search=budget')
  const text = admin.row('Greta').locator('.row-text')
  await expect(text).toHaveText('…budget is small.')
  await expect(text.locator('mark')).toHaveText('budget')
  await expect(admin.names.locator('mark')).toHaveText('Budget')
  await admin.link('Greta').click()
  await expect(page.getByRole('article').locator('mark')).toHaveText('budget')
  await admin.search.fill('budget -hello from:greta')
  await expect(admin.names).toHaveText(['Greta'])
  await admin.tab('All').click()
  await expect(admin.search, 'links set it, too').toHaveValue('')
  await expect(page).toHaveURL('/admin/dashboard?tab=all')
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

test('ten messages a page, newest first, by Previous and Next', async ({ page, admin, inbox }) => {
  await inbox.fill(1, 21)
  await admin.open('?page=9')
  async function expectPage(number: number, newest: number, oldest: number) {
    await expect(admin.names.first()).toHaveText(`Visitor ${newest}`)
    await expect(admin.names.last()).toHaveText(`Visitor ${oldest}`)
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
