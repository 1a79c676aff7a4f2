import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { datesIn } from './dates.ts'
import { atPlace } from './fields.ts'
import { fieldOf, type Kind, kindOf } from './meanings.ts'
import { withoutLoneLinks } from './page-text.ts'
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
      .replace(/^([-*+]|\d+[.)]|#+)\s+|(?<=\S)\s+(#+|(?<=\n)[=-]+)\s*$/g, '')
      .replace(/\n\s+/g, '\n')
      .replaceAll('&nbsp;', ' ')
  const partOf = (node: Nodes, { key, path }: Part): Part => {
    const line = node.position?.start.line
    const [first, ...inner] = node.type === 'listItem' ? node.children : []
    const points = inner.flatMap((each): Nodes[] => (each.type === 'list' ? each.children : [each]))
    const entry = entryFrom(textOf(first && points[0] ? first : node), kindOf(key))
    // If the first point below a job is a name, it is where the job was.
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
    const all = points.slice(Number(isPlace)).map((each): Part => {
      const text = textOf(each)
      const at = { path, line: each.position?.start.line, parts: [], isItem: true }
      // "Advisor: Ann Boss, ann@example.com" is known by its label, because how to reach others is private.
      const [, label = '', words] = /^(\p{L}[\p{L} ]+): (.+)$/su.exec(text) ?? []
      const isOther = fieldOf(kindOf(key), label) === 'also'
      return isOther ? { ...at, key: label, text: words } : { ...at, key: 'highlights', text }
    })
    const items = all.filter((each) => each.key === 'highlights')
    const others = all.filter((each) => each.key !== 'highlights')
    const list: Part = { key: 'highlights', path, line, parts: items, isList: true }
    return {
      key,
      path,
      line,
      parts: [...fields, ...others, ...(items[0] ? [list] : [])],
      isItem: true,
    }
  }
  const { children } = fromMarkdown(body)
  const titles = children.filter((node) => node.type === 'heading' && node.depth === 1)
  // A single first-level heading is the title of the page, or a name.
  const isTitle = (node: Nodes) =>
    node === titles[0] && titles.length === 1 && !kindOf(textOf(node))
  let depth = 0
  let entry: Part | undefined
  for (const [index, node] of children.entries()) {
    const section = sections.at(-1) ?? lead
    const line = node.position?.start.line
    if (node.type !== 'heading' || isTitle(node)) {
      const items = node.type === 'list' ? node.children : [node]
      const hasWords = (each: Nodes) => {
        const text = textOf(each).replace(/<[^<>]*>/g, '')
        const words = each.type === 'paragraph' ? withoutLoneLinks(text) : text
        return /[\p{L}\d]/u.test(words) && !/^\W*references? (are )?available/i.test(words)
      }
      for (const each of items.filter(hasWords)) {
        if (entry) addTo(entry, textOf(each), section)
        else section.parts.push(partOf(each, section))
      }
      continue
    }
    const key = textOf(node).replace(/!?\[([^\]]*)\]\([^)]*\)|[*`]/g, '$1')
    // "### Baker, Fen Mill" below "## Work" is a job, and "### Journals" before a list is a group.
    const isBelow = depth > 0 && node.depth > depth && !isPlain(kindOf(section.key)) && !kindOf(key)
    const fields = Object.entries(entryFrom(key, kindOf(section.key)))
    if (isBelow && (fields[1] || children[index + 1]?.type === 'paragraph')) {
      const { path } = section
      const parts = fields.map(([key, text]) => ({ key, path, line, text, parts: [] }))
      entry = { key: section.key, path, line, isItem: true, parts }
      section.parts.push(entry)
    } else if (isBelow) {
      entry = undefined
      lead.parts.push(partOf(node, lead))
    } else {
      entry = undefined
      depth = node.depth
      sections.push({ key, path: [key], line, isList: true, parts: [] })
    }
  }
  for (const each of head.parts) mark(each, 'setting')
  return { ...root, parts: [...head.parts, ...lead.parts, ...sections] }
}

const isPlain = (kind?: Kind) => !kind || /^(skills|languages|interests|references)$/.test(kind)

function addTo({ parts, path, line }: Part, text: string, { key: section }: Part) {
  const words = text.replace(/^[*_]+|[*_]+$/g, '')
  const has = (name: string) => parts.some(({ key }) => key === name)
  const isDate = !has('date') && datesIn(words)?.whole
  const isPlace = !has('place') && atPlace.includes(kindOf(section)) && isName.test(words)
  if (isDate || isPlace)
    return parts.push({ key: isDate ? 'date' : 'place', path, line, text: words, parts: [] })
  const point: Part = { key: 'highlights', path, line, text, parts: [], isItem: true }
  const list = parts.find(({ key }) => key === 'highlights')
  if (list) return list.parts.push(point)
  return parts.push({ key: 'highlights', path, line, parts: [point], isList: true })
}

const isName = /^(?:(?:\p{Lu}[^\s:.]*|&|and|at|d?[aeiu]r?|di|for|für|of|the)(?: |$)){2,9}$/u

const shapes = [
  /^(?<date>.{0,30}?\d{4}\S*\s*(?:[-–—]+|\p{L}{1,5}(?=\s))\s*[^\s:]+(?: \d{4})?)[:\s]+(?<title>\S.+)$/u,
  /^(?<date>.{0,30}?\d{4}[^\s:]*)[\s:–—-]+(?=\p{L})(?<title>.+)$/u,
  /^(?<title>.+?)[,(]\s*(?<date>[^,(]*\d{4}[^,(]*?)\)?$/,
]

// A "NeurIPS 2019" says where, too.
const seasons =
  /(?<!\p{L})(spring|summer|autumn|fall|winter|frühling|frühjahr|sommer|herbst|printemps|été|automne|hiver|primavera|verano|otoño|invierno|estate|autunno|inverno) (?=\d{4})/giu

/** "Summer 2015: Baker, Fen Mill" and "BSc, Fen School, 2018" say when, what and where. */
function entryFrom(given: string, kind?: Kind): { title: string; place?: string; date?: string } {
  if (isPlain(kind) || given.length > 300 || given.includes('\n')) return { title: given }
  const text = given.replace(/(\*\*|[*_])(?=\S)(.+?)(?<=\S)\1(?!\w)/g, '$2')
  const isDate = (words = '') =>
    [words, words.replace(seasons, '')].some((each) => datesIn(each)?.whole)
  const isWhole = (each?: Record<string, string>) => !/\([^)]*$/.test(each?.title ?? '')
  const found = shapes
    .map((shape) => shape.exec(text)?.groups)
    .find((each) => isDate(each?.date) && isWhole(each))
  const { date, title = '' } = found ?? { title: text }
  const [what = '', where, ...more] = /^[^,]* at \p{Lu}/u.test(title)
    ? title.split(/ at (?=\p{Lu})(.*)/u)
    : title.split(', ')
  const isPair = atPlace.includes(kind) && where && /^\P{Ll}/u.test(where) && !more.join('')
  return { title: isPair ? what : title, ...(isPair && { place: where }), ...(date && { date }) }
}
