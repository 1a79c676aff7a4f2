import { ContentError } from '../load/diagnostic.ts'
import type { FileSource } from '../load/file-source.ts'
import type { Draft } from './draft.ts'
import { type Family, isDemo, isFiller, isTemplates, renameKeys } from './families.ts'
import { isHidden } from './left-out.ts'
import { collectLeaves, mark, type Part } from './parts.ts'
import { readRoot } from './root.ts'

export type Site = { source: FileSource; draft: Draft; family?: Family }

export function attempt(file: string, { draft, source }: Site, read: () => boolean): boolean {
  const { notes, leftOut } = draft
  const lists = [
    notes,
    leftOut.unknown,
    leftOut.label,
    leftOut.hidden,
    leftOut.private,
    leftOut.setting,
    leftOut.demo,
    leftOut.language,
  ]
  const before = lists.map(({ length }) => length)
  draft.from = { file, source }
  let isRead = false
  try {
    isRead = read() === true
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    const [{ text, position } = { text: '' }] = error.diagnostics
    leftOut.unknown.push(text + (position ? ` (line ${position.line})` : ''))
  }
  for (const [index, list] of lists.entries()) {
    for (let at = before[index] ?? 0; at < list.length; at++) list[at] = `${file}: ${list[at]}`
  }
  return isRead
}

export function readParts(parts: Part[], { draft, family }: Site): boolean {
  for (const part of parts) {
    // Hugo's pages and sections say so of themselves.
    if (isHidden(part) || part.parts.some((each) => /^section$/.test(each.key) && isHidden(each))) {
      draft.leftOut.hidden.push('all of it')
      mark(part, 'hidden')
      continue
    }
    if (family) renameKeys(part, family)
    leaveOutDemo(part, family)
    readRoot(part, draft)
  }
  return parts.some((part) =>
    collectLeaves(part).some(({ outcome = '' }) => /^(used|demo|hidden)$/.test(outcome)),
  )
}

const maxTitle = 100

function leaveOutDemo(part: Part, family?: Family) {
  const isOwn = ({ text = '', outcome }: Part) =>
    !outcome && text.length < maxTitle && isDemo(text, family)
  for (const child of part.parts) {
    const texts = collectLeaves(child).map(({ text = '' }) => text)
    const isEntry = child.isItem && (child.parts.some(isOwn) || isTemplates(texts))
    if (isEntry || isTemplates([child.text ?? '']) || isOwn(child) || isFiller(child.text))
      mark(child, 'demo')
    else leaveOutDemo(child, family)
  }
}
