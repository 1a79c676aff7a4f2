import PostalMime, { type Attachment, type Email } from 'postal-mime'
import { type Listed, mostKept, mostListed } from './files.ts'
import { endOfLines } from './headers.ts'
import { cleanText } from './mail-text.ts'
import { divide } from './quoted.ts'

/** Lines that are parsed: postal-mime takes some microseconds for each, however short it is. */
const mostLines = 10_000
/** UTF-16 code units of a text that are looked at. */
const longestText = 200_000

/** What an answer holds; `isWhole`: there is no more in it. */
export type ReadAnswer = { text: string; quoted: string; files: Listed[]; isWhole: boolean }

/**
 * Reads a mail that answers one of ours; of that `own` is what we wrote, and `names` are those that may stand above it where it is
 * quoted. Throws for one that is no mail.
 */
export async function readAnswer(
  source: Uint8Array,
  own: string,
  names: string[],
): Promise<ReadAnswer> {
  const { email, isWhole } = await parse(source)
  const { text, quoted } = divide(await bodyOf(email), own, names)
  return { text, quoted, files: keepSome(email.attachments), isWhole }
}

/** Parses a mail, or the first lines of it; what it holds as mails of their own stays a file. Throws for one that is no mail. */
export async function parse(source: Uint8Array): Promise<{ email: Email; isWhole: boolean }> {
  const end = endOfLines(Buffer.from(source), mostLines)
  const email = await PostalMime.parse(source.subarray(0, end), { forceRfc822Attachments: true })
  return { email, isWhole: end === source.length }
}

/** What a person has written, as text; never HTML. */
async function bodyOf({ text = '', html }: Email): Promise<string> {
  const plain = text.slice(0, longestText)
  if (plain.trim() !== '' || !html) return cleanText(plain).trim()
  const { htmlToText } = await import('./html-text.ts')
  return cleanText(htmlToText(html).slice(0, longestText)).trim()
}

/** As many from the first on as there is room for; no more than are listed. */
function keepSome(attachments: Attachment[]): Listed[] {
  let room = mostKept
  return attachments.map(({ filename, mimeType, content }, at) => {
    const bytes = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)
    const fits = at < mostListed && bytes.length <= room
    if (fits) room -= bytes.length
    const file = { name: filename ?? undefined, type: mimeType, size: bytes.length }
    return { ...file, content: fits ? bytes : undefined }
  })
}
