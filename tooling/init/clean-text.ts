import { hiddenRanges, isHiddenNumber, reference } from '#contract/hidden-characters.ts'

/** What one line of a page does not hold. */
const unsafe = new RegExp(`[\\t\\n\\r${hiddenRanges}]`, 'gu')
const tags =
  /<\/?(?:a|abbr|article|b|big|blockquote|br|center|code|dd|del|div|dl|dt|em|font|h[1-6]|hr|i|iframe|img|ins|kbd|li|mark|ol|p|pre|q|s|section|small|span|strike|strong|sub|sup|table|tbody|td|th|thead|tr|tt|u|ul)\b[^>]*>/gi
const withContent = /<(script|style|template|noscript)\b[^>]*>[\s\S]*?(<\/\1\s*>|$)/gi

/** A text in one line, without tags and without what is no character; undefined where nothing is left. */
export function oneLine(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const plain = decodeEntities(text.replace(withContent, ' ').replace(tags, ' '))
  return safe(plain).replace(/\s+/gu, ' ').trim() || undefined
}

/** A text of several lines, without what is no character: line ends are \n, and tabs are spaces. */
export function manyLines(text: string): string {
  return text
    .split(/\r\n|[\n\r\u2028\u2029\v\f]/)
    .map((line) => safe(line).trimEnd())
    .join('\n')
    .trim()
}

/** The Markdown that HTML says; what is no known tag stays as it is. */
export function fromHtml(text: string): string {
  const bare = text.replace(withContent, '')
  if (bare.search(tags) < 0) return bare
  const markdown = bare
    // Editors put each item's words into a paragraph of its own.
    .replace(/\s*<li\b[^>]*>\s*(?:<p\b[^>]*>\s*)?/gi, '\n- ')
    .replace(/<\/p>(?=\s*(?:<\/li>|<[uo]l\b))/gi, '')
    .replace(/<h[1-6]\b[^>]*>\s*/gi, '\n\n## ')
    .replace(/<br\b[^>]*>\s*/gi, '\n')
    .replace(
      /<\/?(?:p|div|section|article|ul|ol|h[1-6]|blockquote|pre|table|tr|dl|hr)\b[^>]*>/gi,
      '\n\n',
    )
    .replace(/<(?:strong|b)\b[^>]*>\s*([\s\S]*?)\s*<\/(?:strong|b)>/gi, '**$1**')
    .replace(/<(?:em|i)\b[^>]*>\s*([\s\S]*?)\s*<\/(?:em|i)>/gi, '*$1*')
    .replace(/<a\b[^>]*?href\s*=\s*["']?([^"'\s>]*)[^>]*>([\s\S]*?)<\/a>/gi, '[$2]($1)')
    .replace(tags, '')
  // Spaces at the head of a line were the HTML's own indentation.
  return markdown.replace(/^[ \t]+/gm, '').replace(/\n{3,}/g, '\n\n')
}

const safe = (text: string) =>
  text
    .replace(unsafe, (mark) => (/\s/.test(mark) ? ' ' : ''))
    .replace(reference, (whole, number) => (isHiddenNumber(number) ? '' : whole))
    .normalize('NFC')

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi,
    (whole, ten, sixteen, name) => {
      if (name) return entities[name.toLowerCase()] ?? whole
      const point = ten ? Number(ten) : Number.parseInt(sixteen, 16)
      return point <= 0x10ffff ? String.fromCodePoint(point) : ''
    },
  )
}
