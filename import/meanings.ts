import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { root } from '../load/root.ts'
import type { DraftLists } from './draft.ts'
import { normalized } from './month-names.ts'

type Table = Record<string, string>
type Tables = Record<'anywhere' | 'owner' | 'sections' | 'fields' | 'groups' | 'networks', Table>

const written: Tables = parse(readFileSync(join(root, 'import', 'meanings.yml'), 'utf8'))

export const comparable = (key: string) =>
  normalized(key)
    .replace(/[^\p{L}\d]/gu, '')
    .replace(/ies$/, 'y')
    .replace(/(?<=..)s$/, '')

const meaningIn = (table: Table) => {
  const meanings = new Map(
    Object.entries(table).flatMap(([meaning, words]) =>
      words.split(/,\s*/).map((word) => [comparable(word), meaning] as const),
    ),
  )
  return (key: string) => meanings.get(comparable(key))
}

const anywhere = meaningIn(written.anywhere)
const inPlace = /(on|in|from|at)(the)?(cv|resume|site|website|web|page|pdf|public)$/
export const meaningAnywhere = (key: string) =>
  anywhere(key) ?? anywhere(comparable(key).replace(inPlace, ''))
export const meaningForOwner = meaningIn(written.owner)
const groupField = meaningIn(written.groups)
const entryField = meaningIn(written.fields)
const section = meaningIn(written.sections)

export type Kind = keyof DraftLists | 'projects' | 'courses'

/** The kind that all words of a title name: "My Projects", but not "Fen School". */
export const exactKind = (title: string) =>
  section(title.replace(/^(my|our|the|all|see|view) /i, ''))

/** What a section is called means, by all its words or the last of them: "Selected Publications". */
export function kindOf(title: string): Kind | undefined {
  const words = title
    .replace(/\(.*\)/g, '')
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .match(/[\p{L}\p{M}]+/gu)
    ?.filter((word) => !/^(list|section|info|items?|history|data|exp)$/i.test(word))
  if (
    /^(default|fallback|site|ui|max|min|show|hide|enable|add|edit|create|no)$/i.test(
      words?.[0] ?? '',
    )
  )
    return undefined
  const [last = ''] = (words?.length ?? 9) < 5 ? (words?.slice(-1) ?? []) : []
  const kind = section(title) ?? section(words?.join(' ') ?? '') ?? section(last)
  // What somebody offers is no voluntary work.
  if (/services$/i.test(title)) return undefined
  const isCode = kind === 'languages' && /program|coding|markup|script/i.test(title)
  return (isCode ? 'skills' : kind) as Kind | undefined
}

export function fieldOf(kind: Kind | undefined, key: string): string | undefined {
  const isGroup = /^(skills|languages|interests)$/.test(kind ?? '')
  const fields = isGroup ? groupField : entryField
  const short = key
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .replace(/^(edu(cation)?|work|job|project|award|skill|course|cert(ificate)?)[_ -]/i, '')
  const meaning = fields(key) ?? fields(short)
  if (!meaning && isGroup && entryField(key) === 'said') return 'said'
  return meaning
}

/** What says yes or no to whether an entry goes on. */
export const isCurrent = (key: string) =>
  /current|present|ongoing|still|(un)?till?_?now/i.test(key) ||
  /^(current|end)$/.test(fieldOf(undefined, key) ?? '')

const networks = new Map(
  Object.entries(written.networks).map(([name, address]) => [comparable(name), address]),
)

export function networkAddressFor(network: string): string | undefined {
  const name = comparable(network)
  const short = name.replace(/(user(name|id)?|handle|url|link|profile|account|id)$/, '')
  return networks.get(name) ?? networks.get(short)
}
