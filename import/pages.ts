import { type Range, withoutTemplates } from '../load/prose/templates.ts'
import { sectionsIn } from './cv-page.ts'
import { namesIn, textIn } from './documents.ts'
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
import { paragraphsIn } from './markup.ts'
import { exactKind, kindOf } from './meanings.ts'
import { unshown, withoutLoneLinks, withoutSoftBreaks } from './page-text.ts'
import { mark, type Part, partOfValue } from './parts.ts'
import { readParts, root, type Site } from './reader.ts'
import { safeMarkdown } from './safe-markdown.ts'

export function readMarkdown(file: string, head: Part, written: string, site: Site): boolean {
  const seen = written.replace(unshown, (all, code) => code ?? linesOf(all))
  const code = [...seen.matchAll(/^ {0,3}(```|~~~)[\s\S]*?^ {0,3}\1|`[^`\n]+`/gm)].map(
    ({ 0: all, index }): Range => [index, index + all.length],
  )
  const shown = withoutTemplates(seen, code, () => undefined)
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
  else if (isDated && !isIndex && body.trim()) draft.posts.push({ file, source })
  else if (body.trim() && isPart(file)) draft.biography.push({ file, source, isPart: true })
  else if (body.trim()) draft.leftOut.page.push(file)
  return !isIndex && (role === 'posts' || Boolean(isDated))
}

const linesOf = (text: string) => text.replace(/[^\n]/g, '')

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
      withoutLoneLinks(each).replace(
        /^#.*\n+|!\[[^[\]]*\]\([^)\n]*\)|<\/?img\b[^>]*>|\{[:#.]?[^{}\n]*=[^{}\n]*\}/g,
        '',
      ),
    )
    .filter((each) => /\p{L}{2}/u.test(each.replace(/<[^<>]*>/g, '')))
  const start = lead.slice(0, 1500)
  const end = Math.max(start.lastIndexOf('\n'), start.lastIndexOf('. ') + 1)
  const whole = lead.length > 1500 ? start.slice(0, end) || start.replace(/\s\S*$/, '') : lead
  draft.summary ??= safeMarkdown(whole)
  return true
}

/** The paragraphs of a home page follow the biography. */
export function readMarkup(file: string, { draft, source }: Site): boolean {
  const all = paragraphsIn(textIn(source, file))
  const own = all.some(isFiller) ? [] : all.filter((each) => !isTemplates([each]) && !isDemo(each))
  if (own.length < all.length) draft.leftOut.demo.push('paragraphs')
  const text = own.join('\n\n')
  if (!text) return false
  const bytes = (given: string) => (given === file ? Buffer.from(text) : source.bytes(given))
  draft.biography.push({ file, source: { ...source, bytes } })
  draft.summary ??= text
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
    description: isProject ? undefined : withoutSoftBreaks(body),
    title: isProject && !isNamed ? namesIn(file).at(-1) : undefined,
    // academicpages writes the picture into the excerpt.
    image: isProject ? imageIn(parts) : undefined,
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

const imageIn = (parts: Part[]) =>
  parts.map(({ text = '' }) => /<img\b[^<>]*\bsrc=["']?([^"'\s<>]+)/.exec(text)?.[1]).find(Boolean)

const isPart = (file: string) =>
  /(^|\/)content\/home\//.test(file) ||
  exactKind(/([^/]+?)(\/_?index)?\.\w+$/.exec(file)?.[1] ?? '')
