import { conversationLimits } from '#contract/conversation.ts'

/** Marks that change the direction of what stands around them: a name could show its ending as its beginning. */
const directions = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g

/** Text of several lines that any store can hold, without control characters. */
export const cleanText = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .toWellFormed()

/** The same in one line of up to `limit` UTF-16 code units. */
export const inOneLine = (text: string, limit: number): string =>
  cleanText(text.slice(0, 4 * limit))
    .replace(directions, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, limit)
    .toWellFormed()

/** The beginning of a text, of up to `limit` code points, and whether it is all of it. */
function beginningOf(text: string, limit: number): { text: string; isWhole: boolean } {
  const points = [...text.slice(0, 2 * limit + 2)]
  if (points.length <= limit) return { text, isWhole: true }
  return { text: points.slice(0, limit).join(''), isWhole: false }
}

/** A text as a conversation may hold it, with notes below it that are in no mail. */
export function shorten(text: string, notes: string[]): string {
  const { text: beginning, isWhole } = beginningOf(text, conversationLimits.reply)
  const all = isWhole ? notes : ['The text goes on.', ...notes]
  if (all.length === 0) return beginning
  return `${beginning.trimEnd()}\n\n[${all.join(' ')} All of it is in your mailbox.]`.trim()
}

/** A name that a file may have anywhere: no folders, no marks that disguise its ending. */
export function fileName(name: string | null | undefined, type: string): string {
  const clean = inOneLine(name ?? '', 1000).replace(/[/\\<>:"|?*]/g, '_')
  if (/^[._\s]*$/.test(clean)) return type === 'message/rfc822' ? 'message.eml' : 'attachment'
  if (clean.length <= 150) return clean
  const [ending = ''] = /\.[\p{L}\p{N}]{1,10}$/u.exec(clean) ?? []
  return clean.slice(0, 150 - ending.length).toWellFormed() + ending
}

/** A length in bytes, for people. */
export const inMegabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`
