import type { BlockContent } from 'mdast'
import { heading, link, nodesOf, paragraph, type Words } from '../markdown-writer.ts'
import type { CvData, CvEntry } from './cv-data.ts'

/** The CV as Markdown and the Word file write it. */
export function cvTree(cv: CvData): BlockContent[] {
  return [
    heading(1, cv.name),
    ...(cv.jobTitle ? [paragraph(cv.jobTitle)] : []),
    ...cv.contacts.map((row) => paragraph(...joined(row.map(linked), ' · '))),
    ...nodesOf(cv.summary.blocks),
    ...cv.parts.flatMap((part) => [
      heading(2, part.title),
      ...('names' in part
        ? [paragraph(part.names.join(' '))]
        : part.entries.flatMap((entry) => nodesOfEntry(entry, 3))),
    ]),
  ]

  function nodesOfEntry(entry: CvEntry, depth: number): BlockContent[] {
    const { title, place, about, dates, duration, text, notes, link, roles } = entry
    const when = [dates.join(' '), duration].filter(Boolean).join(cv.comma)
    const facts = [place, about, when].filter(Boolean)
    return [
      ...(title ? [heading(depth, title)] : []),
      ...(facts.length > 0
        ? [{ ...paragraph(...joined(facts, { type: 'break' })), data: { isQuiet: true } }]
        : []),
      ...nodesOf(text.blocks),
      ...notes.map((note) => paragraph(note)),
      ...(link ? [paragraph(linked(link))] : []),
      ...roles.flatMap((role) => nodesOfEntry(role, 4)),
    ]
  }
}

const linked = ({ text, href }: { text: string; href?: string }): Words =>
  href ? link(text, href) : text

const joined = (all: Words[], between: Words) => all.flatMap((each) => [between, each]).slice(1)

declare module 'mdast' {
  interface ParagraphData {
    isQuiet?: boolean
  }
}
