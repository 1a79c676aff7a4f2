import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '../content/files-below.ts'
import { ownPlan, type Plan } from './plan.ts'

/** What dist/ is made from besides the content. */
const sources = [
  'admin',
  'contract',
  'package-lock.json',
  'server',
  'site',
  'store',
  'tooling/backup.ts',
  'tooling/build',
  'tooling/content',
  'tooling/cv',
  'tooling/export',
  'tooling/export.ts',
  'tooling/formats',
  'tooling/icons',
  'tooling/init/own-picture.ts',
  'tooling/init/palette.ts',
  'tooling/owner.ts',
  'tooling/restore.ts',
  'tooling/social',
  'ui',
]
const record = 'dist/made-from.txt'

/** Whether dist/ was made from the sources as they are, by this plan. */
export function isFresh(root: string, plan: Plan = ownPlan): boolean {
  const file = join(root, record)
  return existsSync(file) && readFileSync(file, 'utf8') === fingerprint(root, plan)
}

/** Notes what dist/ was made from. */
export function markFresh(root: string, fingerprint: string) {
  writeFileSync(join(root, record), fingerprint)
}

/** The plan, and the names, sizes and times of all sources: quicker than their content, and good enough to rebuild by. */
export function fingerprint(root: string, plan: Plan): string {
  const hash = createHash('sha256').update(JSON.stringify(plan))
  const paths = [plan.content, ...sources.map((source) => join(root, source))]
  for (const file of paths.flatMap(filesOf)) {
    const { size, mtimeMs } = statSync(file)
    hash.update(`${file}\0${size}\0${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

function filesOf(path: string): string[] {
  if (statSync(path).isFile()) return [path]
  return filesBelow(path).filter((file) => !/\.test\.tsx?$/.test(file))
}
