import EmailReplyParser from 'email-reply-parser'

/** UTF-16 code units; email-reply-parser takes a time that grows with the square of the length. */
const longestForParser = 20_000
/** As much of our mail as tells it from what its reader may have written. */
const telling = 60

type Range = { from: number; to: number }

/**
 * Divides the text of an answer into what its sender wrote and what it repeats of earlier mails, in any language: `own` is what we
 * wrote in the mail that it answers, which shows where that begins, and `names` are those that may stand above it. What
 * is quoted between lines of the answer stays in it.
 */
export function divide(
  body: string,
  own: string,
  names: string[],
): { text: string; quoted: string } {
  const lines = body.split('\n')
  const folded = foldedRanges(lines, own, names)
  const isFolded = (at: number) => folded.some(({ from, to }) => at >= from && at < to)
  if (folded.length === 0) return withoutSignature(...byParser(body.trim()))
  const join = (which: boolean) => lines.filter((_, at) => isFolded(at) === which).join('\n')
  // Where something stood between two paragraphs, blank lines stand now.
  const text = join(false)
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  const quoted = join(true).trim()
  // Marks alone make no quote: some programs put them before all that they send.
  const isAllNew = text === '' && !flat(quoted).includes(flat(own).slice(0, telling))
  return isAllNew ? { text: body.trim(), quoted: '' } : withoutSignature(text, quoted)
}

function foldedRanges(lines: string[], own: string, names: string[]): Range[] {
  const written = flat(own)
  const start = written.slice(0, telling)
  const blocks = quotedBlocks(lines)
  const isOwn = ({ from, to }: Range) => {
    const said = flat(lines.slice(from, to).join(' '))
    return start !== '' && said.includes(start) && said.includes(written.slice(-telling))
  }
  const end = lengthWithoutBlanks(lines)
  const first = lines.findIndex((line) => line.trim() !== '')
  const whole = blocks.map((block) => ({
    from: aboveQuote(lines, block.from, names),
    to: block.to,
    folds: block.to >= end || isOwn(block),
  }))
  const inside = whole.filter(({ folds }) => !folds)
  const [only] = inside
  // An answer that stands below all that it quotes.
  if (only && inside.length === 1 && only.from <= first) only.folds = true

  const bare = bareQuote(lines, start)
  const marked = whole.filter(({ folds }) => folds)
  if (bare < 0 || marked.some(({ from }) => from < bare)) return marked
  return [{ from: aboveQuote(lines, bare, names), to: lines.length }]
}

/** The runs of lines that begin with ">", and the blank ones between them. */
function quotedBlocks(lines: string[]): Range[] {
  const blocks: Range[] = []
  let last: Range | undefined
  for (const [at, line] of lines.entries()) {
    if (/^\s{0,3}>/.test(line)) {
      if (!last) {
        last = { from: at, to: at + 1 }
        blocks.push(last)
      }
      last.to = at + 1
    } else if (line.trim() !== '') last = undefined
  }
  return blocks
}

/** Where our mail is repeated without marks, as Outlook does; -1 where it is not. */
function bareQuote(lines: string[], start: string): number {
  if (start.length < 12) return -1
  return lines.findIndex(
    (line, at) =>
      line.trim() !== '' &&
      start.startsWith(flat(line).slice(0, telling)) &&
      flat(lines.slice(at, at + telling).join(' ')).startsWith(start),
  )
}

/** Where what introduces a quote begins: "On Monday Robin wrote:" in any language, or a block of headers. */
function aboveQuote(lines: string[], quote: number, names: string[]): number {
  let end = quote
  while (end > 0 && lines[end - 1]?.trim() === '') end--
  let top = end
  while (top > 0 && lines[top - 1]?.trim() !== '' && end - top < 8) top--
  const above = lines.slice(top, end).map(plain)
  if (above.length > 1 && above.every((line) => isHeader(line) || isRule(line))) {
    let from = top
    while (from > 0 && isBlankOrRule(lines[from - 1])) from--
    return from
  }
  if (!/[:：]$/.test(above.at(-1) ?? '')) return quote
  const candidates = [1, 2, 3].filter((count) => count <= above.length)
  const lastOf = (count: number) => above.slice(-count).join(' ')
  const tells = (count: number) => names.some((name) => name && lastOf(count).includes(name))
  const count =
    candidates.find((count) => /\p{Nd}/u.test(lastOf(count))) ??
    candidates.find((count) => lastOf(count).includes('@') || tells(count))
  return count === undefined ? quote : end - count
}

const isHeader = (line: string) => /^[*\s]{0,4}[\p{L}\p{M}][^:：]{0,30}[:：]/u.test(line)
const isRule = (line: string) => /^([-_=*]{3,}|-{2,}\s?.{1,60}\s?-{2,})$/.test(line.slice(0, 100))
const isBlankOrRule = (line = '') => line.trim() === '' || isRule(plain(line))

/** Without marks of direction, which stand at the end of such a line in Hebrew. */
const plain = (line: string) =>
  line.replace(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g, '').trim()

/** The same words in one line, however they are broken and marked. */
const flat = (text: string) =>
  plain(text.replace(/^[ \t]*(>[> \t]*)?/gm, ''))
    .replace(/[>\s]+/g, ' ')
    .trim()

function lengthWithoutBlanks(lines: string[]): number {
  let length = lines.length
  while (length > 0 && lines[length - 1]?.trim() === '') length--
  return length
}

/** What email-reply-parser takes for quoted at the end of a text. */
function byParser(text: string): [string, string] {
  if (text.length > longestForParser) return [text, '']
  const fragments = new EmailReplyParser().read(text).getFragments()
  let end = fragments.length
  while (end > 0 && (fragments[end - 1]?.isQuoted() || fragments[end - 1]?.isEmpty())) end--
  if (end === 0 || end === fragments.length) return [text, '']
  const kept = fragments.slice(0, end).map((fragment) => fragment.getContent())
  // It breaks lines anew: only what is no space can be counted.
  let left = kept.join('').replace(/\s/g, '').length
  let at = 0
  while (at < text.length && left > 0) if (/\S/.test(text[at++] ?? '')) left--
  return [text.slice(0, at), text.slice(at).trim()]
}

/** A signature of up to ten lines after "-- " (RFC 3676, 4.3) goes to what is folded. */
function withoutSignature(text: string, quoted: string): { text: string; quoted: string } {
  const lines = text.split('\n')
  const mark = lines.findLastIndex((line) => /^-- ?$/.test(line))
  const before = lines.slice(0, Math.max(mark, 0)).join('\n').trim()
  if (before === '' || lines.length - mark > 11) return { text, quoted }
  const signature = lines.slice(mark).join('\n')
  return { text: before, quoted: [signature, quoted].filter(Boolean).join('\n\n') }
}
