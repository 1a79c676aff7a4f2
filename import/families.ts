import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { root } from '../load/root.ts'
import { exactKind } from './meanings.ts'
import { mark, type Part } from './parts.ts'

export type Family = {
  name: string
  has: string
  keys?: Record<string, string>
}

type Table = Record<string, string>
const written: {
  paths: Table
  folders: Table
  pages: Table
  frontMatter: string
  config: string
  demo: string
  families: Record<string, Omit<Family, 'name'>>
} = parse(readFileSync(join(root, 'import', 'families.yml'), 'utf8'))

const folders = new Map(Object.entries(written.folders))
const paths = Object.entries(written.paths).map(
  ([role, path]) => [role, RegExp(path, 'i')] as const,
)
export const familyOf = (files: string[]): Family | undefined =>
  Object.entries(written.families)
    .map(([name, family]) => ({ name, ...family }))
    .find(({ has }) => files.some((file) => RegExp(has, 'i').test(file)))

/** What a file is by its path: nothing, author, config, posts, about or cv. */
export const roleOf = (file: string) => paths.find(([, path]) => path.test(file))?.[0]

/** The new page that has the text of an old one, judged by its path. */
export function newPage(file: string): string | undefined {
  const [, name = ''] = RegExp(written.pages.files ?? '', 'i').exec(file) ?? []
  const { files, ...named } = written.pages
  const [to] =
    Object.entries(named).find(([, names]) => RegExp(`^(${names})$`, 'i').test(name)) ?? []
  const isOther = to || roleOf(file) === 'nothing'
  const section = isOther ? undefined : (exactKind(name) ?? folders.get(name))
  if (!section || section === 'projects') return section ? '/projects' : to
  return exactKind(section) ? '/resume' : '/'
}

/** The section whose entries are the Markdown files of a folder. */
export function folderSection(file: string): string | undefined {
  const names = file
    .toLowerCase()
    .replaceAll(/(^|\/)_/g, '$1')
    .split('/')
    .slice(0, -1)
  const sections = names.map((name) => folders.get(name) ?? exactKind(name))
  return sections.findLast(Boolean)
}

const settings = new Set(written.frontMatter.toLowerCase().split(' '))
// "type: page" is for the program, "type: Graduate course" is not.
export const isSetting = ({ key, text = '' }: Part) =>
  settings.has(key.toLowerCase()) && !(key === 'type' && /^\p{Lu}/u.test(text))

const ofOwner = new Set(written.config.split(' '))
export const isOfOwner = ({ key }: Part) => ofOwner.has(key.toLowerCase().replaceAll('-', '_'))

/** { block: experience, content: { items } } of a page's sections is { experience: { items } }. */
function readBlocks(part: Part) {
  const isBlock = ({ parts }: Part) => parts.some(({ key, text }) => key === 'block' && text)
  const sections = part.parts.find((each) => each.key === 'sections' && each.parts.some(isBlock))
  for (const { parts } of sections?.parts ?? []) {
    const name = parts.find(({ key }) => key === 'block')?.text ?? ''
    const content = parts.find(({ key }) => key === 'content')
    const shown = /^(experience|accomplishments|awards|skills|features|markdown)$/.exec(name)?.[0]
    const title = content?.parts.find(({ key }) => key === 'title')?.text
    for (const each of parts) if (each !== content || !shown) mark(each, 'setting')
    if (!content || !shown) continue
    for (const each of content.parts) if (!/^(items|text)$/.test(each.key)) mark(each, 'setting')
    content.key =
      { accomplishments: 'certificates', features: 'skills', markdown: title }[shown] ?? shown
    content.parts = content.parts.filter(({ outcome }) => !outcome)
    content.isList = shown === 'markdown'
    part.parts.push(content)
  }
  if (sections) part.parts = part.parts.filter((each) => each !== sections)
}

export function renameKeys(part: Part, { keys = {} }: Family) {
  if (part.path.length === 0) readBlocks(part)
  const place = part.path.join('/')
  const [, key] = Object.entries(keys).find(([path]) => `/${place}`.endsWith(`/${path}`)) ?? []
  for (const child of part.parts) renameKeys(child, { name: '', has: '', keys })
  if (key === 'setting') mark(part, key)
  else if (key && !part.isItem) part.key = key
}

/** Whether a title, a name or an account came with a template. */
export const isDemo = (text: string) => text !== '' && RegExp(written.demo, 'i').test(text)

export const isFiller = (text = '') =>
  /lorem ipsum|ipsum dolor|^\[(?=.*\s)[^\]\d]+\]$|You can also find my articles on/i.test(text)

const known = new Set(
  readFileSync(join(root, 'import', 'template-texts.txt'), 'utf8')
    .split('\n')
    .filter(Boolean),
)

const lettersIn = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Only the hashes of a template's texts and pictures are kept. */
export const isKnown = (letters: string | Buffer = '') =>
  known.has(createHash('sha256').update(letters).digest('hex').slice(0, 7))

/** Whether a list of short texts, such as skills, came with a template. */
export const isTemplatesList = (texts: string[]) =>
  texts.length > 3 && isKnown(lettersIn(texts.join('')))

/** Whether most of an entry or a page came with a template; a short text proves nothing. */
export function isTemplates(texts: string[]): boolean {
  const all = texts.map(lettersIn).filter((each) => /\p{L}.{3}/u.test(each))
  const own = all.filter(isKnown)
  const least = all.length > 1 || /^https?:/.test(texts[0] ?? '') ? 20 : 40
  return (
    own.length * 2 > all.length &&
    own.join('').length * 2 > all.join('').length &&
    own.some(({ length }) => length >= least)
  )
}
