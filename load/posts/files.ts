import { basename, dirname } from 'node:path'
import { languageOf } from '../../i18n/languages.ts'
import type { DiagnosticCollector } from '../diagnostic.ts'
import { filesBelow } from '../files-below.ts'
import { textsFile } from '../languages/texts.ts'

export type PostFile = { file: string; name: string; date?: string }

const isMarkdown = (file: string) => /\.(?:md|mdx|markdown)$/i.test(file)

const notPosts = /[\\/](?:_drafts[\\/].*|[_.][^\\/]*|(?:README|LICENSES)\b[^\\/]*)$/

/** `<name>/index.md` and `<name>.md`, in folders of any depth; other Markdown files next to an index.md are not posts. */
export function postFiles(
  folder: string,
  language: string,
  diagnostics: DiagnosticCollector,
): PostFile[] {
  const files = filesBelow(folder)
    .filter((file) => isMarkdown(file) && !notPosts.test(file.slice(folder.length)))
    .map((file) => ({ file, parent: dirname(file), ...stemOf(file, language) }))
  for (const { file, tag } of files) {
    if (tag === language) continue
    const text = `found a post in ${tag}, left out: move it to content/${tag}/writing`
    diagnostics.found.push({ file, severity: 'warning', text })
  }
  const own = files.filter(({ tag }) => tag === language)
  const indexes = own.filter(({ stem, parent }) => stem === 'index' && parent !== folder)
  const folders = new Set(indexes.map(({ parent }) => parent))
  const single = own.filter(({ stem, parent }) => stem !== 'index' && !folders.has(parent))
  return [...indexes, ...single].map(({ file, parent, stem }) => {
    const name = stem === 'index' ? basename(parent) : stem
    const [, date, rest] = /^(\d{4}-\d{2}-\d{2})-(.+)$/.exec(name) ?? []
    return { file, name: rest ?? name, date }
  })
}

/** Hugo writes a post's language after its name, as in "post.de.md". */
function stemOf(file: string, language: string): { stem: string; tag: string } {
  const whole = basename(file).replace(/\.\w+$/, '')
  const [, stem = whole, written = ''] =
    /^(.+)\.([a-z]{2}(?:-(?:[a-z]{2}|[a-z]{4}))?)$/i.exec(whole) ?? []
  const tag = written && languageOf(written)
  const isLanguage = tag && (tag === language || textsFile(tag))
  return isLanguage ? { stem, tag } : { stem: whole, tag: language }
}
