import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import type { DiagnosticCollector, Position } from '../diagnostic.ts'
import { closest, didYouMean, pathText, quoted } from '../schema-errors.ts'

export type Merge = { tag: string; diagnostics: DiagnosticCollector; missing: Missing[] }

type Missing = { path: string; file: string; of?: string; position?: Position }

export type TranslatedFile = { file: string; positionOf?: (path: PropertyKey[]) => Position }

type Fields = {
  source: TranslatedFile
  name: string
  of?: string
  at?: PropertyKey[]
  expected: readonly string[]
}

export function mergeFields<Original extends object>(
  original: Original,
  own: object | undefined,
  { source, name, of, at = [], expected }: Fields,
  { diagnostics, missing }: Merge,
): Original {
  const before = original as Record<string, unknown>
  const given = Object.entries(own ?? {}).filter(([, value]) => value !== undefined)
  for (const [key, value] of given) {
    if (value === before[key] || (key !== 'start' && key !== 'end')) continue
    const otherwise = JSON.stringify(before[key]) ?? 'nothing'
    const text = `${pathText([...at, key])}: found ${JSON.stringify(value)}, expected ${otherwise} as in the default language. Dates apply to every language: leave this out`
    diagnostics.error(source.file, text, source.positionOf?.([...at, key]))
  }
  const values = Object.fromEntries(given)
  for (const field of expected) {
    if (!hasValue(before, field) || hasValue(values, field)) continue
    const position = own && at.length > 0 ? source.positionOf?.(at) : undefined
    missing.push({ path: `${name}.${field}`, file: source.file, of, position })
  }
  return { ...original, ...values }
}

const hasValue = (entry: Record<string, unknown>, field: string): boolean => {
  const value = entry[field]
  const isPresent = Array.isArray(value) ? value.length > 0 : value !== undefined
  return isPresent || (field === 'description' && hasValue(entry, 'highlights'))
}

export function mergeEntries<Entry extends { id: string; draft?: boolean }>(
  entries: Entry[],
  own: { id: string }[] = [],
  { name, at = [], source, expected }: Fields,
  merge: Merge,
): Entry[] {
  const known = entries.map(({ id }) => id)
  for (const [index, { id }] of own.entries()) {
    if (known.includes(id)) continue
    const path = [...at, index, 'id']
    const meant = closest(id, known)
    const text = `${pathText(path)}: found ${JSON.stringify(id)}${didYouMean(meant)}, expected one of the ids in the default language's ${basename(source.file)}: ${known.join(', ')}`
    merge.diagnostics.error(source.file, text, source.positionOf?.(path), { fix: quoted(meant) })
  }
  return entries.map((entry) => {
    const index = own.findIndex(({ id }) => id === entry.id)
    const fields = {
      source,
      name: `${name}.${entry.id}`,
      of: `${name} ${entry.id}`,
      at: [...at, index],
      expected: entry.draft ? [] : expected,
    }
    return mergeFields(entry, own[index], fields, merge)
  })
}

export function warnMissing({ tag, diagnostics, missing }: Merge) {
  const keyOf = ({ file, of }: Missing) => (existsSync(file) ? `${file}\0${of}` : file)
  for (const [first, ...more] of Object.values(Object.groupBy(missing, keyOf)) as [
    Missing,
    ...Missing[],
  ][]) {
    const { file, of, position } = first
    const fields = [first, ...more].map(({ path }) => path.split('.').at(-1)).join(', ')
    const text = existsSync(file)
      ? `${of ? `${of}: ` : ''}no ${fields} in ${tag}, so the default language is shown`
      : 'no such file, so all of it is shown in the default language'
    diagnostics.found.push({ file, position, severity: 'warning', text, code: 'untranslated' })
  }
}
