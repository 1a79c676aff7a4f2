import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { namesIn } from './documents.ts'
import {
  folderSection,
  isDemo,
  isFiller,
  isSetting,
  isTemplates,
  renameKeys,
  roleOf,
} from './families.ts'
import { isHidden } from './left-out.ts'
import { exactKind, kindOf } from './meanings.ts'
import { mark, type Part, partOfValue } from './parts.ts'
import { readParts, root, type Site } from './reader.ts'
import { safeMarkdown } from './safe-markdown.ts'

export function readMarkdown(file: string, head: Part, written: string, site: Site): boolean {
  const shown = written
    .replace(unshown, (all, code) => code ?? linesOf(all))
    .replace(/\{\{[^{}\n]*\}\}/g, '')
    .replace(templateTag, linesOf)
  // A page that is filled only by a program says nothing itself.
  const body = /(\p{L}\P{L}*){4}/u.test(
    shown.replace(/<h\d[^<>]*>[^<\n]*<\/h\d>|<[^<>]*>|^#.*$/gm, ''),
  )
    ? shown
    : ''
  const { draft, source, family } = site
  const role = roleOf(file)
  const title = head.parts.find(({ key }) => /^title$/i.test(key))?.text ?? ''
  const isMarked = isDemo(title) || isDemo(file) || isFiller(body.slice(0, 300))
  if (isMarked || isTemplates([title, ...body.split('\n')])) {
    draft.leftOut.demo.push(title || 'a text')
    return true
  }
  if (role !== 'posts' && isHidden(head)) {
    draft.leftOut.hidden.push(title || 'all of it')
    return true
  }
  if (family) renameKeys(head, family)
  const isDay = ({ key, text }: Part) =>
    text && /^(date|pub_?date(time)?|published_?(at|on|date)?)$/i.test(key)
  const isDated = /(^|\/)\d{4}-\d\d?-\d\d?-/.test(file) || (title && head.parts.some(isDay))
  const section = folderSection(file)
  const isIndex = /(^|\/)_index\.\w+$/.test(file)
  if (role === 'posts' && !isIndex) draft.posts.push({ file, source })
  else if (role === 'author' || role === 'about') return readAbout(file, head, body, site)
  else if (role === 'cv') return readParts([sectionsIn(head, body)], site)
  else if (head.parts.some((each) => kindOf(each.key) && each.parts.some(({ parts }) => parts[0])))
    return readParts([head], site)
  else if (section && !isIndex) return readEntry(section, { file, head, body }, site)
  else if (isDated && !isIndex) draft.posts.push({ file, source })
  else if (body.trim() && isPart(file)) draft.biography.push({ file, source, isPart: true })
  else if (body.trim()) draft.leftOut.page.push(file)
  return !isIndex && (role === 'posts' || Boolean(isDated))
}

// Comments, styles and scripts, but for those in code. What is never closed is looked through once.
export const unshown =
  /(^ {0,3}(?:```[\s\S]*?^ {0,3}```|~~~[\s\S]*?^ {0,3}~~~)|(?<!`)`[^`\n]+`(?!`))|<(style|script)\b(?:(?!<\2\b)[\s\S])*?<\/\2>|<!--[\s\S]*?(?:-->|(?![\s\S]))|^\[(\/\/|comment)\]:.*$|^<link\b.*>$/gim
const linesOf = (text: string) => text.replace(/[^\n]/g, '')
const templateTag = /\{[{%][^{}]*[%}]\}/g

function readAbout(file: string, head: Part, body: string, site: Site): boolean {
  const { draft, source } = site
  const isAuthor = roleOf(file) === 'author'
  if (isAuthor && draft.authors++ > 0) return draft.leftOut.page.push(file) < 0
  for (const each of head.parts) {
    const isOfPage = isAuthor ? /^authors?$/i : /^(title|subtitle|description|name|authors?)$/i
    if (isSetting(each) || isOfPage.test(each.key)) mark(each, 'setting')
    // Of an author, the title is the name.
    else if (isAuthor && /^title$/i.test(each.key)) each.key = 'name'
  }
  const profile = head.parts.find(({ key }) => /^profile$/i.test(key))
  const picture = profile?.parts.find(({ key, text }) => text && /^image$/i.test(key))
  if (picture)
    draft.image ??= { address: picture.text ?? '', line: picture.line, from: { file, source } }
  for (const each of profile?.parts ?? []) {
    if (/^(align|image|image_circular|more_info)$/i.test(each.key)) mark(each, 'setting')
  }
  readParts([head], site)
  if (!body.trim()) return true
  draft.biography.push({ file, source })
  const [lead = ''] = body
    .trim()
    .split(/\n(?=#)|\n\n(?=[^\n]{0,3}!\[)/)
    .map((each) =>
      withoutLoneLinks(each).replace(/^#.*\n+|!\[[^\]]*\]\([^)\n]*\)|<\/?img\b[^>]*>/g, ''),
    )
    .filter((each) => /\p{L}{2}/u.test(each.replace(/<[^<>]*>/g, '')))
  const start = lead.slice(0, 1500)
  const end = Math.max(start.lastIndexOf('\n'), start.lastIndexOf('. ') + 1)
  const whole = lead.length > 1500 ? start.slice(0, end) || start.replace(/\s\S*$/, '') : lead
  draft.summary ??= safeMarkdown(whole)
  return true
}

type Entry = { file: string; head: Part; body: string }

function readEntry(section: string, { file, head, body }: Entry, site: Site): boolean {
  const { draft, source } = site
  const hasSpan = head.parts.some(({ key }) =>
    /^(range|start|end|date_?(start|end)|start_?date|end_?date|duration|period)$/i.test(key),
  )
  for (const each of head.parts) {
    if (isSetting(each) || (hasSpan && /^date$/i.test(each.key))) mark(each, 'setting')
  }
  const parts = head.parts.filter(({ outcome }) => !outcome)
  const isProject = kindOf(section) === 'projects'
  const before = draft.projects.length
  const isNamed = parts.some(({ key }) => /^(title|name)$/i.test(key))
  const more = {
    description: isProject ? undefined : body.trim(),
    title: isProject && !isNamed ? namesIn(file).at(-1) : undefined,
  }
  const told = partOfValue(file, more).parts.filter(({ text }) => text)
  const item: Part = { ...head, isItem: true, parts: [...parts, ...told] }
  const isRead = readParts(
    [{ ...root, parts: [{ key: section, path: [section], isList: true, parts: [item] }] }],
    site,
  )
  const project = draft.projects[before]
  if (project) project.from = { file, source }
  else draft.pages.push({ file, source, isEntry: true, to: kindOf(section) ? '/resume' : '/' })
  return isRead
}

/** The headings of a page as sections, with its paragraphs and the items of its lists. */
function sectionsIn(head: Part, body: string): Part {
  const parts: Part[] = []
  // What stands above the first heading is reported.
  const lead: Part = { key: '', path: ['lead'], parts: [] }
  const made = ({ position }: Nodes, path: string[]): Part => {
    const written = body.slice(position?.start.offset, position?.end.offset)
    const text = written
      .replace(/^([-*+]|\d+[.)]|#+)\s+|(\s+#+|\n[=-]+)\s*$/g, '')
      .replace(/\n\s+/g, '\n')
    return { key: path[0] ?? '', path, line: position?.start.line, text, parts: [], isItem: true }
  }
  const { children } = fromMarkdown(body)
  const titles = children.filter((node) => node.type === 'heading' && node.depth === 1)
  // One above all others is the title of the page, or a name.
  const isTitle = (node: Nodes) =>
    node === titles[0] && titles.length === 1 && !kindOf(made(node, []).text ?? '')
  for (const node of children) {
    const section = parts.at(-1) ?? lead
    const items = node.type === 'list' ? node.children : [node]
    if (node.type !== 'heading' || isTitle(node)) {
      const all = items.map((item) => made(item, section.path))
      section.parts.push(
        ...all.filter(({ text = '' }) => /\p{L}/u.test(text.replace(/<[^<>]*>/g, ''))),
      )
    } else {
      const { text: written = '', line } = made(node, [])
      const text = written.replace(/!?\[([^\]]*)\]\([^)]*\)|[*`]/g, '$1')
      parts.push({ key: text, path: [text], line, isList: true, parts: [] })
    }
  }
  for (const each of head.parts) mark(each, 'setting')
  return { ...root, parts: [...head.parts, ...lead.parts, ...parts] }
}

/** Without lines that are only a link to a file that isn't moved, such as a PDF. */
export const withoutLoneLinks = (text: string, addresses = '(?!https?:|mailto:)') =>
  text.replace(
    RegExp(
      `^[ \\t]*(?:[-*+] )?(?:\\[[^\\]\\n]*\\]\\(\\s*<?${addresses}[^)\\n]*\\)|<a\\s[^>\\n]*href=["']?${addresses}[^>\\n]*>[^\\n]*?</a>)[ \\t]*$`,
      'gim',
    ),
    '',
  )

const isPart = (file: string) =>
  /(^|\/)content\/home\//.test(file) ||
  exactKind(/([^/]+?)(\/_?index)?\.\w+$/.exec(file)?.[1] ?? '')
