import { CannotStart } from '#text/cannot-start.ts'
import { ContentError } from '../load/diagnostic.ts'
import type { FileSource } from '../load/file-source.ts'
import { documentsIn, isData } from './documents.ts'
import type { Draft } from './draft.ts'
import { isCareer } from './owner.ts'
import { readRoot, sectionNamed } from './root.ts'

/** Reads the folder of an old site: what it says in data files. */
export function readFolder(source: FileSource, draft: Draft) {
  const read = source.files.filter(isData).filter((file) => readData(file, source, draft))
  if (read.length > 0) return
  throw new CannotStart(
    `${source.path} has nothing that Foyer can read: no resume, no post and no table of a LinkedIn export.`,
  )
}

function readData(file: string, source: FileSource, draft: Draft): boolean {
  try {
    draft.from = { file, source }
    const { documents, unknown = [] } = documentsIn(file, source)
    const careers = documents
      .map((each) => sectionNamed(file, each))
      .filter((each) => isCareer(each))
    named(file, draft, () => {
      for (const each of careers) readRoot(each, draft)
      if (careers.length > 0) draft.leftOut.unknown.push(...unknown)
    })
    return careers.length > 0
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    const [{ text, position } = { text: '' }] = error.diagnostics
    draft.leftOut.unknown.push(`${file}${position ? `, line ${position.line}` : ''}: ${text}`)
    return false
  }
}

/** Puts the file's name before what is told of it. */
function named(file: string, { notes, leftOut }: Draft, read: () => void) {
  const lists = [notes, ...Object.values(leftOut)]
  const before = lists.map(({ length }) => length)
  read()
  for (const [index, list] of lists.entries()) {
    for (let at = before[index] ?? 0; at < list.length; at++) list[at] = `${file}: ${list[at]}`
  }
}
