import { oneLine } from './clean-text.ts'
import type { Draft } from './draft.ts'
import { fieldsIn, hidePeople, take } from './fields.ts'
import { fieldOf } from './meanings.ts'
import { collectLeaves, mark, type Part, unmark } from './parts.ts'
import {
  type Fields,
  levelIn,
  lineIn,
  linesIn,
  markdownIn,
  some,
  toLabel,
  wordsIn,
} from './values.ts'

export function readGroup(kind: 'skills' | 'languages' | 'interests', part: Part, draft: Draft) {
  const list = draft.lists[kind]
  if (part.text !== undefined) {
    const [, name, rest] = /^([^:,]{2,50}):\s*(.+)$/.exec(oneLine(part.text) ?? '') ?? []
    const isGroup = rest && /[,;、，]/.test(rest)
    const names = isGroup ? [] : linesIn(part)
    if (kind === 'skills' && names.some(isProse)) return tellAbout(part, names, draft)
    if (!isGroup) return list.push(...names.map((each) => ({ name: each })))
    part.text = rest.replace(/(?<=,.*,.*)\.$/, '')
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
  const rest = [...(listed[0] || !names[0] ? title : []), ...listed]
  const levels = (fields.level ?? []).flatMap(linesIn).map(levelIn)
  const all = [...new Set([...rest, ...said].flatMap(wordsIn))]
  const prose = kind === 'skills' ? all.filter(isProse) : []
  const words = all.filter((each) => !prose.includes(each))
  const isLevel = kind === 'languages' && name && levels.length === 0
  const level = (isLevel ? words : levels).join(', ') || undefined
  const isOnlyProse = prose[0] && listed[0] && !words[0]
  if (prose[0]) tellAbout(part, prose, draft, name && fieldOf(kind, name) ? undefined : name)
  if (!name && words.length === 1) list.push({ name: words[0], level })
  else if ((name && !isOnlyProse) || words[0])
    list.push({ name, level, keywords: isLevel ? undefined : some(words) })
  else if (!prose[0]) unmark(part)
}

/** A sentence is not the name of a skill: it follows the biography. */
function tellAbout({ path }: Part, sentences: string[], draft: Draft, title?: string) {
  const [only, ...others] = sentences
  const entries = title
    ? [{ title, ...(others[0] ? { highlights: sentences } : { description: only }) }]
    : sentences.map((each) => ({ description: each }))
  draft.others.push({
    title: toLabel(path.findLast((each) => /\p{L}/u.test(each)) ?? 'skills').replace(
      / section$/,
      '',
    ),
    entries,
  })
}

const isProse = (text: string) =>
  /^\p{Extended_Pictographic}\S*(\s\S+){3}|(\s\S+){3}(?<!etc)[.!?]$|(\s\S+){7}/u.test(text)

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
