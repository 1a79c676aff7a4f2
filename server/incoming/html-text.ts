import { fromHtml } from 'hast-util-from-html'
import { toText } from 'hast-util-to-text'

type Parent = Pick<ReturnType<typeof fromHtml>, 'children'>
type Element = Extract<Parent['children'][number], { type: 'element' }>

/** UTF-16 code units: what a person has written is shorter, but for pictures in it. */
const longest = 500_000
/** Marks before a line: each level writes all lines within it again. */
const mostMarks = 8

/** The text of an HTML mail as a person reads it; what it quotes begins with ">" on each line. Never HTML. */
export function htmlToText(html: string): string {
  const beginning = html.slice(0, longest)
  try {
    const root = fromHtml(beginning)
    markQuotes(root)
    return toText(root)
      .replace(/\u00a0/g, ' ')
      .replace(/\n{3,}/g, '\n\n')
  } catch {
    // Nested so deep that no mail program has made it.
    return beginning.replace(/<[^<>]*>/g, ' ')
  }
}

/** Replaces what is quoted, innermost first, by its lines, each with a mark. */
function markQuotes(parent: Parent, depth = 0) {
  for (const [at, child] of parent.children.entries()) {
    if (child.type !== 'element') continue
    const isQuote = child.tagName === 'blockquote' && depth < mostMarks
    markQuotes(child, isQuote ? depth + 1 : depth)
    if (isQuote) parent.children[at] = quoteOf(child)
  }
}

function quoteOf(element: Element): Element {
  const lines = toText(element).trim().split('\n')
  const value = lines.map((line) => (line ? `> ${line}` : '>')).join('\n')
  return {
    type: 'element',
    tagName: 'pre',
    properties: {},
    children: [{ type: 'text', value }],
  }
}
