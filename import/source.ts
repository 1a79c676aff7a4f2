import { statSync } from 'node:fs'
import { basename } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type EntryKind, entryKinds, groupKinds } from '#contract/resume.ts'
import { CannotStart } from '#text/cannot-start.ts'
import { ContentError, contentError } from '../load/diagnostic.ts'
import { type FileSource, openSource } from '../load/file-source.ts'
import { oneLine } from './clean-text.ts'
import { documentsIn, isData, textIn } from './documents.ts'
import { type Draft, type DraftEntry, emptyDraft } from './draft.ts'
import { familyOf } from './families.ts'
import { readFolder } from './folder.ts'
import { isLinkedIn, linkedInParts } from './linkedin.ts'
import { isCareer } from './owner.ts'
import { withoutSoftBreaks } from './page-text.ts'
import { collectLeaves, type Part, partOfValue, tooLarge } from './parts.ts'
import { reactiveLevels } from './reactive-resume.ts'
import { readParts, root, sectionNamed } from './reader.ts'

/** Reads files, folders and ZIP files that somebody has written about themselves. Throws `CannotStart`. */
export function draftFrom(...paths: string[]): Draft {
  const draft = emptyDraft()
  for (const path of paths) readPath(path, draft)
  completeNames(draft)
  // Files have no order of their own, so the latest come first.
  const dateOf = ({ start, end = start }: Draft['projects'][number]) => String(end ?? '9999')
  if (draft.projects.every(({ from }) => from))
    draft.projects.sort((one, other) => dateOf(other).localeCompare(dateOf(one)))
  for (const kind of entryKinds) draft.lists[kind] = merged(draft.lists[kind], kind)
  for (const kind of groupKinds) {
    const isSame = (one: object, other: object) => isDeepStrictEqual(one, other)
    draft.lists[kind] = draft.lists[kind].filter(
      (each, index, all) => all.findIndex((other) => isSame(each, other)) === index,
    )
  }
  const sections = Map.groupBy(draft.others, ({ title }) => title)
  draft.others = [...sections].map(([title, all]) => ({
    title,
    entries: all.flatMap(({ entries }) => entries),
  }))
  return draft
}

/** Two sources often name the same job or paper; if their facts differ, both stay. */
function merged(entries: DraftEntry[], kind: EntryKind): DraftEntry[] {
  const isPaper = kind === 'publications'
  const known = new Map<string, DraftEntry>()
  for (const each of entries) {
    const facts = isPaper ? [each.title] : [each.title, each.place, monthOf(each.start)]
    const key = facts
      .join(' ')
      .toLowerCase()
      .replace(/[\s.,:;'’"-]/g, '')
    const same = each.title ? known.get(key) : undefined
    const differs = same && Object.entries(each).some(([name, value]) => isOther(value, same, name))
    if (same && !differs) Object.assign(same, { ...each, ...withoutGaps(same) })
    else known.set(same || !each.title ? `${known.size}` : key, each)
  }
  return [...known.values()]
}

const monthOf = (date?: string | number) => String(date ?? '').slice(0, 7)

function isOther(value: unknown, same: DraftEntry, name: string): boolean {
  const other = same[name as keyof DraftEntry]
  if (value === undefined || other === undefined || name === 'title') return false
  const [one = '', two = ''] = [value, other].map((each) => monthOf(String(each))).sort()
  return /^(start|end)$/.test(name) ? !two.startsWith(one) : !isDeepStrictEqual(value, other)
}

const withoutGaps = (entry: DraftEntry) =>
  Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined))

