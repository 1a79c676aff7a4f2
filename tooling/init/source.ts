import { statSync } from 'node:fs'
import { parse } from 'yaml'
import { CannotStart, reasonOf } from '../../server/cannot-start.ts'
import type { Draft } from './draft.ts'
import { draftOfJsonResume, isJsonResume } from './json-resume.ts'
import { draftOfLinkedIn } from './linkedin.ts'
import { readSource } from './source-text.ts'

/** What a JSON Resume file (or one in YAML), or the folder of a LinkedIn data export, says. Throws `CannotStart`. */
export function draftFrom(path: string): Draft {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) throw new CannotStart(`There is no ${path}: name a JSON Resume file, or a folder.`)
  if (found.isDirectory()) return draftOfLinkedIn(path)
  if (/\.zip$/i.test(path)) {
    throw new CannotStart(`${path} is a ZIP file: unpack it, and name the folder that comes of it.`)
  }
  const value = readValue(path)
  if (!isJsonResume(value)) {
    throw new CannotStart(
      `${path} is no JSON Resume: it has neither "basics" nor "work", "education" or "skills".`,
    )
  }
  return draftOfJsonResume(value)
}

function readValue(path: string): unknown {
  const text = readSource(path)
  try {
    return /\.ya?ml$/i.test(path) ? parse(text) : JSON.parse(text)
  } catch (error) {
    throw new CannotStart(`${path} can't be read (${reasonOf(error).split('\n')[0]}).`)
  }
}
