import { request as playwright } from '@playwright/test'
import { contactStatuses } from '#contract/contact.ts'
import { endpoints } from '#contract/endpoints.ts'
import { owner } from '../testing/server.ts'
import { openInbox, tokenOf } from './admin.ts'

/** Messages that make a dashboard as full, and as hard to lay out, as it gets. */
const messages = [
  { name: 'N'.repeat(100), message: 'w'.repeat(900) },
  {
    name: 'Wolfeschlegelsteinhausenbergerdorff Featherstonehaugh-Cholmondeley von und zu Tannenberg',
    email: `${'l'.repeat(60)}@${'d'.repeat(60)}.${'e'.repeat(60)}.example`,
    message: 'A long message. '.repeat(60),
  },
  { name: 'مريم الزائرة', message: 'مرحبا '.repeat(60) },
  { name: '\u202E\u2066mirror', message: `Z${'\u0300\u0316\u0489'.repeat(6)}algo` },
  { name: 'Fox', message: '🦊'.repeat(5000) },
  { name: 'Z', message: 'Hi' },
  ...Array.from({ length: 9 }, (_, index) => ({
    name: `Visitor ${index + 1}`,
    message: index % 2 ? 'Short' : 'First line\n\nand a third one, which is longer. '.repeat(9),
  })),
]

/** Browsers that the account tells apart. */
const browsers = ['Edg/', 'OPR/', 'SamsungBrowser/', 'Vivaldi/', 'Firefox/'].map(
  (browser) => `Mozilla/5.0 (Windows NT 10.0) ${browser}1`,
)

/** Fills an inbox with statuses of every kind on two pages and a suspicious message, and logs the owner in; returns the token. */
export async function furnish(baseURL: string): Promise<string> {
  const request = await playwright.newContext({ baseURL })
  const { username, password } = owner
  for (const browser of browsers) {
    const headers = { 'User-Agent': browser }
    await request.post(endpoints.login.path, { headers, data: { username, password } })
  }
  const inbox = await openInbox(request, await tokenOf(request))
  for (const [index, message] of messages.toReversed().entries()) {
    await inbox.mark(await inbox.leave(message), contactStatuses[index % 4] ?? '')
  }
  await inbox.leaveSuspicious({ name: 'Doubtful' })
  await request.dispose()
  return inbox.token
}