function readPath(path: string, draft: Draft) {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found && /https?:\//.test(path)) {
    throw new CannotStart(
      "Resumes aren't fetched from the web. Download the file and pass its path.",
    )
  }
  if (!found) throw new CannotStart(`${path} doesn't exist. Pass a resume or a folder.`)
  try {
    if (!found.isDirectory() && found.size > maxPacked) throw contentError(path, tooLarge)
    const source = openSource(path)
    const isFile = source.files.join() === basename(path)
    if (isLinkedIn(source)) readParts([linkedInParts(source, draft)], { source, draft })
    else if (isFile) {
      draft.from = { file: basename(path), source }
      readParts([careerIn(source, draft)], { source, draft, family: familyOf([path]) })
    } else readFolder(source, draft)
  } catch (error) {
    if (error instanceof RangeError) throw new CannotStart(`${path} can't be read: ${tooLarge}.`)
    if (!(error instanceof ContentError)) throw error
    const [{ file, text, position } = { file: path, text: '' }] = error.diagnostics
    const where = position ? ` (line ${position.line}, column ${position.column})` : ''
    throw new CannotStart(`${file} can't be read: ${text}${where}.`)
  }
}

function completeNames(draft: Draft) {
  const { firstName = draft.name, lastName = '', headline } = draft
  const isWhole = draft.name?.includes(lastName)
  if (!isWhole) draft.name = [firstName, lastName].filter(Boolean).join(' ') || undefined
  draft.jobTitle ??= headline
  if (headline && headline.length > 90 && headline !== draft.jobTitle)
    draft.leftOut.unknown.push(`a long headline: ${headline}`)
  if (headline === draft.jobTitle || (headline?.length ?? 0) > 90) draft.headline = undefined
}

const maxPacked = 100_000_000

const otherFormat = (path: string) =>
  new CannotStart(
    `${path} is not a resume that Foyer can read: pass JSON, YAML, TOML or the folder of an old site, ask a coding agent to write content/ from it, as AGENTS.md says, or run npm run init without --from.`,
  )

function careerIn(source: FileSource, draft: Draft): Part {
  const { path, files } = source
  const [file = ''] = files
  const begins = source.bytes(file)?.subarray(0, 4).toString('latin1')
  if (begins === '%PDF' || begins === 'PK\x03\x04') throw otherFormat(path)
  if (/^<(!doctype|html|head)/i.test(textIn(source, file).trimStart())) {
    throw new CannotStart(`${path} is a web page: download the raw file instead.`)
  }
  const { documents: all, wrongLines, unknown = [], body } = documentsIn(file, source)
  const isCode = wrongLines.length > 0 && !/\.(json5?|ya?ml)$/i.test(path)
  if (isCode) throw otherFormat(path)
  const documents = all.map((each) => sectionNamed(file, each))
  const careers = documents.filter((each) => isCareer(each))
  if (careers.length === 0) {
    const maps = documents.flatMap((each) => (!each.isList ? each : isData(file) ? each.parts : []))
    const keys = maps.flatMap(({ parts }) => parts.map(({ key }) => JSON.stringify(oneLine(key))))
    const isJson = /^\s*[{[]/.test(begins ?? '')
    if (keys.length === 0 || (wrongLines.length > 0 && !isJson)) throw otherFormat(path)
    const wrong = wrongLines.length > 0 ? ` line ${wrongLines[0]} can't be read, and` : ''
    const shown = keys.slice(0, 10).join(', ') + (keys.length > 10 ? ', ...' : '')
    throw new CannotStart(
      `${path} contains no resume:${wrong} found ${shown}, expected keys such as "name", "experience", "education" and "skills".`,
    )
  }
  for (const each of documents) {
    const isOther = !careers.includes(each) && collectLeaves(each).length > 0
    if (isOther) draft.leftOut.unknown.push(`another document, which begins on line ${each.line}`)
  }
  for (const line of wrongLines.slice(0, 3)) {
    draft.notes.push(`line ${line} couldn't be read properly; check the result`)
  }
  draft.leftOut.unknown.push(...unknown)
  for (const each of careers) reactiveLevels(each)
  const [first = root, ...further] = careers
  const biography = withoutSoftBreaks(body ?? '')
  if (biography) first.parts.push(...partOfValue(path, { biography }).parts)
  return further.length === 0 ? first : { ...root, parts: careers.flatMap(({ parts }) => parts) }
}
