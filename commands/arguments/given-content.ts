import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from '#contract/cannot-start.ts'
import { ownContent } from '../../load/own-content.ts'
import { givenFile } from './given-file.ts'
import { fail } from './read-flags.ts'

/** The folder of content that the arguments of an npm script name, `content/` if they name none. */
export function givenContent(script: string, args: string[]): string {
  const [name, ...rest] = args
  if (rest.length > 0 || name?.startsWith('-')) {
    fail(`Usage: npm ${script} [-- FOLDER], where FOLDER is laid out like content/`)
  }
  return contentAt(name)
}

/** The folder of content of a name, counted from the folder in which npm was called. Throws `CannotStart` if it has no content. */
export function contentAt(name?: string): string {
  const folder = name === undefined ? ownContent : givenFile(name)
  if (!['profile.yml', 'resume.yml'].some((file) => existsSync(join(folder, file)))) {
    throw new CannotStart(
      `There is no content in ${folder}: name a folder that is laid out like content/.`,
    )
  }
  return folder
}
