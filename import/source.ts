import { statSync } from 'node:fs'
import { parse } from 'yaml'
import { CannotStart, reasonOf } from '#contract/cannot-start.ts'
import { ContentError } from '../load/diagnostic.ts'
import { decoded, readBytes } from '../load/text-file.ts'
import { oneLine } from './clean-text.ts'
import type { Draft } from './draft.ts'
import { draftOfJsonResume, isJsonResume } from './json-resume.ts'
import { fromLinkedIn } from './linkedin.ts'
import { fromReactiveResume, isReactiveResume } from './reactive-resume.ts'
import { valuesOf } from './take.ts'

export function draftFrom(path: string): Draft {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) {
    const isAddress = /https?:\//.test(path)
    throw new CannotStart(
      isAddress
        ? 'A resume on the web is not fetched: download it, then name its file.'
        : `There is no ${path}: name the file of a resume, or a folder.`,
    )
  }
  try {
    if (found.isDirectory()) return draftOfExport(path, true)
    const bytes = readBytes(path)
    const isZip = /\.zip$/i.test(path) || bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04'))
    return isZip ? draftOfExport(path, false) : draftOfText(path, bytes)
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    const reasons = error.diagnostics.map(({ text, position }) =>
      position ? `${text} (line ${position.line}, column ${position.column})` : text,
    )
    throw new CannotStart(`${error.diagnostics[0]?.file} can't be read: ${reasons.join('; ')}.`)
  }
}

function draftOfExport(path: string, isFolder: boolean): Draft {
  const { resume, leftOut } = fromLinkedIn(path, isFolder)
  const draft = draftOfJsonResume(resume)
  return { ...draft, leftOut: [...draft.leftOut, ...leftOut] }
}

function draftOfText(path: string, bytes: Buffer): Draft {
  if (bytes.subarray(0, 5).toString() === '%PDF-') {
    throw new CannotStart(`${path} is a PDF: name the resume as JSON or YAML.`)
  }
  const value = valueIn(path, decoded(path, bytes))
  // Some programs put the resume into one more pair of braces.
  const resume = [value, ...Object.values(Object(value))].find(
    (each) => isReactiveResume(each) || isJsonResume(each),
  )
  const draft = draftOfJsonResume(
    isReactiveResume(resume) ? fromReactiveResume(resume) : valuesOf(resume),
  )
  const { lists, projects, summary } = draft
  if (summary || [projects, ...Object.values(lists)].some(({ length }) => length > 0)) return draft
  const keys = Object.keys(valuesOf(value)).map((key) => JSON.stringify(oneLine(key) ?? ''))
  const shown = keys.slice(0, 10).join(', ') + (keys.length > 10 ? ', ...' : '')
  throw new CannotStart(
    `${path} says nothing about a career: found ${shown || 'no keys and values'}, expected JSON Resume ("basics", "work", "education", "skills" and so on) or an export of Reactive Resume.`,
  )
}

/** The value of JSON or YAML: which of them it is says how the text begins, since files have all kinds of names. */
function valueIn(path: string, text: string): unknown {
  const begins = text.trimStart()
  if (/^<(!doctype|html|head)/i.test(begins)) {
    throw new CannotStart(`${path} is a web page: fetch the raw file instead.`)
  }
  try {
    return /^[{[]/.test(begins) ? JSON.parse(text) : parse(text)
  } catch (error) {
    throw new CannotStart(`${path} can't be read (${reasonOf(error).split('\n')[0]}).`)
  }
}
