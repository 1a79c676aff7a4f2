import { oklch } from 'culori'
import { type MessageStatus, messageStatuses } from '#contract/message.ts'
import { violations } from './axe.ts'
import { demoTest as test } from './demo-test.ts'
import { expect, pauseToasts } from './journey.ts'

test('a row shows the message as text, its date, its status, and what can be done', async ({
  page,
  admin,
  inbox,
}) => {
  const sent = {
    name: '<img src=x onerror=alert(1)>',
    email: 'me?bcc=all@example.com',
    message: 'Dear owner,\n\n<script>alert(1)</script>',
    status: 'lost' as MessageStatus,
  }
  const hues = { archived: 'gray', replied: 155, read: 75, new: 25 }
  for (const status of messageStatuses) inbox.leave({ name: status, status })
  inbox.leave(sent)
  const [message] = inbox.messages
  const time = new Date(message?.createdAt ?? '')
  // Only the messages of today show the time of day.
  await page.clock.setFixedTime(time)
  await admin.open('?tab=all')
  const row = admin.row(sent.name)
  for (const text of [sent.name, sent.email]) {
    await expect(row.getByText(text, { exact: true })).toBeVisible()
  }
  expect(await row.locator('.row-text').textContent()).toBe(sent.message)
  await expect(row.locator('script, img')).toHaveCount(0)
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

const longText = 'Lorem ipsum dolor sit amet, consectetur adipiscing elit. '.repeat(12)

test('ten rows of one height and 2 lines fit, nine on a phone, and open wherever they are clicked', async ({
  page,
  admin,
  inbox,
}) => {
  inbox.fill(1, 8)
  inbox.leave({ name: 'Long '.repeat(20), message: `Dear owner,\n\n${longText}` })
  inbox.leave({ name: 'Brief', message: 'Two\nlines' })
  await admin.open()
  expect(await violations(page)).toEqual([])
  for (const [width, height, fitting] of [
    [390, 844, 9],
    [1440, 900, 10],
  ] as const) {
    await page.setViewportSize({ width, height })
    const boxes = await admin.rows.evaluateAll((rows) =>
      rows.map((row) => {
        const { height, bottom } = row.getBoundingClientRect()
        const text = row.querySelector('.row-text') as HTMLElement
        const lines = text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight)
        return { height, lines: Math.round(lines), isWhole: bottom <= innerHeight }
      }),
    )
    expect(boxes.every(({ height, lines }) => height === 71 && lines <= 2)).toBe(true)
    expect(boxes[1]?.lines).toBe(2)
    expect(boxes.filter(({ isWhole }) => isWhole)).toHaveLength(fitting)
  }
  await page.setViewportSize({ width: 1366, height: 625 })
  await admin.row('Brief').getByText('Two lines').click({ force: true })
  await expect(admin.title).toHaveText('Brief')
  await expect(admin.rows, 'beside the list').toHaveCount(10)
  await expect(admin.badge('Brief', 'read')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await admin.row('Brief').getByRole('button', { name: 'Undo' }).click()
  await expect(admin.badge('Brief', 'new')).toBeVisible()
})

test('the reply is directly below the letter, and stays in view below a long one', async ({
  page,
  admin,
  inbox,
}) => {
  inbox.leave({ name: 'Long', message: `${longText}\n\n`.repeat(9) })
  inbox.leave({ name: 'Short', message: 'Hello' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await admin.open()
  const bottomOf = async (selector: string) => {
    const { y = 0, height = 0 } = (await page.locator(selector).boundingBox()) ?? {}
    return y + height
  }
  await admin.link('Short').click()
  await expect(admin.title).toHaveText('Short')
  await expect(page.getByText('Status set to Read')).toBeVisible()
  expect((await bottomOf('.composer')) - (await bottomOf('.letter'))).toBeLessThan(300)
  await admin.link('Long').click()
  await expect(admin.title).toHaveText('Long')
  expect(await bottomOf('.letter')).toBeGreaterThan(1800)
  expect(900 - (await bottomOf('.composer'))).toBeCloseTo(12, 0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a long press selects, and actions are in the open message', async ({
    page,
    admin,
    inbox,
  }) => {
    inbox.fill(1, 2)
    await admin.open()
    const box = admin.row('Visitor 1').getByRole('checkbox')
    await expect(box).toHaveCSS('opacity', '0')
    await expect(page.locator('.row .desk-action:visible').first().locator('..')).toHaveCSS(
      'opacity',
      '0',
    )
    const { x = 0, y = 0 } = (await admin.row('Visitor 1').boundingBox()) ?? {}
    const session = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints })
    await touch('touchStart', [{ x: x + 150, y: y + 50 }])
    await expect(box).toBeChecked()
    await touch('touchEnd', [])
    await expect(box).toHaveCSS('opacity', '1')
    await expect(admin.title, 'the press opens nothing').toHaveCount(0)
    await admin.button('Clear the selection').tap()
    await admin.link('Visitor 2').tap()
    await expect(page.getByRole('link', { name: 'Reply via email', exact: true })).toBeVisible()
    await page.getByLabel('More', { exact: true }).tap()
    await expect(admin.button('Delete contact')).toBeVisible()
  })

  test('a toast is below the rows', async ({ page, admin, inbox }) => {
    inbox.fill(1, 12)
    await pauseToasts(page)
    await admin.open()
    await admin.status('Visitor 12').selectOption('Replied')
    const toast = page.getByRole('alert')
    await expect(toast).toContainText('Contact status updated')
    const rows = await page.locator('.desk-list:has(.row)').boundingBox()
    const { y = 0, height = 0 } = (await toast.boundingBox()) ?? {}
    expect((rows?.y ?? 0) + (rows?.height ?? 0)).toBeLessThanOrEqual(y)
    expect(y + height).toBeLessThanOrEqual(844)
  })
})
