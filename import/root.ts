import { basename, extname } from 'node:path'
import type { Draft } from './draft.ts'
import { leaveOut } from './left-out.ts'
import { kindOf, meaningForOwner } from './meanings.ts'
import { isCareer, readOwner } from './owner.ts'
import { collectLeaves, describeLines, type Part } from './parts.ts'

/** { locale: { language: de } } */
const namesLanguage = ({ path }: Part) =>
  /^((basics|cv|locale|meta|metadata|page|resume|settings)\/)*(lang|language|locale)$/i.test(
    path.join('/'),
  )

/** A file that is only the list of a section, such as experience.yml, and a list of one resume. */
export function sectionNamed(file: string, document: Part): Part {
  const name = basename(file, extname(file))
  const { isList, parts, line } = document
  const unnamed = parts.find(({ key }) => key === 'default')
  if (unnamed) unnamed.key = name
  const [only, ...others] = parts
  if (document.text && meaningForOwner(name))
    return { ...root, line, parts: [{ ...document, key: name, path: [name] }] }
  if (!isList) return document
  const isOne = others.length === 0 && only?.parts.some(({ text }) => text === undefined)
  const isOwners = meaningForOwner(name) === 'links'
  if (!kindOf(name) && !isOwners) return only && isOne && isCareer(only) ? only : document
  return { ...root, line, parts: [{ ...document, key: name, path: [name] }] }
}

export const root: Part = { key: '', path: [], parts: [] }

export function readRoot(root: Part, draft: Draft) {
  const leaves = collectLeaves(root)
  draft.language ??= leaves.find(namesLanguage)?.text
  readOwner(leaveOut(root, draft.leftOut), draft)
  report(leaves, draft)
}

export const reportUnread = (documents: Part[], draft: Draft) =>
  report(documents.flatMap(collectLeaves), draft)

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
    const lines = Object.entries(places).map(([place, found = []]) => place + describeLines(found))
    leftOut[reason as keyof Draft['leftOut']].push(...lines)
  }
}
