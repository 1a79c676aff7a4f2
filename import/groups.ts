import { oneLine } from './clean-text.ts'
import type { Draft } from './draft.ts'
import { fieldsIn, hidePeople, take } from './fields.ts'
import { collectLeaves, mark, type Part, unmark } from './parts.ts'
import {
  type Fields,
  isSentence,
  levelIn,
  lineIn,
  linesIn,
  markdownIn,
  some,
  wordsIn,
} from './values.ts'

export function readGroup(kind: 'skills' | 'languages' | 'interests', part: Part, draft: Draft) {
  const list = draft.lists[kind]
  if (part.text !== undefined) {
    const [, name, rest] = /^([^:,]{2,50}):\s*(.+)$/.exec(oneLine(part.text) ?? '') ?? []
    const isGroup = rest && /[,;、，]/.test(rest)
    if (!isGroup) return list.push(...linesIn(part).map((each) => ({ name: each })))
    part.text = rest
    return list.push({ name, keywords: wordsIn(part) })
  }
  const fields = fieldsIn(kind, part, draft)
  const { title = [], keywords = [], said = [] } = fields
  const isGroup = ({ key, isList }: Part) => isList || /^(categor|type|group)/i.test(key)
  const isSkill = ({ key, text }: Part) => text && said[0] && /^(skill|item)$/i.test(key)
  const names = [...title.filter((each) => !isGroup(each)), ...keywords.filter(isSkill)]
  const listed = keywords.filter((each) => !names.includes(each))
  // A group's description is not a skill, nor is the category that a skill is in.
  const name = take({ name: names[0] ? names : title }, 'name', lineIn)
  const isWords = ({ text }: Part) => !listed[0] || !text || !isSentence(text)
  const rest = [...(listed[0] || !names[0] ? title : []), ...listed, ...said.filter(isWords)]
  const levels = (fields.level ?? []).flatMap(linesIn).map(levelIn)
  const words = [...new Set(rest.flatMap(wordsIn))]
  const isLevel = kind === 'languages' && name && levels.length === 0
  const level = (isLevel ? words : levels).join(', ') || undefined
  if (!name && words.length === 1) list.push({ name: words[0], level })
  else if (name || words[0]) list.push({ name, level, keywords: isLevel ? undefined : some(words) })
  else unmark(part)
}

export function readReference(part: Part, draft: Draft) {
  hidePeople(part, draft)
  const fields: Fields = part.text ? { said: [part] } : fieldsIn('references', part, draft)
  for (const each of fields.link ?? []) mark(each, 'private')
  const said = (fields.said ?? []).toSorted((one, other) => lengthOf(other) - lengthOf(one))
  const [longest, ...others] = said
  if (!longest) return
  const who = [...(fields.title ?? []), ...(fields.place ?? []), ...(fields.also ?? []), ...others]
  const text = markdownIn(longest)
  const name = who.flatMap(linesIn).join(', ') || undefined
  if (text) draft.lists.references.push({ name, text })
}

const lengthOf = (part: Part) =>
  collectLeaves(part).reduce((sum, { text = '' }) => sum + text.length, 0)
