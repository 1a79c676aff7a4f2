import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { datesIn } from './dates.ts'
import { atPlace } from './fields.ts'
import { type Kind, kindOf } from './meanings.ts'
import { mark, type Part } from './parts.ts'
import { root } from './reader.ts'

/** The headings of a CV in Markdown as sections, with its paragraphs and the items of its lists. */
export function sectionsIn(head: Part, body: string): Part {
  const sections: Part[] = []
  // What stands above the first heading is reported.
  const lead: Part = { key: '', path: ['lead'], parts: [] }
  const textOf = ({ position }: Pick<Nodes, 'position'>) =>
    body
      .slice(position?.start.offset, position?.end.offset)
      .replace(/^([-*+]|\d+[.)]|#+)\s+|(\s+#+|\n[=-]+)\s*$/g, '')
      .replace(/\n\s+/g, '\n')
      .replace(/(?:&nbsp;|\s)*&nbsp;\s*/g, ' ')
  const partOf = (node: Nodes, { key, path }: Part): Part => {
    const line = node.position?.start.line
    const [first, ...inner] = node.type === 'listItem' ? node.children : []
    const points = inner.flatMap((each): Nodes[] => (each.type === 'list' ? each.children : [each]))
    const entry = entryFrom(textOf(first && points[0] ? first : node), kindOf(key))
    // The first point below a job is where it was if it is a name.
    const below = points[0] ? textOf(points[0]) : ''
    const isPlace =
      !entry.place &&
      !entry.title.includes(',') &&
      atPlace.includes(kindOf(key)) &&
      isName.test(below)
    if (isPlace) entry.place = below
    const fields = Object.entries(entry).map(([key, text]) => ({
      key,
      path,
      line,
      text,
      parts: [],
    }))
    if (!points[0] && !fields[1])
      return { key, path, line, text: entry.title, parts: [], isItem: true }
    const items = points.slice(Number(isPlace)).map((each) => ({
      ...{ key: 'highlights', path, line: each.position?.start.line },
      ...{ text: textOf(each), parts: [], isItem: true },
    }))
    const list: Part = { key: 'highlights', path, line, parts: items, isList: true }
    return { key, path, line, parts: [...fields, ...(items[0] ? [list] : [])], isItem: true }
  }
  const { children } = fromMarkdown(body)
  const titles = children.filter((node) => node.type === 'heading' && node.depth === 1)
  // One above all others is the title of the page, or a name.
  const isTitle = (node: Nodes) =>
    node === titles[0] && titles.length === 1 && !kindOf(textOf(node))
  for (const node of children) {
    const section = sections.at(-1) ?? lead
    if (node.type !== 'heading' || isTitle(node)) {
      const items = node.type === 'list' ? node.children : [node]
      const hasWords = (each: Nodes) => /\p{L}/u.test(textOf(each).replace(/<[^<>]*>/g, ''))
      section.parts.push(...items.filter(hasWords).map((each) => partOf(each, section)))
    } else {
      const key = textOf(node).replace(/!?\[([^\]]*)\]\([^)]*\)|[*`]/g, '$1')
      sections.push({ key, path: [key], line: node.position?.start.line, isList: true, parts: [] })
    }
  }
  for (const each of head.parts) mark(each, 'setting')
  return { ...root, parts: [...head.parts, ...lead.parts, ...sections] }
}

const isName = /^(?:(?:\p{Lu}[^\s:.]*|&|and|at|d?[aeiu]r?|di|for|für|of|the)(?: |$)){2,9}$/u

const shapes = [
  /^(?<date>.{0,30}?\d{4}\S*\s*[-–—]\s*[^\s:]+(?: \d{4})?)[:\s]+(?<title>\S.+)$/u,
  /^(?<date>.{0,30}?\d{4}[^\s:]*)[\s:–—-]+(?=\p{L})(?<title>.+)$/u,
  /^(?<title>.+?)[,(]\s*(?<date>[^,]*\d{4}[^,]*?)\)?$/,
]

/** "Summer 2015: Baker, Fen Mill" and "BSc, Fen School, 2018" say when, what and where. */
function entryFrom(text: string, kind?: Kind): { title: string; place?: string; date?: string } {
  const isPlain = !kind || /^(skills|languages|interests|references)$/.test(kind)
  if (isPlain || text.length > 300 || text.includes('\n')) return { title: text }
  // "Summer 2015" is whole, too.
  const isDate = (words = '') =>
    [words, words.replace(/\p{L}+ (?=\d{4})/gu, '')].some((each) => datesIn(each)?.whole)
  const isWhole = (each?: Record<string, string>) => !/\([^)]*$/.test(each?.title ?? '')
  const found = shapes
    .map((shape) => shape.exec(text)?.groups)
    .find((each) => isDate(each?.date) && isWhole(each))
  const { date, title = '' } = found ?? { title: text }
  const [what = '', where, ...more] = /^[^,]* at \p{Lu}/u.test(title)
    ? title.split(/ at (?=\p{Lu})(.*)/u)
    : title.split(', ')
  const isPair = atPlace.includes(kind) && where && !more.join('')
  return { title: isPair ? what : title, ...(isPair && { place: where }), ...(date && { date }) }
}
