import { basename, extname } from 'node:path'
import { parse as parseToml } from 'smol-toml'
import { parseDocument } from 'yaml'
import { isPicture } from '#contract/content-values.ts'
import { hiddenRanges } from '#text/hidden-characters.ts'
import { pageOf, textIn } from '../../import/documents.ts'
import type { Draft, From } from '../../import/draft.ts'
import { unshown, withoutLoneLinks } from '../../import/page-text.ts'
import { formatOf, pictureAt } from './own-picture.ts'

export type Files = Record<string, string | Buffer>
type Head = Record<string, unknown>

/** The front matter of a Markdown file, as far as it can be read, and the text below. */
export function readMoved({ file, source }: From): { head: Head; body: string; isBroken: boolean } {
  const { frontMatter, isToml, body } = pageOf(textIn(source, file))
  try {
    const document = parseDocument(frontMatter, { uniqueKeys: false, logLevel: 'silent' })
    const head: Head = (isToml ? parseToml(frontMatter) : document.toJS()) ?? {}
    // Other programs read on after small mistakes.
    const isBroken = !isToml && document.errors.length > 0 && typeof head.title !== 'string'
    return { head, body: body.trim(), isBroken }
  } catch {
    return { head: {}, body: body.trim(), isBroken: true }
  }
}

const hidden = new RegExp(`[${hiddenRanges}]`, 'gu')
const liquid =
  /\{\{-?\s*(?:site\.(?:baseurl|url)|["']([^"']*)["']\s*\|[^}]*|page\.\w+)\s*-?\}\}|\{%-?\s*post_url\s+(?:[^\s/%]+\/){0,9}(?:\d{4}-\d\d?-\d\d?-)?([^\s/%]+)\s*-?%\}/g
const figure =
  /\{\{?[<%]-?\s*(?:figure|img|include (?:figure|image)\S*)\s([^{}]*?)-?[>%]\}\}?|<(?:Image|img)\s([^<>]*?)\/?>(?:<\/img>)?/gis
