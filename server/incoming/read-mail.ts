import PostalMime, { type Attachment, type Email } from 'postal-mime'
import { conversationLimits } from '#contract/conversation.ts'
import type { NewAttachment } from '../../store/store.ts'
import { beginningOf, cleanText, fileName, inMegabytes, inOneLine } from './mail-text.ts'

/** Bytes of attachments that are kept of one mail. */
export const mostKept = 10 * 1024 * 1024
/** So many are listed. */
const mostListed = 100
/** UTF-16 code units of a text that are looked at. */
const longestText = 200_000

/** A file of a mail of which only the beginning was fetched. */
export type Listed = { name?: string; type: string; size: number }

/** A mail as it was fetched: its source, or the beginning of one of `size` bytes and the files that it lists. */
export type Fetched = { source: Buffer; size: number; listed?: Listed[] }

/** Parses a mail; what it holds as mails of their own stays a file. Throws for one that is no mail. */
export const parse = (source: Buffer): Promise<Email> =>
  PostalMime.parse(source, { forceRfc822Attachments: true })

/** What a person has written, as text; never HTML. */
export async function bodyOf({ text = '', html }: Email): Promise<string> {
  const plain = text.slice(0, longestText)
  if (plain.trim() !== '' || !html) return cleanText(plain).trim()
  const { htmlToText } = await import('./html-text.ts')
  return cleanText(htmlToText(html).slice(0, longestText)).trim()
}

/** The files of a mail, and what there is to say of those that are not kept or listed. */
export function filesOf(email: Email, { size, listed }: Fetched) {
  const all = listed ? listed.map(toListed) : keepSome(email.attachments)
  const left = all.length - mostListed
  const notes = [
    ...(listed ? [`This mail is ${inMegabytes(size)} long, and only its beginning was read.`] : []),
    ...(left > 0 ? [`It has ${left} more files.`] : []),
  ]
  return { attachments: all.slice(0, mostListed), notes }
}

const toListed = ({ name, type, size }: Listed): NewAttachment => ({
  name: fileName(name, type),
  type: inOneLine(type, 100),
  size,
})

/** As many from the first on as there is room for; no more than are listed. */
function keepSome(attachments: Attachment[]): NewAttachment[] {
  let room = mostKept
  return attachments.map(({ filename, mimeType, content }, at) => {
    const bytes = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)
    const fits = at < mostListed && bytes.length <= room
    if (fits) room -= bytes.length
    const file = toListed({ name: filename ?? undefined, type: mimeType, size: bytes.length })
    return fits ? { ...file, content: bytes } : file
  })
}

/** A text as a conversation may hold it, with notes below it that are in no mail. */
export function shorten(text: string, notes: string[]): string {
  const { text: beginning, isWhole } = beginningOf(text, conversationLimits.reply)
  const all = isWhole ? notes : ['The text goes on.', ...notes]
  if (all.length === 0) return beginning
  return `${beginning}\n\n[${all.join(' ')} All of it is in your mailbox.]`.trim()
}
