type Values = Record<string, unknown>

const dates = 'date pubdate pubdatetime publishdate publishedat datepublished published'
const covers = 'cover image heroimage featuredimage coverimage ogimage images'

/** What Hugo, Astro and Jekyll call it, in lower case and without "_" and "-". */
const synonyms: Record<string, [read: (value: unknown, key: string) => unknown, names: string]> = {
  title: [toText, 'title'],
  date: [toDay, dates],
  moment: [toMoment, dates],
  updated: [toDay, 'updated updateddate updatedat lastmod moddatetime lastmodifiedat modified'],
  tags: [toTags, 'tags categories keywords topics tag category'],
  summary: [toText, 'summary description excerpt'],
  draft: [(value) => value || undefined, 'draft isdraft private hidden unlisted'],
  isHidden: [toHidden, 'published publish visible status'],
  series: [(value) => toText(firstOf(value)), 'series'],
  cover: [(value) => toText(partOf(value, ['image', 'src', 'url', 'path'])), covers],
  coverAlt: [toText, 'coveralt imagealt heroimagealt'],
  alt: [
    (value) => (typeof firstOf(value) === 'object' ? toText(partOf(value, ['alt'])) : undefined),
    covers,
  ],
  canonical: [toText, 'canonical canonicalurl'],
  aliases: [toAddresses, 'aliases redirectfrom'],
  slug: [toText, 'slug'],
  permalink: [toText, 'permalink url'],
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
      const found = read(value, key)
      if (isEmpty(found) || name in values) continue
      values[name] = found
      keys[name] = key
    }
  }
  return { values, keys }
}

const isEmpty = (value: unknown) => [value].flat(2).every((part) => (part ?? '') === '')

function toHidden(value: unknown): true | undefined {
  return (
    value === false ||
    (typeof value === 'string' && /^(?:draft|private|pending)$/i.test(value)) ||
    undefined
  )
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

function toList(value: unknown): unknown[] | undefined {
  const items = typeof value === 'string' ? value.split(',') : value
  return Array.isArray(items) ? items.map(toText).filter((each) => each !== undefined) : undefined
}

// Jekyll's are paths of the site, with or without a slash.
function toAddresses(value: unknown, key: string): unknown[] | undefined {
  const isPath = (each: unknown) => /^redirect/i.test(key) && !/^(?:[/.]|https?:)/.test(`${each}`)
  return toList(value)?.map((each) => (isPath(each) ? `/${each}` : each))
}

// Jekyll also takes words between spaces.
function toTags(value: unknown, key: string): unknown {
  const isWords = typeof value === 'string' && /^(?:tags|categories)$/i.test(key)
  const tags = toList(isWords && !value.includes(',') ? value.split(/\s+/) : value) ?? []
  return [
    ...Map.groupBy(tags, (tag) => (typeof tag === 'string' ? tag.toLowerCase() : tag)).values(),
  ].map(([tag]) => tag)
}

/** The moment, if a time of day was written; without a zone, it is UTC. */
function toMoment(value: unknown): string | undefined {
  const text = value instanceof Date ? value.toISOString() : String(value).trim()
  const [, day, time, zone = 'Z'] =
    /^(\d{4}-\d\d-\d\d)[T ]+(\d\d:\d\d(?::\d\d(?:\.\d+)?)?) *(Z|UTC|[+-]\d\d:?\d\d)?/.exec(text) ??
    []
  const offset = zone.replace('UTC', 'Z').replace(/(\d\d)(\d\d)$/, '$1:$2')
  const moment = new Date(`${day}T${time}${offset}`)
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
}

/** "2024-05-31" from a date with or without a time, or "May 31, 2024"; no time zone moves it. */
function toDay(value: unknown): unknown {
  if (!/^(?:string|number)$/.test(typeof value) && !(value instanceof Date)) return undefined
  const text = value instanceof Date ? value.toISOString() : String(value).trim()
  const [, year, month = '', day = ''] = /^(\d{4})[-/.](\d\d?)[-/.](\d\d?)(?!\d)/.exec(text) ?? []
  if (year) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const [written] =
    /^(?:[a-z]+\.?,? )?(?:\d\d? [a-z]+\.?|[a-z]+\.? \d\d?),? \d{4}\b/i.exec(text) ?? []
  const date = new Date(`${written} UTC`)
  return Number.isNaN(date.getTime()) ? text || undefined : date.toISOString().slice(0, 10)
}
