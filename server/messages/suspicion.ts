import type { SuspicionReason } from '#contract/message.ts'
import type { Queries } from '../database/open.ts'

const link = /\b(?:https?:\/\/|www\.)[^\s<>"')\]]+/gi

// To a user's or a public IP address instead of a name: http://bank@example.com, http://203.0.113.7
const disguisedLink =
  /https?:\/\/(?:[^\s/?#]*@|(?!127\.|10\.|192\.168\.)\d{1,3}(?:\.\d{1,3}){3}\b)/i

const markedUpLink = /<a\s[^>]*href|\[(?:url|link)[=\]]/i

const manyLinks = 4
const wordsPerLink = 5

const hourMs = 60 * 60 * 1000
const copies = 3
// Short texts, such as "Hello", are the same by chance.
const minCopyLength = 30
const minLetters = 20

type Submission = { message: string; honeypot?: string; marked?: string }

/** People paste what they have prepared, and password managers fill hidden fields. */
export const weakReasons: SuspicionReason[] = ['honeypot', 'fast']

/** Whether the owner only learns of the message by the daily notice. */
export const isQuiet = (reasons: SuspicionReason[]): boolean =>
  reasons.length > 1 || reasons.some((reason) => !weakReasons.includes(reason))

/** One reason is enough to be listed separately. `languages` are the site's. */
export async function findReasons(
  trx: Queries,
  { message, honeypot, marked }: Submission,
  languages: string[],
  now: Date,
): Promise<SuspicionReason[]> {
  const reasons: SuspicionReason[] = []
  if (honeypot || (marked !== undefined && marked !== 'fast')) reasons.push('honeypot')
  if (marked === 'fast') reasons.push('fast')
  if (hasSuspiciousLinks(message)) reasons.push('links')
  if (isForeignScript(message, languages)) reasons.push('script')
  if (await isRepeated(trx, message, now)) reasons.push('repeated')
  return reasons
}

function hasSuspiciousLinks(text: string): boolean {
  if (disguisedLink.test(text) || markedUpLink.test(text)) return true
  const links = text.match(link)?.length ?? 0
  const words = text.replace(link, ' ').match(/\S+/g)?.length ?? 0
  return links >= manyLinks && words < links * wordsPerLink
}

const scripts: Record<string, string[]> = {
  Hans: ['Hani'],
  Hant: ['Hani'],
  Jpan: ['Hani', 'Hira', 'Kana'],
  Kore: ['Hani', 'Hang'],
}

/** Latin letters are used everywhere. */
function isForeignScript(text: string, languages: string[]): boolean {
  const own = languages.flatMap((language) => {
    const script = new Intl.Locale(language).maximize().script ?? 'Latn'
    return scripts[script] ?? [script]
  })
  const letters = text.match(/\p{L}/gu) ?? []
  const used = new RegExp(`[${['Latn', ...own].map((name) => `\\p{sc=${name}}`).join('')}]`, 'u')
  const foreign = letters.filter((letter) => !used.test(letter)).length
  return letters.length >= minLetters && foreign > letters.length / 2
}

async function isRepeated(trx: Queries, message: string, now: Date): Promise<boolean> {
  if (message.length < minCopyLength) return false
  const latest = trx
    .selectFrom('messages')
    .select('message')
    .where('created_at', '>', new Date(now.getTime() - hourMs).toISOString())
    .orderBy('seq', 'desc')
    .limit(200)
    .as('latest')
  const { count } = await trx
    .selectFrom(latest)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('message', '=', message)
    .executeTakeFirstOrThrow()
  return count >= copies
}
