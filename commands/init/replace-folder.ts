import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { CannotStart, reasonOf } from '#contract/cannot-start.ts'
import { ContentError } from '../../load/diagnostic.ts'
import { writeEditorSchemas } from '../../load/editor-schemas.ts'
import { languageFolders } from '../../load/languages/folders.ts'
import { load } from '../../load/load.ts'
import { shownPath } from './report.ts'

/** What `init` writes, and the tailored CVs, which pick from a resume that is gone; all else in the folder stays. */
const written = [
  'profile.yml',
  'about.md',
  'resume.yml',
  'stack.yml',
  'menu.yml',
  'projects',
  'variants',
  // The sample's; your own stay.
  'writing/the-slowest-phone',
  'writing/three-jobs-of-an-error-message',
]

/** What is replaced when `files` are written besides, in words for the owner, and the folder that keeps it; undefined if nothing is. */
export function planOf(target: string, files: string[]) {
  const there = [...written, ...files].filter((name) => existsSync(join(target, name)))
  const replaced = [...there, ...languageFolders(target)]
  if (replaced.length === 0) return undefined
  const old = dated(target, new Date())
  const [what, where] = [`${shownPath(target)}: ${replaced.join(', ')}`, shownPath(old)]
  return {
    before: `To be replaced in ${what}. Everything else there stays.\nThe whole folder as it was will go to ${where}.`,
    after: `Replaced in ${what}. Everything else there stays.\nThe whole folder as it was has gone to ${where}.`,
    old,
  }
}

function dated(folder: string, now: Date): string {
  // The Swedish locale formats as ISO 8601.
  const name = `${folder}.${now.toLocaleDateString('sv')}`
  let free = name
  for (let number = 2; existsSync(free); number++) free = `${name}-${number}`
  return free
}

/** Makes a content folder beside `target`; returns its path. Throws `CannotStart` if it cannot be written or built. */
export async function prepareFolder(
  target: string,
  base: string,
  files: Record<string, string | Buffer>,
): Promise<string> {
  const folder = `${target}.new-${process.pid}`
  try {
    mkdirSync(dirname(target), { recursive: true })
    mkdirSync(folder)
    const replaced = [...written, ...languageFolders(base)].map((name) => join(base, name))
    cpSync(base, folder, { recursive: true, filter: (file) => !replaced.includes(file) })
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), text)
    }
    forgetProjectPictures(join(folder, 'LICENSES.md'))
    writeEditorSchemas(folder)
    const content = await load(folder)
    if (/"href":"[/#]/.test(JSON.stringify(content.locales[0].content.privacy))) {
      await import('../../build/jsx.ts')
      const { checkLinks } = await import('../../build/check.ts')
      const { render } = await import('../../build/render.ts')
      const settings = { siteUrl: '' }
      const dead = checkLinks(content, await render(content, settings), settings)
      if (dead.length > 0) throw new ContentError(dead)
    }
    return folder
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    if (!(error instanceof ContentError)) {
      throw new CannotStart(`${target} can't be written (${reasonOf(error)}).`)
    }
    throw new CannotStart(
      `what would be written can't be built, so nothing was changed:\n${error.message}`,
    )
  }
}

/** Replaces `target` with the prepared folder, and keeps it at `old` if that is given. Throws `CannotStart`. */
export function putInPlace(prepared: string, target: string, old?: string) {
  try {
    if (old) renameSync(target, old)
    // Stops if something has appeared there meanwhile.
    else if (existsSync(target)) rmdirSync(target)
    try {
      renameSync(prepared, target)
    } catch (error) {
      if (old) renameSync(old, target)
      throw error
    }
  } catch (error) {
    rmSync(prepared, { recursive: true, force: true })
    throw new CannotStart(`${target} can't be replaced (${reasonOf(error)}). It is as it was.`)
  }
}

/** Leaves out the pictures of projects that are no longer there. */
function forgetProjectPictures(file: string) {
  if (!existsSync(file)) return
  const lines = readFileSync(file, 'utf8').split('\n')
  writeFileSync(file, lines.filter((line) => !line.startsWith('| `projects/')).join('\n'))
}
