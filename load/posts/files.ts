import { basename, dirname } from 'node:path'
import { filesBelow } from '../files-below.ts'

export type PostFile = { file: string; name: string; date?: string }

export const isMarkdown = (file: string) => /\.(?:md|mdx|markdown)$/i.test(file)
const stem = (file: string) => basename(file).replace(/\.\w+$/, '')

/** `<name>/index.md` and `<name>.md`, in folders of any depth; Markdown beside an index.md is none of them. */
export function postFiles(folder: string): PostFile[] {
  const files = filesBelow(folder).filter(
    (file) => isMarkdown(file) && !/^[_.]/.test(basename(file)),
  )
  const indexes = files.filter((file) => stem(file) === 'index' && dirname(file) !== folder)
  const folders = new Set(indexes.map(dirname))
  const single = files.filter(
    (file) =>
      !folders.has(dirname(file)) &&
      stem(file) !== 'index' &&
      !/^(?:README|LICENSES)\b/.test(basename(file)),
  )
  return [...indexes, ...single].map((file) => {
    const name = stem(file) === 'index' ? basename(dirname(file)) : stem(file)
    const [, date, rest] = /^(\d{4}-\d{2}-\d{2})-(.+)$/.exec(name) ?? []
    return { file, name: rest ?? name, date }
  })
}
