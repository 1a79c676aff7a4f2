import { statSync } from 'node:fs'
import { CannotStart } from '#contract/cannot-start.ts'
import { ContentError } from '../load/diagnostic.ts'
import { decoded, readBytes } from '../load/text-file.ts'
import { oneLine } from './clean-text.ts'
import { type Draft, emptyDraft } from './draft.ts'
import { linkedInParts } from './linkedin.ts'
import { isCareer, readOwner } from './owner.ts'
import { type Fate, leavesOf, type Part, partsIn, sift } from './parts.ts'
import { reactiveLevels } from './reactive-resume.ts'

/** What a resume in JSON or YAML, or a LinkedIn data export, says of its owner. Throws `CannotStart`. */
export function draftFrom(path: string): Draft {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) {
    // As a path, the // of an address has become /.
    const isAddress = /https?:\//.test(path)
    throw new CannotStart(
      isAddress
        ? 'A resume on the web is not fetched: download it, then name its file.'
        : `There is no ${path}: name the file of a resume, or a folder.`,
    )
  }
  const draft = emptyDraft()
  try {
    const bytes = found.isDirectory() ? undefined : readBytes(path)
    const isZip =
      bytes && (/\.zip$/i.test(path) || bytes.subarray(0, 4).toString('latin1') === 'PK\x03\x04')
    const isOther = /\.(pdf|docx?|odt|rtf|md|markdown|txt|html?|tex|pages)$/i.test(path)
    if (bytes && (/^%PDF-/.test(bytes.subarray(0, 5).toString()) || (isZip && isOther)))
      throw otherFormat(path)
    const root =
      !bytes || isZip
        ? linkedInParts(path, bytes, draft)
        : careerIn(path, decoded(path, bytes), draft)
    const leaves = leavesOf(root)
    readOwner(sift(root, draft.leftOut.hidden), draft)
    draft.name ??= [draft.firstName, draft.lastName].filter(Boolean).join(' ') || undefined
    report(leaves, draft)
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    const [{ file, text, position } = { file: path, text: '' }] = error.diagnostics
    const where = position ? ` (line ${position.line}, column ${position.column})` : ''
    throw new CannotStart(`${file} can't be read: ${text}${where}.`)
  }
  return draft
}

const otherFormat = (path: string) =>
  new CannotStart(
    `${path} is no JSON or YAML, so Foyer can't read it: ask a coding agent to write content/ from it as AGENTS.md says, or start with npm run init without --from.`,
  )

/** The documents of a file that say something about a career, in one. */
function careerIn(path: string, text: string, draft: Draft): Part {
  const begins = text.trimStart()
  if (/^<(!doctype|html|head)/i.test(begins)) {
    throw new CannotStart(`${path} is a web page: fetch the raw file instead.`)
  }
  const { documents, wrongLines } = partsIn(text)
  const careers = documents.filter((each) => isCareer(each))
  if (careers.length === 0) {
    const keys = documents.flatMap(({ parts, isList }) =>
      isList ? [] : parts.map(({ key }) => JSON.stringify(oneLine(key))),
    )
    if (keys.length === 0 || (wrongLines.length > 0 && !/^[{[]/.test(begins)))
      throw otherFormat(path)
    const wrong = wrongLines.length > 0 ? ` line ${wrongLines[0]} can't be read, and` : ''
    const shown = keys.slice(0, 10).join(', ') + (keys.length > 10 ? ', ...' : '')
    throw new CannotStart(
      `${path} says nothing about a career:${wrong} found ${shown}, expected keys such as "name", "experience", "education" and "skills".`,
    )
  }
  const others = documents.filter((each) => !careers.includes(each) && leavesOf(each).length > 0)
  draft.leftOut.noPlace.push(
    ...others.map(
      ({ line }) => `the document that begins in line ${line}, which says nothing about a career`,
    ),
  )
  draft.notes.push(
    ...wrongLines
      .slice(0, 3)
      .map((line) => `line ${line} can't be read as it should: look at what came of it`),
  )
  for (const each of careers) reactiveLevels(each)
  const [first, ...further] = careers
  return further.length === 0 && first
    ? first
    : { key: '', path: [], parts: careers.flatMap(({ parts }) => parts) }
}

/** Puts each text that was not used under the reason, by its keys and lines. */
function report(leaves: Part[], { leftOut }: Draft) {
  const places: Record<string, Map<string, number[]>> = {}
  for (const { fate, path, line } of leaves) {
    if (fate === 'used' || fate === 'hidden') continue
    const reason = fate ?? 'noPlace'
    places[reason] ??= new Map()
    const found = places[reason]
    const siblings = new Set(
      leaves
        .filter((each) => each.path.length === path.length && each.path.at(-2) === path.at(-2))
        .map(({ key }) => key),
    )
    const place = (siblings.size > 20 ? path.slice(0, -1) : path).join(' > ')
    found.set(place, [...(found.get(place) ?? []), line ?? 0])
  }
  for (const [reason, found] of Object.entries(places)) {
    leftOut[reason as Exclude<Fate, 'used' | 'hidden'> | 'noPlace'].push(
      ...[...found].map(([place, lines]) => place + linesOf(lines)),
    )
  }
}

function linesOf(lines: number[]): string {
  const known = [...new Set(lines.filter(Boolean))]
  if (known.length === 0) return lines.length > 1 ? ` (${lines.length} times)` : ''
  const shown =
    known.slice(0, 5).join(', ') + (known.length > 5 ? ` and ${known.length - 5} more` : '')
  return ` (line${known.length > 1 ? 's' : ''} ${shown})`
}
