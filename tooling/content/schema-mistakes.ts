import leven from 'leven'
import type { z } from 'zod'

/** One thing that a schema found wrong: where in the value, and what. */
export type SchemaMistake = { path: PropertyKey[]; atKey: boolean; text: string }

/** What a schema found wrong, each with its path, what was found and what is expected. */
export function schemaMistakes(
  error: z.ZodError,
  input: unknown,
  schema: z.ZodType,
): SchemaMistake[] {
  return error.issues.flatMap((issue): SchemaMistake[] => {
    if (issue.code === 'unrecognized_keys') {
      const known = knownKeys(schema, issue.path)
      return issue.keys.map((key) => {
        const path = [...issue.path, key]
        const text = `${pathText(path)}: found an unknown key${nearest(key, known)}, expected one of ${known.join(', ')}`
        return { path, atKey: true, text }
      })
    }
    const found = issue.path.reduce<unknown>(
      (value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key],
      input,
    )
    const near = issue.code === 'invalid_value' ? nearest(found, issue.values.map(String)) : ''
    const text = `${pathText(issue.path)}: found ${show(found)}${near}, ${expectationOf(issue)}`
    return [{ path: issue.path, atKey: false, text }]
  })
}

/** A path in the words of a mistake: "experience.0.place". */
export const pathText = (path: PropertyKey[]) => path.map(String).join('.') || '(the whole file)'

/** The one of the known words that was most likely meant, as part of a mistake; '' where none is near. */
export function nearest(word: unknown, known: string[]): string {
  if (typeof word !== 'string') return ''
  const small = word.toLowerCase()
  // Of two that are as near, the one that begins alike: few slip at the first letter.
  const distances = known.map(
    (each) => leven(small, each.toLowerCase()) + (each.toLowerCase()[0] === small[0] ? 0 : 0.5),
  )
  const least = Math.min(...distances)
  // Half of a word changed is another word.
  if (least > word.length / 2 || least > 4) return ''
  return ` (did you mean ${known[distances.indexOf(least)]}?)`
}

function expectationOf(issue: z.core.$ZodIssue): string {
  if (issue.message.startsWith('expected')) return issue.message
  if (issue.code === 'invalid_type')
    return `expected ${typeNames[issue.expected] ?? issue.expected}`
  if (issue.code === 'invalid_value') return `expected ${issue.values.map(show).join(' or ')}`
  return `expected otherwise: ${issue.message}`
}

const typeNames: Record<string, string> = {
  string: 'text (in quotation marks where it looks like a number or a date)',
  array: 'a list',
  object: 'keys and values',
  record: 'keys and values',
  boolean: 'true or false',
  int: 'a whole number',
}

/** The keys that a schema knows at a path. */
function knownKeys(schema: unknown, path: PropertyKey[]): string[] {
  let at = withoutOptional(schema)
  for (const key of path) at = withoutOptional(at?.shape?.[key] ?? at?.element ?? at?.valueType)
  return Object.keys(at?.shape ?? {})
}

type Walkable =
  | {
      shape?: Record<PropertyKey, unknown>
      element?: unknown
      valueType?: unknown
      unwrap?: () => unknown
      type: string
    }
  | undefined

/** What a schema asks for where there is a value at all. */
function withoutOptional(schema: unknown): Walkable {
  const walkable = schema as Walkable
  return /^(optional|default)$/.test(walkable?.type ?? '')
    ? withoutOptional(walkable?.unwrap?.())
    : walkable
}

function show(value: unknown): string {
  if (value === undefined) return 'nothing'
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 60 ? `${text.slice(0, 57)}...` : text
}
