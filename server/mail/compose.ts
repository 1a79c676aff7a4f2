import { buffer } from 'node:stream/consumers'
import DKIM from 'nodemailer/lib/dkim'
import MailComposer from 'nodemailer/lib/mail-composer'
import { toHtml } from './html.ts'
import { type Letter, toText } from './letter.ts'
import type { MailSettings } from './settings.ts'
import type { Mailbox } from './values.ts'

/** RFC 5322 (2.1.1) and mail servers limit lines, and some servers whole headers. */
const mostReferences = 1500

type Written = { from: Mailbox; to: Mailbox; messageId: string; date: Date }

/** Writes a letter as the network has it: text first, HTML beside it, signed where there is a key. */
export async function compose(
  letter: Letter,
  { from, to, messageId, date }: Written,
  dkim?: MailSettings['dkim'],
): Promise<Buffer> {
  const { subject, replyTo, thread = [], automatic } = letter
  const references = referencesOf(thread)
  const written = await new MailComposer({
    from: clean(from),
    to: clean(to),
    ...(replyTo && { replyTo: clean(replyTo) }),
    ...(references.length > 0 && { inReplyTo: references.at(-1), references }),
    subject: inOneLine(subject),
    messageId,
    date,
    text: toText(letter),
    html: toHtml(letter),
    headers: {
      'Content-Language': letter.lang,
      ...(automatic && { 'Auto-Submitted': automatic }),
    },
    // Long lines stay whole in it, quoted ones too.
    encoding: 'quoted-printable',
    newline: 'win',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build()
  return dkim ? buffer(new DKIM(dkim).sign(written)) : written
}

/** The thread so far, as long as References may be: the first and the last stay. */
function referencesOf(thread: string[]): string[] {
  const ids = thread.filter((id) => /^<[!-;=?-~]{1,250}>$/.test(id))
  while (ids.length > 2 && ids.join(' ').length > mostReferences) ids.splice(1, 1)
  return ids
}

const clean = ({ name, address }: Mailbox) => ({ name: inOneLine(name), address })

/** Without what could end a header, or be decoded into that (RFC 2047). */
const inOneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll('=?', '= ?')
    .trim()
