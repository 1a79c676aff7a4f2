import { CannotStart } from '#text/cannot-start.ts'
import { ContentError } from '../load/diagnostic.ts'
import type { FileSource } from '../load/file-source.ts'
import { bibliographyIn } from './bibliography.ts'
import { oneLine } from './clean-text.ts'
import { documentsIn, isData, textIn } from './documents.ts'
import type { Draft } from './draft.ts'
import {
  type Family,
  familyOf,
  folderSection,
  isDemo,
  isFiller,
  isOfOwner,
  isSetting,
  renameKeys,
  roleOf,
} from './families.ts'
import { holdsEntries } from './labels.ts'
import { isHidden } from './left-out.ts'
import { exactKind, kindOf, meaningForOwner, networkAddressFor } from './meanings.ts'
import { isCareer } from './owner.ts'
import { collectLeaves, mark, type Part, partOfValue } from './parts.ts'
import { readRoot, reportUnread, root, sectionNamed } from './root.ts'
import { safeMarkdown } from './safe-markdown.ts'

const markdown = /\.(mdx?|markdown)$/i
const isText = (file: string) => markdown.test(file) || /\.bib$/i.test(file)

/** Reads the folder of an old site. */
export function readFolder(source: FileSource, draft: Draft) {
  const family = familyOf(source.files)
  if (family) draft.template ??= family.name
  // Beside a site at the root, these are the template's.
  const isAtRoot = source.files.some((file) => !file.includes('/') && roleOf(file) === 'config')
  const isTheme = (file: string) => isAtRoot && /^(docs|demo|examples?)\//.test(file)
  const files = source.files.filter(
    (file) => (isData(file) || isText(file)) && !isTheme(file) && !/\/cite\.bib$/.test(file),
  )
  const known = files.filter((file) => roleOf(file) !== 'nothing')
  const inLanguage = mainLanguage(known)
  const isOther = (file: string) => Number(!/(admin|default|main|me)[/.]/i.test(file))
  const order = ['config', 'author', undefined, 'about', 'cv', 'posts']
  const sorted = known
    .filter(inLanguage)
    .sort(
      (one, other) =>
        order.indexOf(roleOf(one)) - order.indexOf(roleOf(other)) || isOther(one) - isOther(other),
    )
  const configs = sorted.filter((file) => roleOf(file) === 'config' && isData(file))
  const site = { source, draft, family }
  // What a configuration says of the owner counts less than the rest, but its addresses are needed first.
  for (const file of configs) {
    attempt(file, site, () => draft.configs.push(...documentsIn(file, source).documents) > 0)
  }
  const titles = draft.configs
    .flatMap(collectLeaves)
    .filter(({ key }) => /^(site_?)?(title|name)$/i.test(key))
  draft.siteTitle ??= oneLine(
    titles.find(({ path }) => path.length < 3)?.text?.replace(/\s+[|–—:-]\s.*/s, ''),
  )
  for (const file of source.files.filter((each) => /^(public\/)?index\.html$/.test(each))) {
    draft.siteTitle ??= oneLine(
      /<title>\s*([^<{|–—]+?)\s*(?:[<|–—]|\s-\s)/i.exec(textIn(source, file))?.[1],
    )
  }
  const read = [...sorted.filter((file) => !configs.includes(file)), ...configs].filter((file) =>
    attempt(file, site, () => readFile(file, site)),
  )
  for (const file of known.filter((each) => !inLanguage(each))) {
    if (!isData(file)) draft.leftOut.language.push(file)
    else
      attempt(file, site, () => {
        const { documents } = documentsIn(file, source)
        for (const each of documents) mark(each, 'language')
        reportUnread(documents, draft)
        return true
      })
  }
  if (read.length > 0) return
  throw new CannotStart(
    `${source.path} has nothing that Foyer can read: no resume, no post and no table of a LinkedIn export.`,
  )
}

type Site = { source: FileSource; draft: Draft; family?: Family }

/** Puts the file's name before what is told of it; a file that can't be read is told. */
function attempt(file: string, { draft, source }: Site, read: () => boolean): boolean {
  const { notes, leftOut } = draft
  const lists = [
    notes,
    leftOut.unknown,
    leftOut.label,
    leftOut.hidden,
    leftOut.private,
    leftOut.setting,
    leftOut.demo,
    leftOut.language,
  ]
  const before = lists.map(({ length }) => length)
  draft.from = { file, source }
  let isRead = false
  try {
    isRead = read() === true
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    const [{ text, position } = { text: '' }] = error.diagnostics
    leftOut.unknown.push(text + (position ? ` (line ${position.line})` : ''))
  }
  for (const [index, list] of lists.entries()) {
    for (let at = before[index] ?? 0; at < list.length; at++) list[at] = `${file}: ${list[at]}`
  }
  return isRead
}

function readFile(file: string, site: Site): boolean {
  const { source, draft } = site
  const role = roleOf(file)
  if (/\.bib$/i.test(file)) {
    const publications = bibliographyIn(textIn(source, file))
    return readParts([partOfValue(file, { publications })], site)
  }
  const { documents, unknown = [], body } = documentsIn(file, source)
  if (isData(file)) {
    const parts = documents.map((each) => sectionNamed(file, each))
    const isRead = readParts(
      parts
        .map((each) => (role === 'config' ? ofOwner(each) : each))
        .filter((each) => role === 'config' || role === 'author' || tellsOfOwner(file, each)),
      site,
    )
    if (isRead) draft.leftOut.unknown.push(...unknown)
    else if (!/\.[cm]?[jt]sx?$/i.test(file)) reportUnread(documents, draft)
    else draft.leftOut.file.push(file)
    return isRead
  }
  const [head = { ...root }] = documents
  return readMarkdown(file, head, body ?? '', site)
}

const biographical =
  /^(about|author|profile|bio|me|personal|info|basics|owner|hero|intro|contacts?|socials?|links|data|main|home|general|user|resume|cv|portfolio|details)/i

/** A resume, a section, or a few facts about somebody in a file that is named after them. */
function tellsOfOwner(file: string, part: Part): boolean {
  const name = file.split('/').at(-1)?.replace(/\..*/, '') ?? ''
  const isComponent =
    /(^|\/)(components?|pages|app|layouts?|templates|views|containers|sections)\//i.test(file) &&
    /\.[cm]?[jt]sx?$/.test(file)
  if (isComponent) {
    for (const child of part.parts)
      if (!kindOf(child.key) || !(holdsEntries(child) || kindOf(child.key) === 'skills'))
        mark(child, 'setting')
    return collectLeaves(part).some(({ outcome }) => !outcome)
  }
  if (isCareer(part)) return true
  return (
    biographical.test(name) &&
    part.parts.some(({ key }) => meaningForOwner(key) || networkAddressFor(key) !== undefined)
  )
}

/** Of a configuration, only what tells of its owner; the rest is said to a program. */
function ofOwner(part: Part): Part {
  const keep = (each: Part): void => {
    for (const child of each.parts) {
      if (isOfOwner(child) || (kindOf(child.key) && holdsEntries(child))) continue
      if (
        child.text === undefined &&
        !child.isList &&
        child.parts.some((inner) => isOfOwner(inner) || inner.parts.length > 0)
      )
        keep(child)
      else mark(child, 'setting')
    }
  }
  keep(part)
  return part
}

function readParts(parts: Part[], { draft, family }: Site): boolean {
  for (const part of parts) {
    // Hugo's pages and sections say so of themselves.
    if (isHidden(part) || part.parts.some((each) => /^section$/.test(each.key) && isHidden(each))) {
      draft.leftOut.hidden.push('all of it')
      mark(part, 'hidden')
      continue
    }
    if (family) renameKeys(part, family)
    leaveOutDemo(part, family)
    readRoot(part, draft)
  }
  return parts.some((part) =>
    collectLeaves(part).some(({ outcome = '' }) => /^(used|demo|hidden)$/.test(outcome)),
  )
}

const maxTitle = 100

/** An entry of which a short text is the template's own is all its own. */
function leaveOutDemo(part: Part, family?: Family) {
  const isOwn = ({ text = '', outcome }: Part) =>
    !outcome && text.length < maxTitle && isDemo(text, family)
  for (const child of part.parts) {
    const isEntry = child.isItem && child.parts.some(isOwn)
    if (isEntry || isOwn(child) || isFiller(child.text)) mark(child, 'demo')
    else leaveOutDemo(child, family)
  }
}

function readMarkdown(file: string, head: Part, body: string, site: Site): boolean {
  const { draft, source, family } = site
  const role = roleOf(file)
  const title = head.parts.find(({ key }) => /^title$/i.test(key))?.text ?? ''
  if (isDemo(title, family) || isDemo(file, family) || isFiller(body.slice(0, 300))) {
    draft.leftOut.demo.push(title || 'a text')
    return true
  }
  if (role !== 'posts' && isHidden(head)) {
    draft.leftOut.hidden.push(title || 'all of it')
    return true
  }
  if (family) renameKeys(head, family)
  const isDated = head.parts.some(
    ({ key, text }) => text && /^(date|pub_?date(time)?|published_?(at|on|date)?)$/i.test(key),
  )
  const section = folderSection(file)
  const isIndex = /(^|\/)_index\.\w+$/.test(file)
  if (role === 'posts' && !isIndex) draft.posts.push({ file, source })
  else if (role === 'author' || role === 'about') return readAbout(file, head, body, site)
  else if (role === 'cv') return readParts([sectionsIn(head, body)], site)
  else if (head.parts.some((each) => kindOf(each.key) && each.parts.some(({ parts }) => parts[0])))
    return readParts([head], site)
  else if (section && !isIndex) return readEntry(section, { file, head, body }, site)
  else if (isDated && title && !isIndex) draft.posts.push({ file, source })
  else if (body.trim() && isPart(file)) draft.biography.push({ file, source, isPart: true })
  else if (body.trim()) draft.leftOut.page.push(file)
  return !isIndex && (role === 'posts' || isDated)
}

function readAbout(file: string, head: Part, body: string, site: Site): boolean {
  const { draft, source } = site
  const isAuthor = roleOf(file) === 'author'
  if (isAuthor && draft.authors++ > 0) return draft.leftOut.page.push(file) < 0
  for (const each of head.parts) {
    if (isSetting(each) || (!isAuthor && /^(title|subtitle|description|name)$/i.test(each.key)))
      mark(each, 'setting')
    // Of an author, the title is the name.
    else if (isAuthor && /^title$/i.test(each.key)) each.key = 'name'
  }
  readParts([head], site)
  if (!body.trim()) return true
  draft.biography.push({ file, source })
  const [lead = ''] = body.trim().split(/\n(?=#)|\n\n(?=[^\n]{0,3}!\[)/)
  draft.summary ??= safeMarkdown(lead.slice(0, 1500))
  return true
}

type Entry = { file: string; head: Part; body: string }

/** A Markdown file that is a job, a project, a talk or a publication. */
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
  const text = body.trim()
  const told = text && !isProject ? partOfValue(file, { description: text }).parts : []
  if (!parts.some(({ key }) => /^(title|name)$/i.test(key))) {
    const name =
      file
        .replace(/(\/_?index)?\.\w+$/, '')
        .split('/')
        .at(-1) ?? ''
    if (isProject) told.push(...partOfValue(file, { title: name }).parts)
  }
  const item: Part = { ...head, isItem: true, parts: [...parts, ...told] }
  const isRead = readParts(
    [{ ...root, parts: [{ key: section, path: [section], isList: true, parts: [item] }] }],
    site,
  )
  const project = draft.projects[before]
  if (project) project.from = { file, source }
  return isRead
}

/** The headings of a page as sections, with the items of their lists. */
function sectionsIn(head: Part, body: string): Part {
  const parts: Part[] = []
  for (const [index, line] of body.split('\n').entries()) {
    const [, title] =
      /^#{1,4}\s+(.+?)\s*#*$/.exec(line) ??
      /^(.+)$/.exec(body.split('\n')[index + 1]?.match(/^(=|-){3,}$/) ? line : '') ??
      []
    const section = parts.at(-1)
    const item = section?.parts.at(-1)
    if (title) parts.push({ key: title, path: [title], line: index + 1, isList: true, parts: [] })
    else if (!section || !line.trim() || /^(=|-){3,}$/.test(line)) continue
    else if (/^([-*+]|\d+\.)\s|^\S/.test(line) || !item) {
      const text = line.replace(/^\s*([-*+]|\d+\.)\s+/, '')
      section.parts.push({
        key: section.key,
        path: section.path,
        line: index + 1,
        text,
        isItem: true,
        parts: [],
      })
    } else item.text += `\n${line.trim()}`
  }
  for (const each of head.parts) mark(each, 'setting')
  return { ...root, parts: [...head.parts, ...parts] }
}

/** A page that is named after a section, or one of the parts of a home page. */
const isPart = (file: string) =>
  /(^|\/)content\/home\//.test(file) ||
  exactKind(/([^/]+?)(\/_?index)?\.\w+$/.exec(file)?.[1] ?? '')

const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
const languageIn = (file: string) =>
  [
    /(?:^|\/)(?:_?data|content|_?posts?|blog|pages|sections|docs)\/([a-z]{2}(?:-[a-z]{2,4})?)\//i,
    /[./]([a-z]{2})\.(?:mdx?|json|ya?ml|toml)$/i,
    /[-_](en|de|fr|es|pt|it|zh|ja|ko|ru|nl|pl|tr)\.\w+$/,
  ]
    .map((shape) => shape.exec(file)?.[1])
    .find((tag) => tag && languages.of(tag.slice(0, 2)))
    ?.toLowerCase()

/** Of files in several languages, those of English or of the language with most of them. */
function mainLanguage(files: string[]): (file: string) => boolean {
  const counts = Object.entries(Object.groupBy(files, (file) => languageIn(file) ?? ''))
  const [first] = counts
    .filter(([tag]) => tag)
    .sort(
      ([one, some = []], [other, others = []]) =>
        Number(other.startsWith('en')) - Number(one.startsWith('en')) ||
        others.length - some.length,
    )
  const main = first?.[0]
  return (file) => [undefined, main].includes(languageIn(file))
}
