import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import { makeDue } from '../testing/outbox.ts'
import { startServer } from '../testing/server.ts'
import { complaints } from './axe.ts'
import { mailTest, sendReply } from './conversation.ts'
import { expect } from './journey.ts'
import { themes } from './screen-test.ts'

const hostile = '<script>document.title = "run"</script><img src="x" onerror="document.title = 1">'
const word = 'w'.repeat(300)
const arabic = 'مرحبا، هل يمكنك الرد على هذا العنوان؟'
const name = `</title>${hostile}`
const message = `Hello ${hostile}</p></blockquote></main><h1>Big</h1></style>\n\n${word}`

/** Each kind of mail by its subject. */
const kinds: Record<string, RegExp> = {
  confirmation: /^Your message to .* has arrived$/,
  notification: /^Message from /,
  digest: /^6 new messages$/,
  reply: /^Re: Your message to /,
}

/** All that a letter is made of. */
const elements = 'html head meta title style body main p br blockquote a'.split(' ')

const test = mailTest.extend({
  settings: async ({ settings }, use) => use({ ...settings, CONFIRM_MESSAGES: 'on' }),
})

test('every kind of mail is in order as HTML, in light and dark, whatever visitors write', async ({
  page,
  smtp,
  settings,
  server,
  inbox,
}, testInfo) => {
  const id = await inbox.leave({ name, message })
  makeDue(server.dataDir)
  await sendReply(inbox, page, id, `${arabic}\n\n${word}`)
  await expect.poll(() => smtp.kept.length, 'confirmation and notification').toBe(2)
  for (const text of [message, arabic, word, message, arabic, word]) {
    await inbox.leave({ name, message: text })
  }
  await server.end()
  makeDue(server.dataDir)
  const store = readFileSync(join(server.dataDir, 'foyer.db'))
  const restarted = await startServer(settings, undefined, store)
  await expect.poll(() => smtp.kept.length, 'digest and reply too').toBe(4)
  await restarted.stop('SIGKILL')

  const mails = await Promise.all(smtp.kept.map(({ raw }) => PostalMime.parse(raw)))
  for (const [kind, pattern] of Object.entries(kinds)) {
    const { subject = '', html = '' } = mails.find((mail) => pattern.test(mail.subject ?? '')) ?? {}
    expect(subject).toMatch(pattern)
    await page.setContent(html)
    expect(await page.title(), kind).toBe(subject)
    const names = await page.locator('*').evaluateAll((all) => all.map((one) => one.localName))
    expect(elements, `${kind} has no others`).toEqual(expect.arrayContaining(names))
    for (const direction of await directionsOf(page, arabic)) expect(direction).toBe('rtl')
    for (const width of [390, 800]) {
      await page.setViewportSize({ width, height: 800 })
      for (const theme of themes) {
        await page.emulateMedia({ colorScheme: theme })
        const where = `${kind}-${width}-${theme}`
        expect(await flawsOf(page), where).toEqual([])
        await page.screenshot({ path: testInfo.outputPath(`${where}.png`), fullPage: true })
      }
    }
  }
})

const directionsOf = (page: Page, text: string) =>
  page
    .getByText(text)
    .evaluateAll((all) => all.map((element) => getComputedStyle(element).direction))

/** What axe finds, and by how much the page scrolls sideways. A mail has its heading from the program that shows it. */
async function flawsOf(page: Page): Promise<string[]> {
  const found = await complaints(page)
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return [
    ...found.filter((complaint) => !complaint.startsWith('page-has-heading-one')),
    ...(sideways > 0 ? [`sideways by ${sideways} px`] : []),
  ]
}
