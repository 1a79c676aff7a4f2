import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '../load/files-below.ts'

const sourceFolders =
  'admin build commands contract formats i18n import lint load model server site text ui'
const settings = ['package.json', 'package-lock.json', 'tsconfig.json']
const record = 'made-from.txt'

type MadeFrom = { content: string; siteUrl: string }

export function isUpToDate(root: string, from: MadeFrom): boolean {
  const file = join(root, 'dist', record)
  return existsSync(file) && readFileSync(file, 'utf8') === fingerprint(root, from)
}

export function recordBuild(dist: string, fingerprint: string) {
  writeFileSync(join(dist, record), fingerprint)
}

/** Names, sizes and times: quicker than contents, and good enough. */
export function fingerprint(root: string, from: MadeFrom): string {
  const hash = createHash('sha256').update(JSON.stringify(from))
  const folders = [from.content, ...sourceFolders.split(' ').map((folder) => join(root, folder))]
  const files = folders
    .flatMap((folder) => filesBelow(folder))
    .filter((file) => !/\.test\.tsx?$|\.addresses$|[\\/]node_modules[\\/]/.test(file))
  for (const file of [...files, ...settings.map((name) => join(root, name))]) {
    const { size, mtimeMs } = statSync(file)
    hash.update(`${file}\0${size}\0${mtimeMs}\n`)
  }
  return hash.digest('hex')
}
