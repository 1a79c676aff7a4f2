import GithubSlugger from 'github-slugger'
import type { Element, ElementContent, RootContent, Text } from 'hast'
import { isPicture } from '#contract/content-values.ts'
import type { Prose } from '#contract/prose.ts'
import { hiddenIn } from '#text/hidden-characters.ts'
import { decodeAddress } from '../../i18n/address.ts'
import type { Position } from '../diagnostic.ts'
import { isLinkAddress, linkToSibling } from '../link-address.ts'
import { explainLink, hiddenPosition, rememberSource, unprintable } from '../markdown.ts'
import type { ReadPicture } from '../pictures.ts'
import { highlight } from './code.ts'
import { markLines, readCodeMeta } from './code-meta.ts'
import { fillPicture, findBeside, isElsewhere, toFigures } from './figures.ts'
import { element, isBlank, textWithin } from './hast-text.ts'
import { parseTags } from './html-tags.ts'
import type { LeftOut } from './left-out.ts'

type Given = {
  source: string
  file: string
  folders: string[]
  posts?: Map<string, string>
  isPost?: boolean
  isCheck?: boolean
  idPrefix: string
  picture: ReadPicture
  error: (text: string, position: Position) => void
  warn: (text: string, position: Position) => void
  leftOut: LeftOut
}

// Ids that the layout uses.
const reservedIds = [
  ...['content', 'menu', 'languages', 'root', 'about-me', 'home-projects'],
  ...['privacy-policy', 'privacy-policy-title'],
]
// As on GitHub; Obsidian also allows a title.
const alert = /^\[!(\w)(\w+)\][+-]?[ \t]*(.*)(?:\n|$)/
const droppedIfEmpty = /^(?:p|h\d|em|strong|del|b|i|u|s|small|mark)$/

/** What a picture or a block of code still waits for. */
type Pending = Promise<void>[]

export function cleanTree(nodes: RootContent[], given: Given) {
  const { source, file, posts, isPost, idPrefix, error, warn, leftOut } = given
  const slugger = new GithubSlugger()
  for (const id of reservedIds) slugger.slug(id)
  const highest = Math.min(...levelsIn(nodes))
  const headings: Prose['headings'] = []
  const pending: Pending = []

  const clean = (nodes: RootContent[]) =>
    parseTags(nodes, (node) => leftOut.add('raw HTML', startOf(node).line)).flatMap(cleanNode)

  function cleanNode(node: RootContent): ElementContent[] {
    if (node.type === 'text') return cleanText(node)
    if (node.type !== 'element') return []
    const { tagName, properties } = node
    if (tagName === 'img') return cleanPicture(node, given, pending)
    if (tagName === 'pre') return [cleanCode(node, given, pending)]
    if (properties.id === 'footnote-label') return []
    const children = clean(node.children)
    if (tagName === 'a') return cleanLink(node, children)
    if (droppedIfEmpty.test(tagName) && isBlank(children)) return []
    if (/^h\d$/.test(tagName)) return [cleanHeading(tagName, children)]
    if (tagName === 'p') return toFigures(children) ?? [element('p', {}, labelTask(children))]
    const { ariaDescribedBy, ...rest } = properties
    // A header cell without words names nothing.
    if (tagName === 'th' && isBlank(children)) return [element('td', rest, children)]
    return [element(tagName, rest, tagName === 'li' ? labelTask(children) : children)]
  }

  function cleanText(node: Text): ElementContent[] {
    const { value } = node
    const hidden = hiddenIn(value)
    if (hidden) error(unprintable(hidden), hiddenPosition(source, node.position))
    const [mark = '', first = '', rest = '', title] = alert.exec(value) ?? []
    const text = { type: 'text', value: value.slice(mark.length) } as const
    if (!mark) return value ? [text] : []
    const label = `${title || first.toUpperCase() + rest.toLowerCase()}: `
    return [element('strong', {}, [{ type: 'text', value: label }]), text]
  }

  function cleanHeading(tagName: string, children: ElementContent[]): Element {
    const depth = Math.min(6, Number(tagName[1]) - highest + 2)
    const text = textWithin(children).trim()
    const id = slugger.slug(idPrefix + (/[\p{L}\p{N}]/u.test(text) ? text : 'section'))
    headings.push({ id, depth, text })
    return element(`h${depth}`, { id }, children)
  }

  function cleanLink(node: Element, children: ElementContent[]): ElementContent[] {
    const written = String(node.properties.href ?? '')
    const href = linkToSibling(written, file, posts, isPost)
    if ('dataFootnoteRef' in node.properties || 'dataFootnoteBackref' in node.properties) {
      const { ariaDescribedBy, ...properties } = node.properties
      return [element('a', properties, children)]
    }
    if (isBlank(children)) return children
    const hidden = hiddenIn(decodeAddress(href))
    if (hidden || !isLinkAddress(href)) {
      // Posts that come from another site still link to its pages.
      const report = isPost && !hidden ? warn : error
      report(explainLink(written), startOf(node))
      return children
    }
    const link = element('a', { href }, children)
    rememberSource(link, { file, position: startOf(node), href, written })
    return [link]
  }

  return { children: clean(nodes), headings, pending }
}

