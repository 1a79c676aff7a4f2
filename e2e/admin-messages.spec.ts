import type { Page } from '@playwright/test'
import { expect, rowOf, test } from './journey.ts'

const zalgo = `Z${'\u0300\u0316\u0489'.repeat(60)}algo`
const texts = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "'-alert(1)-'",
  '<iframe src="javascript:alert(1)"></iframe>',
  '<a href="javascript:alert(1)">me</a>',
  '</li></ul><style>*{display:none}</style>',
  '{{7*7}} #{alert(1)} %%name%% &lt;b&gt; &#60;',
  '<!-- --> ]]> <![CDATA[x]]>',
  '\u202Egnp.exe\u202C and \u2066isolated',
  'مرحبا بالعالم and שלום',
  zalgo,
  'null',
  'undefined',
  '[object Object]',
  'false',
  '0',
  '\u200B\u2060x\uFEFFy',
  'toString __proto__ constructor',
  'w'.repeat(90),
]

/** Everything in a row that no row has. */
const alien = 'script, img, iframe, style, object, embed, a[href^="javascript:"], b'

function noteDialogs(page: Page): string[] {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    return dialog.dismiss()
  })
  return dialogs
}

test('name and message are text, never markup, whatever they hold', { tag: '@desktop' }, async ({
  page,
  openDesk,
  leaveMessage,
  readInbox,
}) => {
  const dialogs = noteDialogs(page)
  for (const text of texts) await leaveMessage({ name: text.slice(0, 100), message: text })
  const sent = await readInbox()
  expect(sent.map(({ message }) => message)).toEqual(texts.toReversed())
  await openDesk(page)
  for (const first of [0, 10]) {
    const rows = page.getByRole('listitem')
    const expected = sent.slice(first, first + 10)
    const names = page.getByRole('heading', { level: 3 })
    await expect.poll(() => names.allTextContents()).toEqual(expected.map(({ name }) => name))
    expect(await rows.locator('p').allTextContents()).toEqual(expected.map((one) => one.message))
    await expect(rows.locator(alien)).toHaveCount(0)
    await expect(rows.locator('p > *, h3 > *')).toHaveCount(0)
    if (first === 0) await page.getByRole('button', { name: 'Next' }).click()
  }
  expect(dialogs).toEqual([])
})

test('a search is text, never markup', { tag: '@desktop' }, async ({ page, openDesk }) => {
  const dialogs = noteDialogs(page)
  const text = '"><img src=x onerror=alert(1)>'
  await openDesk(page, `?search=${encodeURIComponent(text)}`)
  await expect(page.getByRole('searchbox')).toHaveValue(text)
  await expect(page.getByText('No contacts found')).toBeVisible()
  await expect(page.getByRole('main').locator(alien)).toHaveCount(0)
  expect(dialogs).toEqual([])
})

test('5,000 emoji are clamped to 2 lines and expand whole', { tag: '@desktop' }, async ({
  page,
  openDesk,
  leaveMessage,
}) => {
  const message = '🦊'.repeat(5000)
  await leaveMessage({ name: 'Fox', message })
  await openDesk(page)
  const row = rowOf(page, 'Fox')
  const height = (await row.boundingBox())?.height ?? 0
  expect(height).toBeLessThan(300)
  await row.getByRole('button', { name: 'Show whole message' }).click()
  expect(await row.locator('p').textContent()).toBe(message)
  expect((await row.boundingBox())?.height).toBeGreaterThan(height + 500)
})

test('the dashboard never scrolls sideways from 320 to 1920 pixels, nor does a word leave its row', {
  tag: '@desktop',
}, async ({ page, openDesk, leaveMessage }) => {
  const long = `${'l'.repeat(60)}@${'d'.repeat(60)}.${'e'.repeat(60)}.example`
  for (let number = 0; number < 8; number++) await leaveMessage({ message: '🦊'.repeat(200) })
  await leaveMessage({ name: 'N'.repeat(100), email: long, message: 'w'.repeat(5000) })
  await leaveMessage({ name: zalgo.slice(0, 100), message: zalgo.repeat(5) })
  await leaveMessage({ name: '\u202E\u2066mirror', message: 'مرحبا '.repeat(60) })
  await openDesk(page)
  await expect(page.getByRole('listitem')).toHaveCount(10)
  for (const state of ['clamped', 'expanded']) {
    if (state === 'expanded') {
      for (const name of ['N'.repeat(100), '\u202E\u2066mirror']) {
        await rowOf(page, name).getByRole('button', { name: 'Show whole message' }).click()
      }
    }
    for (const width of [320, 390, 768, 1366, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      const sideways = await page.evaluate(() => {
        scrollTo(500, 0)
        const { scrollWidth, clientWidth } = document.documentElement
        const outside = [...document.querySelectorAll('li, li *:not(option)')].filter((element) => {
          const { left, right, width } = element.getBoundingClientRect()
          return width > 1 && (left < -1 || right > clientWidth + 1)
        })
        return { scrollX, tooWide: scrollWidth - innerWidth > 0, outside: outside.length }
      })
      expect(sideways, `${state} at ${width}`).toEqual({
        scrollX: 0,
        tooWide: false,
        outside: 0,
      })
    }
  }
})

test("'Reply via email' opens a mail link to the sender in a new tab", async ({
  page,
  openDesk,
  leaveMessage,
}) => {
  await leaveMessage({ name: 'Vera Visitor', email: 'vera.visitor@example.com' })
  await openDesk(page)
  const reply = rowOf(page, 'Vera Visitor').getByRole('link', { name: 'Reply via email' })
  await expect(reply).toHaveAttribute('href', 'mailto:vera.visitor@example.com')
  await expect(reply).toHaveAttribute('target', '_blank')
  await expect(reply).toHaveAttribute('rel', /noopener/)
})

test("a sender's address can't bring headers of its own into the reply", {
  tag: '@desktop',
}, async ({ page, openDesk, leaveMessage }) => {
  const addresses = [
    'me?bcc=all@example.com',
    'me?subject=hi&body=x@example.com',
    "o'neil+tag#1%0Abcc@example.com",
    'жанна@пример.испытание',
  ]
  for (const email of addresses) await leaveMessage({ email })
  await openDesk(page)
  const links = page.getByRole('link', { name: 'Reply via email' })
  await expect(links).toHaveCount(addresses.length)
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  for (const [index, href] of hrefs.toReversed().entries()) {
    const { protocol, pathname, search, hash } = new URL(href)
    expect({ protocol, search, hash }).toEqual({ protocol: 'mailto:', search: '', hash: '' })
    expect(decodeURIComponent(pathname)).toBe(addresses[index])
    expect(pathname.match(/@/g), 'one recipient').toHaveLength(1)
  }
})
