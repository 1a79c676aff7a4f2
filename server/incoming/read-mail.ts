import PostalMime, { type Attachment, type Email } from 'postal-mime'
import { conversationLimits } from '#contract/conversation.ts'
import type { NewAttachment } from '../../store/store.ts'
import { beginningOf, cleanText, fileName, inMegabytes, inOneLine } from './mail-text.ts'

/** Bytes of attachments that are kept of one mail. */
export const mostKept = 10 * 1024 * 1024
/** So many are listed. */
export const mostListed = 100
/** Lines that are parsed: postal-mime takes some microseconds for each, however short it is. */
const mostLines = 10_000
/** UTF-16 code units of a text that are looked at. */
const longestText = 200_000

/** A file of a long mail; its content where it was fetched. */
export type Listed = { name?: string; type: string; size: number; content?: Uint8Array }

/** A mail as it was fetched: its source, or the beginning of a long one and its files. `isCut`: its text goes on after that. */
export type Fetched = { source: Buffer; size: number; listed?: Listed[]; isCut?: boolean }

/** Parses a mail, or the first lines of it; what it holds as mails of their own stays a file. Throws for one that is no mail. */
export async function parse(source: Buffer): Promise<{ email: Email; isWhole: boolean }> {
  const end = endOfLines(source, mostLines)
  const email = await PostalMime.parse(source.subarray(0, end), { forceRfc822Attachments: true })
  return { email, isWhole: end === source.length }
}

/** Where the first lines of a mail end. */
export function endOfLines(source: Buffer, most: number): number {
  let end = 0
  for (let count = 0; count < most; count++) {
    end = source.indexOf('\n', end) + 1
    if (end === 0) return source.length
  }
  return end
}

/** What a person has written, as text; never HTML. */
export async function bodyOf({ text = '', html }: Email): Promise<string> {
  const plain = text.slice(0, longestText)
  if (plain.trim() !== '' || !html) return cleanText(plain).trim()
  const { htmlToText } = await import('./html-text.ts')
  return cleanText(htmlToText(html).slice(0, longestText)).trim()
}

/** The files of a mail, and what there is to say of what is not read or listed. */
export function filesOf({ attachments }: Email, { size, listed, isCut }: Fetched) {
  const all = listed ? listed.map(toAttachment) : keepSome(attachments)
  const left = all.length - mostListed
  const notes = [
    ...(isCut ? [`This mail is ${inMegabytes(size)} long, and only its beginning was read.`] : []),
    ...(left > 0 ? [`It has ${left} more files.`] : []),
  ]
  return { attachments: all.slice(0, mostListed), notes }
}

const toAttachment = ({ name, type, size, content }: Listed): NewAttachment => ({
  name: fileName(name, type),
  type: inOneLine(type, 100),
  ...{ size, content },
})

/** As many from the first on as there is room for; no more than are listed. */
function keepSome(attachments: Attachment[]): NewAttachment[] {
  let room = mostKept
  return attachments.map(({ filename, mimeType, content }, at) => {
    const bytes = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)
    const fits = at < mostListed && bytes.length <= room
    if (fits) room -= bytes.length
    const file = { name: filename ?? undefined, type: mimeType, size: bytes.length }
    return toAttachment({ ...file, content: fits ? bytes : undefined })
  })
}

/** A text as a conversation may hold it, with notes below it that are in no mail. */
export function shorten(text: string, notes: string[]): string {
  const { text: beginning, isWhole } = beginningOf(text, conversationLimits.reply)
  const all = isWhole ? notes : ['The text goes on.', ...notes]
  if (all.length === 0) return beginning
  return `${beginning.trimEnd()}\n\n[${all.join(' ')} All of it is in your mailbox.]`.trim()
}
