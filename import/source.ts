import { statSync } from 'node:fs'
import { parse } from 'yaml'
import { CannotStart, reasonOf } from '#contract/cannot-start.ts'
import { oneLine } from './clean-text.ts'
import type { Draft } from './draft.ts'
import { draftOfJsonResume, isJsonResume } from './json-resume.ts'
import { fromLinkedIn } from './linkedin.ts'
import { fromReactiveResume, isReactiveResume } from './reactive-resume.ts'
import { howToFetch } from './remote-source.ts'
import { readSource, readSourceBytes } from './source-text.ts'
import { valuesOf } from './take.ts'

/**
 * What a resume says: JSON or YAML of JSON Resume or Reactive Resume, or the ZIP file or the folder of a LinkedIn data
 * export. Throws `CannotStart`.
 */
export function draftFrom(path: string): Draft {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) {
    throw new CannotStart(
      howToFetch(path, process.env.INIT_CWD ?? process.cwd()) ??
        `There is no ${path}: name the file of a resume, or a folder.`,
    )
  }
  if (found.isDirectory() || isZip(path)) {
    const { resume, leftOut } = fromLinkedIn(path, found.isDirectory())
    const draft = draftOfJsonResume(resume)
    return { ...draft, leftOut: [...draft.leftOut, ...leftOut] }
  }
  if (readSourceBytes(path).subarray(0, 5).toString() === '%PDF-') {
    throw new CannotStart(`${path} is a PDF: name the resume as JSON or YAML.`)
  }
  const value = readValue(path)
  // Some programs put the resume into one more pair of braces.
  const resume = [value, ...Object.values(Object(value))].find(
    (each) => isReactiveResume(each) || isJsonResume(each),
  )
  const draft = draftOfJsonResume(
    isReactiveResume(resume) ? fromReactiveResume(resume) : valuesOf(resume),
  )
  const { lists, projects, summary } = draft
  if (summary || [projects, ...Object.values(lists)].some(({ length }) => length > 0)) return draft
  throw new CannotStart(
    `${path} says nothing of a career: found ${keysOf(value)}, expected JSON Resume ("basics", "work", "education", "skills" and so on) or an export of Reactive Resume.`,
  )
}

const isZip = (path: string) =>
  /\.zip$/i.test(path) || readSourceBytes(path).subarray(0, 4).equals(Buffer.from('PK\x03\x04'))

function keysOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return 'no keys and values'
  const keys = Object.keys(value).map((key) => JSON.stringify(oneLine(key) ?? ''))
  const more = keys.length > 10 ? ` and ${keys.length - 10} more` : ''
  return keys.length === 0 ? 'nothing in it' : keys.slice(0, 10).join(', ') + more
}

/** The value of JSON or YAML: which of them it is says how the text begins, since files have all kinds of names. */
function readValue(path: string): unknown {
  const text = readSource(path)
  const begins = text.trimStart()
  const isJson = /^[{[]|^\/[/*]/.test(begins)
  const refuse = (reason: string): never => {
    throw new CannotStart(`${path} can't be read (${reason}).`)
  }
  if (/^<(!doctype|html|head)/i.test(begins)) refuse('it is a web page: fetch the raw file instead')
  try {
    return isJson ? JSON.parse(text) : parse(text)
  } catch (error) {
    const [reason = ''] = reasonOf(error).split('\n')
    return refuse((isJson && beyondJson(text)) || reason)
  }
}

/** The first thing in a text that other kinds of JSON know, and where it is. */
function beyondJson(text: string): string | undefined {
  const found = text
    .matchAll(/"(?:\\.|[^"\\])*"|\/[/*]|,(?=\s*[}\]])/g)
    .find(([token]) => !token.startsWith('"'))
  if (!found) return undefined
  const lines = text.slice(0, found.index).split('\n')
  const what = found[0] === ',' ? 'comma with nothing behind it' : 'comment'
  return `line ${lines.length}, column ${(lines.at(-1) ?? '').length + 1}: JSON knows no ${what}, so take it away`
}
