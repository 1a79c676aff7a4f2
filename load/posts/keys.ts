import { toDay } from './day.ts'

type Values = Record<string, unknown>

const covers = 'cover image heroimage featuredimage coverimage ogimage images'

/** What Hugo, Astro and Jekyll call it, in lower case and without "_" and "-". */
const synonyms: Record<string, [read: (value: unknown) => unknown, names: string]> = {
  title: [toText, 'title'],
  date: [toDay, 'date pubdate pubdatetime publishdate publishedat datepublished published'],
  updated: [toDay, 'updated updateddate updatedat lastmod moddatetime lastmodifiedat modified'],
  tags: [toList, 'tags categories keywords tag category'],
  summary: [toText, 'summary description excerpt'],
  draft: [(value) => value ?? undefined, 'draft'],
  isPublished: [(value) => (typeof value === 'boolean' ? value : undefined), 'published'],
  series: [(value) => toText(firstOf(value)), 'series'],
  cover: [(value) => toText(partOf(value, ['image', 'src', 'url', 'path'])), covers],
  coverAlt: [toText, 'coveralt imagealt heroimagealt'],
  alt: [(value) => (typeof value === 'string' ? undefined : partOf(value, ['alt'])), covers],
  canonical: [toText, 'canonical canonicalurl'],
  aliases: [toList, 'aliases redirectfrom'],
  slug: [toText, 'slug'],
  permalink: [toText, 'permalink'],
}

export function translateKeys(written: Values): { values: Values; keys: Record<string, string> } {
  const entries = Object.entries(written).map(
    ([key, value]) => [key.toLowerCase().replace(/[_-]/g, ''), key, value] as const,
  )
  const values: Values = {}
  const keys: Record<string, string> = {}
  for (const [name, [read, names]] of Object.entries(synonyms)) {
    const meant = names.split(' ').flatMap((each) => entries.filter(([key]) => key === each))
    for (const [, key, value] of meant) {
      const found = read(value)
      if (found === undefined || name in values) continue
      values[name] = found
      keys[name] = key
    }
  }
  return { values, keys }
}

const firstOf = (value: unknown) => (Array.isArray(value) ? value[0] : value)

function partOf(value: unknown, names: string[]): unknown {
  const first = firstOf(value)
  if (typeof first !== 'object' || first === null) return first
  return names.map((name) => (first as Values)[name]).find((part) => part !== undefined)
}

function toText(value: unknown): unknown {
  if (typeof value === 'number') return String(value)
  return (typeof value === 'string' ? value.trim() : value) || undefined
}

// Jekyll also takes words between spaces.
function toList(value: unknown): unknown {
  const items = typeof value === 'string' ? value.split(value.includes(',') ? ',' : /\s+/) : value
  return Array.isArray(items) ? items.map(toText).filter((each) => each !== undefined) : undefined
}
