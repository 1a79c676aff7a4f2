import { relative } from 'node:path'
import type { z } from 'zod'

/** Content that can't be built: every mistake, each with its file, place, what was found and what is expected. */
export class ContentMistake extends Error {
  override name = 'ContentMistake'

  constructor(file: string, lines: string[]) {
    super(lines.map((line) => `${relative(process.cwd(), file)}: ${line}`).join('\n'))
  }
}

/** Says what a schema found wrong in a file, a line for each mistake. */
export function mistakesOf(error: z.ZodError, input: unknown, schema: z.ZodType): string[] {
  return error.issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      const known = knownKeys(schema, issue.path).join(', ')
      return issue.keys.map(
        (key) => `${pathOf([...issue.path, key])}: found an unknown key, expected one of ${known}`,
      )
    }
    const found = issue.path.reduce<unknown>(
      (value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key],
      input,
    )
    return [`${pathOf(issue.path)}: found ${show(found)}, ${expectationOf(issue)}`]
  })
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
  let at = schema as { shape?: Record<PropertyKey, unknown>; element?: unknown } | undefined
  for (const key of path) at = (at?.shape?.[key] ?? at?.element) as typeof at
  return Object.keys(at?.shape ?? {})
}

const pathOf = (path: PropertyKey[]) => path.map(String).join('.') || '(the whole file)'

function show(value: unknown): string {
  if (value === undefined) return 'nothing'
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 60 ? `${text.slice(0, 57)}...` : text
}
