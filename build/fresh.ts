import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '../load/files-below.ts'

const sourceFolders =
  'admin build commands contract formats i18n import lint load model server site text ui'
const settings = ['package.json', 'package-lock.json', 'tsconfig.json']
const record = 'made-from.txt'

type MadeFrom = { content: string; siteUrl: string }

export const isUpToDate = (root: string, from: MadeFrom) =>
  recorded(root) === fingerprint(root, from)

/** Whether only the owner's files have changed since, so that the former pages can be served meanwhile. */
export const isServable = (root: string, from: MadeFrom) =>
  recorded(root).split('\n')[0] === fingerprint(root, from).split('\n')[0]

function recorded(root: string): string {
  const file = join(root, 'dist', record)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

export function recordBuild(dist: string, fingerprint: string) {
  writeFileSync(join(dist, record), fingerprint)
}

/** A line for the program and the settings, and one for the content. */
export function fingerprint(root: string, from: MadeFrom): string {
  const folders = sourceFolders.split(' ').map((folder) => join(root, folder))
  const program = [...folders.flatMap(filesBelow), ...settings.map((name) => join(root, name))]
  return [hashOf(program, JSON.stringify(from)), hashOf(filesBelow(from.content))].join('\n')
}

/** Names, sizes and times: quicker than contents, and good enough. */
function hashOf(files: string[], start = ''): string {
  const hash = createHash('sha256').update(start)
  for (const file of files) {
    if (/\.test\.tsx?$|\.addresses$|[\\/]node_modules[\\/]/.test(file)) continue
    const { size, mtimeMs } = statSync(file)
    hash.update(`${file}\0${size}\0${mtimeMs}\n`)
  }
  return hash.digest('hex')
}
