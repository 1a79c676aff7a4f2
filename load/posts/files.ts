import { basename, dirname, parse } from 'node:path'
import { filesBelow } from '../files-below.ts'

export type PostFile = { file: string; name: string; date?: string }

const isMarkdown = (file: string) => /\.(?:md|mdx|markdown)$/i.test(file)

const notPosts = /[\\/](?:_drafts[\\/].*|[_.][^\\/]*|(?:README|LICENSES)\b[^\\/]*)$/

/** `<name>/index.md` and `<name>.md`, in folders of any depth; other Markdown files next to an index.md are not posts. */
export function postFiles(folder: string): PostFile[] {
  const files = filesBelow(folder)
    .filter((file) => isMarkdown(file) && !notPosts.test(file.slice(folder.length)))
    .map((file) => ({ file, parent: dirname(file), stem: parse(file).name }))
  const indexes = files.filter(({ stem, parent }) => stem === 'index' && parent !== folder)
  const folders = new Set(indexes.map(({ parent }) => parent))
  const single = files.filter(({ stem, parent }) => stem !== 'index' && !folders.has(parent))
  return [...indexes, ...single].map(({ file, parent, stem }) => {
    const name = stem === 'index' ? basename(parent) : stem
    const [, date, rest] = /^(\d{4}-\d{2}-\d{2})-(.+)$/.exec(name) ?? []
    return { file, name: (rest ?? name).normalize(), date }
  })
}
