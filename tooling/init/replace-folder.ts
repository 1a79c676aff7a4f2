import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { CannotStart, reasonOf } from '../../server/cannot-start.ts'
import { languageFolders } from '../content/languages/folders.ts'

/**
 * What `init` writes, and the tailored CVs, which pick from a resume that is no longer there; everything else in
 * a content folder stays as it is, but for the languages, which translate what is no longer there.
 */
const written = [
  'profile.yml',
  'about.md',
  'resume.yml',
  'stack.yml',
  'menu.yml',
  'projects',
  'variants',
]

/** Of these, and of files `besides`, what is there already in a folder. */
export const replacedIn = (folder: string, besides: string[]) => [
  ...[...written, ...besides].filter((name) => existsSync(join(folder, name))),
  ...languageFolders(folder),
]

/** Where a folder goes that is replaced: beside it, with the day in its name. */
export function dated(folder: string, now: Date): string {
  const [year, month, day] = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
  const name = `${folder}.${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  let free = name
  for (let number = 2; existsSync(free); number++) free = `${name}-${number}`
  return free
}

/**
 * Makes a content folder beside `target`: the files that are given, and all else of `base`. Gives its path.
 * Throws `CannotStart`.
 */
export function prepareFolder(
  target: string,
  base: string,
  files: Record<string, string | Buffer>,
): string {
  let folder: string | undefined
  try {
    mkdirSync(dirname(target), { recursive: true })
    folder = mkdtempSync(join(dirname(target), `${basename(target)}.new-`))
    chmodSync(folder, 0o777 & ~process.umask())
    const replaced = [...written, ...languageFolders(base)]
    for (const name of readdirSync(base)) {
      if (!replaced.includes(name))
        cpSync(join(base, name), join(folder, name), { recursive: true })
    }
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), text)
    }
    forgetProjectPictures(join(folder, 'LICENSES.md'))
    return folder
  } catch (error) {
    if (folder) rmSync(folder, { recursive: true, force: true })
    throw new CannotStart(`${target} can't be written (${reasonOf(error)}).`)
  }
}

/** Puts the prepared folder in the place of `target`, which goes to `old`. Throws `CannotStart`. */
export function putInPlace(prepared: string, target: string, old: string) {
  const isEmpty = existsSync(target) && readdirSync(target).length === 0
  const there = existsSync(target) && !isEmpty
  try {
    if (there) renameSync(target, old)
    // What somebody has put there meanwhile would stop this, and not be lost.
    else if (isEmpty) rmdirSync(target)
    try {
      renameSync(prepared, target)
    } catch (error) {
      if (there) renameSync(old, target)
      throw error
    }
  } catch (error) {
    rmSync(prepared, { recursive: true, force: true })
    throw new CannotStart(`${target} can't be replaced (${reasonOf(error)}). It is as it was.`)
  }
}

/** The pictures of the projects that were there have gone with them. */
function forgetProjectPictures(file: string) {
  if (!existsSync(file)) return
  const lines = readFileSync(file, 'utf8').split('\n')
  writeFileSync(file, lines.filter((line) => !line.startsWith('| `projects/')).join('\n'))
}
