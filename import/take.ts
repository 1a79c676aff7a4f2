export type Values = Record<string, unknown>

/*
 * Values of a file that another program has made: anything may be missing, or of the wrong type. What is
 * taken from them is removed, so that what is left can be reported at the end.
 */

export function textOf(value: unknown): string | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

export const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const valuesOf = (value: unknown): Values => (isValues(value) ? value : {})

export function takeText(values: Values, ...keys: string[]): string | undefined {
  const found = keys.map((key) => textOf(values[key])).find((text) => text !== undefined)
  for (const key of keys) {
    if (found !== undefined && textOf(values[key]) === found) delete values[key]
  }
  return found
}

export function takeTexts(values: Values, keys: string[], between?: RegExp): string[] {
  return keys.flatMap((key) => {
    const single = takeText(values, key)
    if (single !== undefined) return between ? single.split(between) : [single]
    return takeItems(values, key).flatMap((item) => takeText(item, 'name', 'text', 'value') ?? [])
  })
}

export function takeItems(values: Values, key: string, name = 'name'): Values[] {
  const value = values[key]
  const items = Array.isArray(value) ? value : isValues(value) ? [value] : []
  const made = items.map((item) => (textOf(item) === undefined ? valuesOf(item) : { [name]: item }))
  if (items.length > 0) values[key] = made
  return made
}

export function leftOver(values: Values): string[] {
  const counts = new Map<string, number>()
  const visit = (value: unknown, path: string[]) => {
    if (Array.isArray(value)) for (const item of value) visit(item, path)
    else if (isValues(value)) {
      for (const [key, part] of Object.entries(value)) visit(part, [...path, key])
    } else if (textOf(value) !== undefined) {
      const place = path.join(' > ')
      counts.set(place, (counts.get(place) ?? 0) + 1)
    }
  }
  visit(values, [])
  return [...counts].map(([place, count]) => (count === 1 ? place : `${place} (${count})`))
}
