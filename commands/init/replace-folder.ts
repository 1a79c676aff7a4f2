import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CannotStart, reasonOf } from '#text/cannot-start.ts'
import { ContentError } from '../../load/diagnostic.ts'
import { writeEditorSchemas } from '../../load/editor-schemas.ts'
import { languageFolders } from '../../load/languages/folders.ts'
import { load } from '../../load/load.ts'
import { hasOnlyHidden } from './base.ts'
import { shownPath } from './report.ts'

const replacedIn = (folder: string) => [
  ...['profile.yml', 'about.md', 'resume.yml', 'stack.yml', 'menu.yml', 'projects', 'variants'],
  ...languageFolders(folder),
]

/** Returns undefined if nothing is replaced. */
export function planFor(target: string, files: string[]) {
  const replaced = [...replacedIn(target), ...files].filter((name) =>
    existsSync(join(target, name)),
  )
  if (replaced.length === 0) return undefined
  const old = dated(target)
  const text = `Replaces in ${shownPath(target)}: ${replaced.join(', ')}. Everything else there stays.\nThe previous folder is kept as ${shownPath(old)}.`
  return { text, old }
}

function dated(folder: string): string {
  // The Swedish locale formats as ISO 8601.
  const name = `${folder}.${new Date().toLocaleDateString('sv')}`
  let free = name
  for (let number = 2; existsSync(free); number++) free = `${name}-${number}`
  return free
}

export async function prepareFolder(
  target: string,
  files: Record<string, string | Buffer>,
): Promise<string> {
  const folder = `${target}.new-${process.pid}`
  try {
    mkdirSync(dirname(target), { recursive: true })
    mkdirSync(folder)
    const replaced = replacedIn(target).map((name) => join(target, name))
    const filter = (file: string) => !replaced.includes(file)
    if (existsSync(target)) cpSync(target, folder, { recursive: true, filter })
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), text)
    }
    writeEditorSchemas(folder)
    await load(folder)
    return folder
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    if (!(error instanceof ContentError)) {
      throw new CannotStart(`${target} can't be written (${reasonOf(error)}).`)
    }
    throw new CannotStart(
      `The new content can't be built, so nothing was changed:\n${error.message}`,
    )
  }
}

export function putInPlace(prepared: string, target: string, old?: string) {
  try {
    if (old) renameSync(target, old)
    // Was copied; with anything that has appeared meanwhile, renaming fails.
    else if (existsSync(target) && hasOnlyHidden(target)) rmSync(target, { recursive: true })
    renameSync(prepared, target)
  } catch (error) {
    if (old && existsSync(old) && !existsSync(target)) renameSync(old, target)
    rmSync(prepared, { recursive: true, force: true })
    throw new CannotStart(`${target} can't be replaced (${reasonOf(error)}). It is unchanged.`)
  }
}
