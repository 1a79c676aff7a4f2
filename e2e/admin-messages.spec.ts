import { expect, test } from './journey.ts'

// How long words, emoji and both directions of script are laid out is in looks.spec.ts.

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

test('names, messages and searches are text, never markup', async ({ page, admin, inbox }) => {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    return dialog.dismiss()
  })
  for (const text of texts) await inbox.leave({ name: text.slice(0, 100), message: text })
  const sent = await inbox.read()
  expect(sent.map(({ message }) => message)).toEqual(texts.toReversed())
  await admin.open()
  for (const first of [0, 10]) {
    const expected = sent.slice(first, first + 10)
    await expect.poll(() => admin.names.allTextContents()).toEqual(expected.map(({ name }) => name))
    expect(await admin.rows.locator('p').allTextContents()).toEqual(
      expected.map((one) => one.message),
    )
    await expect(admin.rows.locator(alien)).toHaveCount(0)
    await expect(admin.rows.locator('p > *, h3 > *')).toHaveCount(0)
    await page.setViewportSize({ width: 320, height: 800 })
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(sideways, 'nothing leaves its row').toBeLessThanOrEqual(0)
    if (first === 0) await admin.button('Next').click()
  }
  const text = '"><img src=x onerror=alert(1)>'
  await page.goto(`/admin/dashboard?search=${encodeURIComponent(`${text}?`)}`)
  await expect(admin.search).toHaveValue(`${text}?`)
  await expect(admin.nothing).toBeVisible()
  await expect(page.getByRole('main').locator(alien)).toHaveCount(0)
  expect(dialogs).toEqual([])
})

test("'Reply via email' mails the sender alone, in a new tab", async ({ page, admin, inbox }) => {
  const addresses = [
    'me?bcc=all@example.com',
    'me?subject=hi&body=x@example.com',
    "o'neil+tag#1%0Abcc@example.com",
    'жанна@пример.испытание',
  ]
  for (const email of addresses) await inbox.leave({ email })
  await inbox.leave({ name: 'Plain', email: 'vera.visitor@example.com' })
  await admin.open()
  const plain = admin.row('Plain').getByRole('link', { name: 'Reply via email' })
  await expect(plain).toHaveAttribute('href', 'mailto:vera.visitor@example.com')
  await expect(plain).toHaveAttribute('target', '_blank')
  await expect(plain).toHaveAttribute('rel', /noopener/)
  const links = page.getByRole('link', { name: 'Reply via email' })
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(hrefs).toHaveLength(addresses.length + 1)
  for (const [index, href] of hrefs.slice(1).toReversed().entries()) {
    const { protocol, pathname, search, hash } = new URL(href)
    expect({ protocol, search, hash }).toEqual({ protocol: 'mailto:', search: '', hash: '' })
    expect(decodeURIComponent(pathname)).toBe(addresses[index])
    expect(pathname.match(/@/g), 'one recipient').toHaveLength(1)
  }
})
