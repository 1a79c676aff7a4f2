import { isOfEntry } from './labels.ts'
import { fieldOf, type Kind, kindOf } from './meanings.ts'
import type { Part } from './parts.ts'

export const isMap = ({ isList, parts }: Part) => !isList && parts.length > 0
export const hasMaps = (part: Part) => part.isList && part.parts.some(isMap)
export const hasPlace = ({ parts }: Part) =>
  parts.some(({ key }) => fieldOf(undefined, key) === 'place')
export const titleIn = ({ parts }: Part) =>
  parts.find(
    ({ key, text }) =>
      text && /^(title|name|heading|header|section|category|group|label)$/i.test(key),
  )

/** The lists in a map that is a section of its own, such as { title, items }; in one of a known kind they may have any name. */
export function innerLists(part: Part, kind?: Kind): Part[] {
  if (!isMap(part) || part.parts.some((each) => each.text && isOfEntry(each))) return []
  // { external: { projects: [{ … }] }, github: { manual: { projects: [ … ] } } }
  const sameKind = kind ? part.parts.flatMap((each) => listsOf(kind, each)) : []
  if (sameKind[0]) return sameKind
  const isInner = (child: Part) =>
    /^(items|contents?|entries|history|list|info|data|elements|values|sets)$/i.test(child.key)
      ? child.text === undefined
      : kind && hasMaps(child) && (!/role|position/i.test(child.key) || child.parts.some(hasPlace))
  const inner = part.parts.filter(isInner)
  const lists = part.parts.filter(({ text }) => text === undefined)
  // Lists of skills by name are groups, of which one may be called "data".
  const haveNames = lists.length > 1 && !lists.every(({ key }) => /^(sets|list|items)$/i.test(key))
  if (haveNames && kind === 'skills') return []
  // "skills: { featured: [{ … }], others: [a, b] }" is one section.
  return kind && (inner.some(hasMaps) || (inner[0] && /^(languages|interests)$/.test(kind)))
    ? part.parts.filter((each) => each.isList || isInner(each))
    : inner
}

const listsOf = (kind: Kind, { isList, parts }: Part): Part[] =>
  isList
    ? []
    : parts.flatMap((each) =>
        each.isList && kindOf(each.key) === kind ? each : listsOf(kind, each),
      )
