import { basename, extname } from 'node:path'
import { ContentError } from '../load/diagnostic.ts'
import type { FileSource } from '../load/file-source.ts'
import type { Draft, Reason } from './draft.ts'
import {
  type Family,
  isDemo,
  isFiller,
  isTemplates,
  isTemplatesList,
  renameKeys,
} from './families.ts'
import { isHidden, leaveOut } from './left-out.ts'
import { kindOf, meaningForOwner } from './meanings.ts'
import { isCareer, readOwner } from './owner.ts'
import { collectLeaves, describeLines, mark, type Part } from './parts.ts'

/** What an old site consists of, and what has been understood of it. */
export type Site = { source: FileSource; draft: Draft; family?: Family }

export const root: Part = { key: '', path: [], parts: [] }

/** Puts the file's name before what is reported of it; reports a file that can't be read. */
export function attempt(file: string, { draft, source }: Site, read: () => boolean): boolean {
  const { notes, leftOut } = draft
  const lists = [notes, ...Object.values(leftOut)]
  const before = lists.map(({ length }) => length)
  draft.from = { file, source }
  let isRead = false
  try {
    isRead = read()
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    const [{ text, position } = { text: '' }] = error.diagnostics
    leftOut.unknown.push(text + (position ? ` (line ${position.line})` : ''))
  }
  for (const [index, list] of lists.entries()) {
    for (let at = before[index] ?? 0; at < list.length; at++)
      if (list[at] !== file) list[at] = `${file}: ${list[at]?.replace(/^[: ]+/, '')}`
  }
  return isRead
}

/** Whether anything of them was understood. */
export function readParts(parts: Part[], { draft, family }: Site): boolean {
  // Reading removes what it leaves out from the parts.
  const all = parts.flatMap(collectLeaves)
  for (const part of parts) {
    // Hugo's pages and sections say so of themselves.
    if ([part, ...part.parts].some((each) => /^(section)?$/.test(each.key) && isHidden(each))) {
      draft.leftOut.hidden.push('all of it')
      mark(part, 'hidden')
      continue
    }
    if (family) renameKeys(part, family)
    const owners = part.parts.filter(({ key }) => /^(basics|cv)$/i.test(key))
    const names = owners.flatMap(({ parts }) => parts.filter(({ key }) => /^name$/i.test(key)))
    if (names.some(isMarked)) mark(part, 'demo')
    leaveOutDemo(part)
    const leaves = collectLeaves(part)
    draft.language ??= leaves.find(namesLanguage)?.text
    readOwner(leaveOut(part, draft.leftOut), draft)
    report(leaves, draft)
  }
  return all.some(({ outcome = '' }) => /^(used|demo|hidden)$/.test(outcome))
}

/** { locale: { language: de } } */
export const namesLanguage = ({ path, text = '' }: Part) =>
  /^((basics|config|cv|i18n|locale|meta|metadata|page|params|resume|settings|seo|site|siteMetadata)\/)*(default_?)?(content|site)?_?(lang|language|locale)(_?code)?$/i.test(
    path.join('/'),
  ) && text.length < 20

const maxTitle = 100

const isMarked = ({ text = '', outcome }: Part) =>
  !outcome && text.length < maxTitle && isDemo(text)

function leaveOutDemo(part: Part) {
  for (const child of part.parts) {
    const all = collectLeaves(child)
    const texts = all.map(({ text = '' }) => text)
    const isOne = child.isItem || child.text
    const isDefault = isOne && (all.some(isMarked) || isTemplates(texts))
    if (isDefault || isTemplatesList(texts) || isFiller(child.text)) mark(child, 'demo')
    else leaveOutDemo(child)
  }
}

/** A file that is only the list of a section, such as experience.yml, and a list of one resume. */
export function sectionNamed(file: string, document: Part): Part {
  const name = basename(file, extname(file))
  const { isList, parts, line, text } = document
  const unnamed = parts.find(({ key }) => key === 'default')
  if (unnamed) unnamed.key = name
  const [only, ...others] = isList ? parts : []
  const isOne = others.length === 0 && only?.parts.some((each) => each.text === undefined)
  const kind = kindOf(name)
  const isGroup = (each: Part) => each.isList && !/skills?$/i.test(each.key)
  const isNamed = isList
    ? kind || meaningForOwner(name) === 'links' || (isOfData(file) && !isOne)
    : (text && meaningForOwner(name)) ||
      (kind === 'skills' && parts.length > 1 && parts.every(isGroup))
  if (isNamed) return { ...root, line, parts: [{ ...document, key: name, path: [name] }] }
  return only && isOne && isCareer(only) ? only : document
}

export const isOfData = (file: string) => /(^|\/)_?data\//.test(file)

export function report(leaves: Part[], { leftOut, facts }: Draft) {
  for (const { outcome } of leaves) {
    if (outcome === 'used') facts.read += 1
    else if (outcome !== 'setting') facts.leftOut += 1
  }
  const parentOf = ({ path }: Part) => path.slice(0, -1).join(' > ')
  const families = Object.groupBy(leaves, parentOf)
  const left = leaves.filter(({ outcome = '' }) => !/^(used|hidden|label)$/.test(outcome))
  const reasons = Object.groupBy(left, ({ outcome = 'unknown' }) => outcome)
  for (const [reason, parts = []] of Object.entries(reasons)) {
    const places = Object.groupBy(parts, (leaf) => {
      const keys = new Set(families[parentOf(leaf)]?.map(({ key }) => key))
      return keys.size > 20 && parentOf(leaf) ? parentOf(leaf) : leaf.path.join(' > ')
    })
    const lines = Object.entries(places).map(([place, found = []]) => place + describeLines(found))
    leftOut[reason as Reason].push(...lines)
  }
}