function cleanPicture(node: Element, given: Given, pending: Pending): ElementContent[] {
  const { folders, picture, isPost, error, warn, leftOut } = given
  const { src, alt, title } = node.properties
  const written = decodeAddress(String(src ?? ''))
  const words = String(alt ?? '').trim()
  if (/^(?:https?:|data:)?\/\/|^data:/i.test(written)) {
    leftOut.add('pictures of other sites', startOf(node).line)
    return []
  }
  const found = findBeside(written, folders)
  if (!found && isElsewhere(written)) {
    leftOut.add('pictures of another folder', startOf(node).line)
    return []
  }
  if (!found || !isPicture(found)) {
    const text = `found a picture ${JSON.stringify(written)}, expected a file beside this one, such as ![what it shows](screen.png)`
    // One post must not stop the others.
    const report = isPost ? warn : error
    report(text, startOf(node))
    return []
  }
  const hidden = hiddenIn(`${words}${title ?? ''}`)
  if (hidden) error(unprintable(hidden), startOf(node))
  if (!words) {
    const text = `found a picture without a description, expected what it shows, as in ![what it shows](${written})`
    warn(text, startOf(node))
  }
  const made = element('picture', title ? { title: String(title) } : {}, [])
  pending.push(picture(found).then((read) => read && fillPicture(made, read, words)))
  return [made]
}

function cleanCode(
  node: Element,
  { source, isCheck, error, warn }: Given,
  pending: Pending,
): Element {
  const [code] = node.children
  const { className } = code?.type === 'element' ? code.properties : {}
  const written = textWithin(node.children).replace(/\n$/, '')
  const hidden = hiddenIn(written)
  if (hidden) error(unprintable(hidden), hiddenPosition(source, node.position))
  const [first = ''] = Array.isArray(className) ? className.map(String) : []
  const meta = String((code?.data as { meta?: string } | undefined)?.meta ?? '')
  const read = readCodeMeta(/^language-(.+)/.exec(first)?.[1] ?? '', meta, written)
  if (read.language === 'mermaid') {
    warn('found a Mermaid diagram, which is shown as its code: add a picture of it', startOf(node))
  }
  const inner = element('code', {}, [])
  pending.push(
    highlight(read.text, isCheck ? '' : read.language).then((parts) => {
      inner.children = markLines(parts, read.marks)
    }),
  )
  const block = element('pre', {}, [inner])
  if (!read.title) return block
  const title = element('figcaption', {}, [{ type: 'text', value: read.title }])
  return element('figure', {}, [title, block])
}

const startOf = ({ position }: RootContent): Position => position?.start ?? { line: 1, column: 1 }

const levelsIn = (nodes: RootContent[]): number[] =>
  nodes.flatMap((node) => {
    if (node.type !== 'element') return []
    if (!/^h\d$/.test(node.tagName)) return levelsIn(node.children)
    const isEmpty = textWithin(node.children).trim() === ''
    return isEmpty ? [] : [Number(node.tagName[1])]
  })

const blockTags = /^(?:blockquote|figure|ol|p|pre|table|ul)$/

/** A checkbox needs the words after it as its label. */
function labelTask(children: ElementContent[]): ElementContent[] {
  const start = children.findIndex((child) => child.type === 'element' && child.tagName === 'input')
  if (start < 0) return children
  const length = children
    .slice(start)
    .findIndex((child) => child.type === 'element' && blockTags.test(child.tagName))
  const end = length < 0 ? children.length : start + length
  const label = element('label', {}, children.slice(start, end))
  return [...children.slice(0, start), label, ...children.slice(end)]
}
