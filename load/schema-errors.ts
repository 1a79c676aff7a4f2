import { distance } from 'fastest-levenshtein'
import type { z } from 'zod'
import type { Diagnostic } from './diagnostic.ts'
import { exampleAt } from './schema-examples.ts'

type SchemaError = Pick<Diagnostic, 'text' | 'code' | 'fix'> & {
  path: PropertyKey[]
  atKey: boolean
}

/** Keys of earlier versions, with a key that took their place and what to write now. */
const replacedKeys: Record<string, [now: string, instead: string]> = {
  date: ['start', '"start" and "end", such as start: 2021-03 and end: present'],
  roles: ['place', 'an entry for each role, one after the other, with the same "place"'],
}

const anyOf = new Intl.ListFormat('en-GB', { type: 'disjunction' })

export function expectation(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'unrecognized_keys':
      return Object.keys((issue.inst as unknown as z.ZodObject).shape).join(', ')
    case 'invalid_type':
      return `expected ${typeNames[issue.expected as string] ?? issue.expected}`
    case 'invalid_value':
      return `expected ${anyOf.format((issue.values as unknown[]).map(show))}`
    case 'too_big':
      return `expected at most ${issue.maximum} ${issue.origin === 'string' ? 'characters' : 'entries'}`
    case 'too_small':
      return `expected at least ${issue.minimum} ${issue.minimum === 1 ? 'entry' : 'entries'}`
    default:
      return undefined
  }
}

const typeNames: Record<string, string> = {
  string: 'text (in quotation marks if it looks like a number or a date)',
  array: 'a list',
  object: 'keys and values',
  record: 'keys and values',
  boolean: 'true or false',
  int: 'a whole number',
  number: 'a number',
}

export function schemaErrors(
  { issues }: z.ZodError,
  input: unknown,
  schema: z.ZodType,
  sourceAt: (path: PropertyKey[]) => string | undefined = () => undefined,
): SchemaError[] {
  return issues.flatMap(insideUnion).flatMap((issue): SchemaError[] => {
    const { path, message } = issue
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => unknownKey([...path, key], message))
    }
    const found = valueAt(input, path)
    const unquoted = issue.code === 'invalid_type' && issue.expected === 'string' && textIn(found)
    if (unquoted) {
      const text = `${pathText(path)}: found text that contains ": ", expected quotation marks around it`
      return [{ path, atKey: false, text, code: 'wrong-value', fix: JSON.stringify(unquoted) }]
    }
    const isChoice = issue.code === 'invalid_value'
    const meant = isChoice
      ? closest(found, issue.values.map(String))
      : issue.code === 'custom'
        ? issue.params?.meant
        : undefined
    const expected = message.startsWith('expected') ? message : `invalid: ${message}`
    const example = exampleAt(schema, path, /^invalid/.test(issue.code))
    const hasExample = example === undefined || /such as|like "|true or false/.test(message)
    const suchAs = hasExample || isChoice ? '' : `, such as ${show(example)}`
    const isNumber = typeof found === 'number' && typeof example === 'string'
    return [
      {
        path,
        atKey: false,
        text: `${pathText(path)}: found ${show(found)}${didYouMean(meant)}, ${expected}${suchAs}`,
        code: found === undefined ? 'missing-value' : 'wrong-value',
        fix: isNumber ? JSON.stringify(sourceAt(path) ?? String(found)) : quoted(meant),
      },
    ]
  })
}

/** What is wrong with the kind of value that was written, unless the schema itself says what it expects. */
function insideUnion(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union' || issue.message.startsWith('expected')) return [issue]
  const isInside = ({ code, path }: z.core.$ZodIssue) =>
    path.length > 0 || code === 'unrecognized_keys'
  const meant = issue.errors.find((errors) => errors.every(isInside)) ?? issue.errors[0] ?? []
  return meant.map((each) => ({ ...each, path: [...issue.path, ...each.path] }))
}

/** YAML reads `a: b` as a key and its value. */
function textIn(found: unknown): string | undefined {
  const entries = found !== null && typeof found === 'object' ? Object.entries(found) : []
  const [[key = '', value] = []] = entries
  return entries.length === 1 && typeof value === 'string' ? `${key}: ${value}` : undefined
}

function unknownKey(path: PropertyKey[], keys: string): SchemaError {
  const key = String(path.at(-1))
  const at = { path, atKey: true }
  const known = keys.split(', ')
  const [now = '', instead] = replacedKeys[key] ?? []
  if (known.includes(now)) {
    const text = `${pathText(path)}: found a key of an earlier version, expected ${instead}`
    return { ...at, text, code: 'replaced-key' }
  }
  const meant = closest(key, known)
  const text = `${pathText(path)}: found an unknown key${didYouMean(meant)}, expected one of ${keys}`
  return { ...at, text, code: 'unknown-key', fix: meant }
}

export const valueAt = (value: unknown, path: PropertyKey[]) =>
  path.reduce((part, key) => (part as Record<PropertyKey, unknown> | undefined)?.[key], value)

export const pathText = (path: PropertyKey[]) => path.map(String).join('.') || '(the whole file)'

export const didYouMean = (meant?: string) => (meant ? ` (did you mean ${meant}?)` : '')

/** As a fix replaces a value. */
export const quoted = (meant?: string) => meant && JSON.stringify(meant)

/** The known word that is meant, if one is close. */
export function closest(word: unknown, known: string[]): string | undefined {
  if (typeof word !== 'string') return undefined
  const small = word.toLowerCase()
  // People rarely mistype the first letter.
  const distances = known.map(
    (each) => distance(small, each.toLowerCase()) + (each.toLowerCase()[0] === small[0] ? 0 : 0.5),
  )
  const least = Math.min(...distances)
  // With more letters changed, it is a different word.
  if (least > Math.min(word.length / 2, Math.max(2, word.length / 3), 4)) return undefined
  return known[distances.indexOf(least)]
}

function show(value: unknown): string {
  if (value === undefined) return 'nothing'
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 60 ? `${text.slice(0, 57)}...` : text
}
