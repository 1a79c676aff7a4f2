import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '../load/files-below.ts'
import { ownPlan, type Plan } from '../load/plan.ts'

/** What dist/ is made from besides the content: whole rooms, since a list of files would fall out of date. */
const rooms = 'admin build commands contract formats i18n import lint load server site ui'
const settings = ['package.json', 'package-lock.json', 'tsconfig.json']
const record = 'made-from.txt'

/** Whether dist/ was made from the sources as they are, by this plan. */
export function isFresh(root: string, plan: Plan = ownPlan): boolean {
  const file = join(root, 'dist', record)
  return existsSync(file) && readFileSync(file, 'utf8') === fingerprint(root, plan)
}

/** Notes what a `dist` folder was made from. */
export function markFresh(dist: string, fingerprint: string) {
  writeFileSync(join(dist, record), fingerprint)
}

/** A hash of the plan and of the names, sizes and times of all sources: quicker than their content, and good enough. */
export function fingerprint(root: string, plan: Plan): string {
  const hash = createHash('sha256').update(JSON.stringify(plan))
  const folders = [plan.content, ...rooms.split(' ').map((room) => join(root, room))]
  const files = folders.flatMap(filesBelow).filter((file) => !/\.test\.tsx?$/.test(file))
  for (const file of [...files, ...settings.map((name) => join(root, name))]) {
    const { size, mtimeMs } = statSync(file)
    hash.update(`${file}\0${size}\0${mtimeMs}\n`)
  }
  return hash.digest('hex')
}