const picture =
  /!\[([^\]]{0,999})\]\(\s*(?:<([^<>\n]{1,300})>|([^\s)>]+(?: [^\s)>"']+)*))\s*(?:("[^"]*"|'[^']*')\s*)?\)/g
// As `figure` leaves it: Markdown isn't read within HTML.
const tag = /<img src="([^"]*)" alt="([^"]*)"( title="[^"]*")?>/g
// [words](/address) and [[name|words]], but not in code.
const link =
  /(```[\s\S]*?```|~~~[\s\S]*?~~~|`[^`\n]*`)|(\]\(<?)(\/[^\s)>#?]+)|\[\[([^[\]|]+)(?:\|([^[\]]+))?\]\]/g
const attribute = (text: string, names: string) =>
  RegExp(`(?:^|\\s)(?:${names})\\s*=\\s*\\{?["'\`]([^"'\`]*)["'\`]`, 'i').exec(text)?.[1]

/** The text of an old page with its pictures, which come beside it in `folder`. */
export async function moveText(
  body: string,
  from: From,
  folder: string,
  draft: Draft,
  isPost = false,
) {
  const files: Files = {}
  const lost = new Set<string>()
  const written = (isPost ? body : body.replace(unshown, (_, code) => code ?? ''))
    .replace(hidden, (mark) => (/[\u2028\u2029]/.test(mark) ? '\n' : ''))
    .normalize('NFC')
    .replace(liquid, (_, text = '', post = '') => draft.movedTo.get(comparable(post)) ?? text)
    .replace(figure, (all, one: string, other: string) => {
      const words = one ?? other
      const address = attribute(words, 'src|path|url')
      const caption = attribute(words, 'caption|title')?.replaceAll('"', '”')
      const name = (attribute(words, 'alt') || caption) ?? ''
      if (!address) return all
      if (one) return `![${name}](<${address}>${caption ? ` "${caption}"` : ''})`
      return `<img src="${address}" alt="${name}"${caption ? ` title="${caption}"` : ''}>`
    })
  const moved = new Map<string, string | undefined>()
  const found = [...written.matchAll(picture)].map(([, , angled, plain]) => angled ?? plain ?? '')
  for (const address of [...found, ...[...written.matchAll(tag)].map(([, each = '']) => each)]) {
    if (moved.has(address) || /^(https?:)?\/\/|^data:/.test(address)) continue
    const name = await addPicture(address, from, folder, files)
    if (!name) lost.add(address)
    moved.set(address, name)
  }
  const text = written
    .replace(picture, (all, words: string, angled, plain, title = '') => {
      const address = angled ?? plain
      const name = moved.get(address)
      if (!moved.has(address)) return all
      return name ? `![${words}](<${name}>${title && ` ${title}`})` : words
    })
    .replace(tag, (all, address: string, words: string, title = '') => {
      const name = moved.get(address)
      if (!moved.has(address)) return all
      return name ? `<img src="${name}" alt="${words}"${title}>` : words
    })
  const linked = text.replace(link, (all, code, start, address, name, words = name) => {
    const to = code ? undefined : draft.movedTo.get(comparable(address ?? name))
    if (!to) return all
    return address ? start + to : `[${words}](${to})`
  })
  const known = [...new Set(draft.movedTo.values())].map(
    (each) => `${RegExp.escape(each)}(?=[)#?\\s>])`,
  )
  const nowhere = `(?![\\s<"']*(?:${['https?:', 'mailto:', 'tel:', ...known].join('|')}))`
  if (!isPost) {
    const shape = `(?:\\]\\(<?|<a\\s[^<>]*href=["']?)(${nowhere}[^\\s)<>"']+)`
    for (const [, address = ''] of linked.replace(picture, '').matchAll(RegExp(shape, 'g'))) {
      if (/^[\w./]/.test(address)) lost.add(address)
    }
  }
  for (const each of lost) draft.leftOut.picture.push(`${from.file}: ${each}`)
  const shown = isPost
    ? linked
    : withoutLinks(withoutLoneLinks(linked, nowhere), nowhere)
        .replace(/\n{3,}/g, '\n\n')
        .trim()
  return { body: shown, files }
}

/** Addresses, titles and names of posts, so that case, a last slash and ".html" don't matter. */
export const comparable = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replace(/\/$|\.html$/, '')

/** The words of links, of those that lead to addresses like these. */
export const withoutLinks = (text: string, addresses = '') =>
  text
    .replace(
      RegExp(
        `(?<!!)\\[((?:!\\[[^\\]]*\\]\\([^)]*\\)|[^!\\]]|!(?!\\[)){0,999})\\]\\(${addresses}[^)]{0,999}\\)`,
        'g',
      ),
      '$1',
    )
    .replace(/^\[[^\]\n]+\]:\s*\S+.*$/gm, '')
    .replace(RegExp(`<a\\s[^<>]*href=${addresses}[^<>]*>((?:(?!<a\\s).)*?)</a>`, 'gis'), '$1')

/** The name that a picture of the old site has in `folder`, once it is among `files`. */
export async function addPicture(address: string, from: From, folder: string, files: Files) {
  const found = pictureAt(address, from)
  const bytes = found && from.source.bytes(found)
  if (!found || !bytes) return undefined
  const format = await formatOf(bytes, found)
  if (!format) return undefined
  const own =
    basename(found, extname(found))
      .normalize('NFC')
      .replace(/[<>()\\"'#?%]/g, '') || 'picture'
  for (let count = 1; ; count++) {
    const name = `${own}${count > 1 ? `-${count}` : ''}.${format === 'jpeg' ? 'jpg' : format}`
    const taken = files[`${folder}/${name}`]
    if (!isPicture(name)) return undefined
    if (taken && !bytes.equals(taken as Buffer)) continue
    files[`${folder}/${name}`] = bytes
    return name
  }
}
