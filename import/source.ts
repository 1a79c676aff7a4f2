import { statSync } from 'node:fs'
import { basename, extname } from 'node:path'
import { CannotStart } from '#text/cannot-start.ts'
import { ContentError, contentError } from '../load/diagnostic.ts'
import { decodeText, readBytes, splitFrontMatter } from '../load/text-file.ts'
import { oneLine } from './clean-text.ts'
import { type Draft, emptyDraft } from './draft.ts'
import { leaveOut } from './left-out.ts'
import { linkedInParts } from './linkedin.ts'
import { kindOf } from './meanings.ts'
import { isCareer, readOwner } from './owner.ts'
import { leavesOf, linesOf, type Part, partOfValue, partsIn, tooLarge } from './parts.ts'
import { reactiveLevels } from './reactive-resume.ts'

/** Reads a resume in JSON or YAML, or a LinkedIn data export. Throws `CannotStart`. */
export function draftFrom(path: string): Draft {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found && /https?:\//.test(path)) {
    throw new CannotStart(
      "Resumes aren't fetched from the web. Download the file and pass its path.",
    )
  }
  if (!found) throw new CannotStart(`${path} doesn't exist. Pass a resume or a folder.`)
  const draft = emptyDraft()
  try {
    if (found.size > maxPacked) throw contentError(path, tooLarge)
    const bytes = found.isDirectory() ? undefined : readBytes(path)
    const begins = bytes?.subarray(0, 4).toString('latin1')
    const isZip = bytes && (/\.zip$/i.test(path) || begins === 'PK\x03\x04')
    const isOther = /\.(pdf|docx?|odt|rtf|md|markdown|txt|tex|pages)$/i.test(path)
    if (begins === '%PDF' || (isZip && isOther)) throw otherFormat(path)
    const isFile = bytes && !isZip
    const root = isFile ? careerIn(path, bytes, draft) : linkedInParts(path, bytes, draft)
    const leaves = leavesOf(root)
    readOwner(leaveOut(root, draft.leftOut), draft)
    completeNames(draft)
    report(leaves, draft)
  } catch (error) {
    if (error instanceof RangeError) throw new CannotStart(`${path} can't be read: ${tooLarge}.`)
    if (!(error instanceof ContentError)) throw error
    const [{ file, text, position } = { file: path, text: '' }] = error.diagnostics
    const where = position ? ` (line ${position.line}, column ${position.column})` : ''
    throw new CannotStart(`${file} can't be read: ${text}${where}.`)
  }
  return draft
}

function completeNames(draft: Draft) {
  const { firstName = draft.name, lastName = '', headline } = draft
  const isWhole = draft.name?.includes(lastName)
  if (!isWhole) draft.name = [firstName, lastName].filter(Boolean).join(' ') || undefined
  draft.jobTitle ??= headline
  if (headline && headline.length > 90) draft.leftOut.unknown.push(`a long headline: ${headline}`)
  if (headline === draft.jobTitle || (headline?.length ?? 0) > 90) draft.headline = undefined
}

const maxPacked = 100_000_000
const maxText = 5_000_000

const otherFormat = (path: string) =>
  new CannotStart(
    `${path} is not a resume in JSON or YAML, so Foyer can't read it: ask a coding agent to write content/ from it, as AGENTS.md says, or run npm run init without --from.`,
  )

function careerIn(path: string, bytes: Buffer, draft: Draft): Part {
  if (bytes.length > maxText) throw contentError(path, tooLarge)
  const written = decodeText(path, bytes)
  const begins = written.trimStart()
  const text = /^[{[]/.test(begins) ? written.replace(/^[ \t]*\/\/.*$/gm, '') : written
  if (/^<(!doctype|html|head)/i.test(begins)) {
    throw new CannotStart(`${path} is a web page: download the raw file instead.`)
  }
  const author = /\.(md|markdown)$/i.test(path) ? splitFrontMatter(text) : undefined
  const isRead = author && !author.isToml
  const { documents: all, wrongLines } = partsIn(path, isRead ? `\n${author.frontMatter}` : text)
  const isCode = wrongLines.length > 0 && !/\.(json5?|ya?ml)$/i.test(path)
  if (isCode) throw otherFormat(path)
  const documents = all.map((each) => sectionNamed(basename(path, extname(path)), each))
  const careers = documents.filter((each) => isCareer(each))
  if (careers.length === 0) {
    const isData = /\.(json5?|ya?ml)$/i.test(path)
    const maps = documents.flatMap((each) => (!each.isList ? each : isData ? each.parts : []))
    const keys = maps.flatMap(({ parts }) => parts.map(({ key }) => JSON.stringify(oneLine(key))))
    if (keys.length === 0 || (wrongLines.length > 0 && !/^[{[]/.test(begins)))
      throw otherFormat(path)
    const wrong = wrongLines.length > 0 ? ` line ${wrongLines[0]} can't be read, and` : ''
    const shown = keys.slice(0, 10).join(', ') + (keys.length > 10 ? ', ...' : '')
    throw new CannotStart(
      `${path} contains no resume:${wrong} found ${shown}, expected keys such as "name", "experience", "education" and "skills".`,
    )
  }
  for (const each of documents) {
    const isOther = !careers.includes(each) && leavesOf(each).length > 0
    if (isOther) draft.leftOut.unknown.push(`another document, which begins on line ${each.line}`)
  }
  for (const line of wrongLines.slice(0, 3)) {
    draft.notes.push(`line ${line} couldn't be read properly; check the result`)
  }
  for (const each of careers) reactiveLevels(each)
  const [first = root, ...further] = careers
  // A line break of Markdown is a space.
  const biography = author?.body.trim().replace(/(?<=^[^#`\n].*[^\s\\])\n(?=[\p{L}(["])/gmu, ' ')
  if (biography) first.parts.push(...partOfValue(path, { biography }).parts)
  return further.length === 0 ? first : { ...root, parts: careers.flatMap(({ parts }) => parts) }
}

/** A file that is only the list of a section, such as experience.yml, and a list of one resume. */
function sectionNamed(name: string, document: Part): Part {
  const { isList, parts, line } = document
  const [only, ...others] = parts
  if (!isList) return document
  const isOne = others.length === 0 && only?.parts.some(({ text }) => text === undefined)
  if (!kindOf(name)) return only && isOne && isCareer(only) ? only : document
  return { ...root, line, parts: [{ ...document, key: name, path: [name] }] }
}

const root: Part = { key: '', path: [], parts: [] }

function report(leaves: Part[], { leftOut, facts }: Draft) {
  for (const { outcome } of leaves) {
    if (outcome === 'used') facts.read += 1
    else if (outcome !== 'setting') facts.leftOut += 1
  }
  const parentOf = ({ path }: Part) => path.slice(0, -1).join(' > ')
  const families = Object.groupBy(leaves, parentOf)
  const left = leaves.filter(({ outcome = '' }) => !/^(used|hidden|label)$/.test(outcome))
  const reasons = Object.groupBy(left, ({ outcome = 'unknown' }) => outcome)
  for (const [reason, parts] of Object.entries(reasons)) {
    const places = Object.groupBy(parts ?? [], (leaf) => {
      const keys = new Set(families[parentOf(leaf)]?.map(({ key }) => key))
      return keys.size > 20 && parentOf(leaf) ? parentOf(leaf) : leaf.path.join(' > ')
    })
    const lines = Object.entries(places).map(([place, found = []]) => place + linesOf(found))
    leftOut[reason as keyof Draft['leftOut']].push(...lines)
  }
}
