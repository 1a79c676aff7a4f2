import { momentIn, momentOrText, spanIn } from './months.ts'

type Values = Record<string, unknown>
type Section = {
  /** The section of a JSON Resume. */
  to: string
  /** Its keys there, by those of Reactive Resume: what is not named keeps its key, known there or told as left out. */
  keys?: Record<string, string>
  /** The key of its only date, where it lasts no time. */
  date?: string
}

const sections: Record<string, Section> = {
  experience: { to: 'work', keys: { company: 'name' } },
  work: { to: 'work', keys: { company: 'name' } },
  volunteer: { to: 'volunteer' },
  education: {
    to: 'education',
    keys: {
      school: 'institution',
      degree: 'studyType',
      field: 'area',
      grade: 'score',
      gpa: 'score',
    },
  },
  awards: { to: 'awards', date: 'date' },
  certifications: { to: 'certificates', keys: { title: 'name' }, date: 'date' },
  publications: { to: 'publications', keys: { title: 'name' }, date: 'releaseDate' },
  skills: { to: 'skills' },
  languages: { to: 'languages', keys: { name: 'language' } },
  interests: { to: 'interests' },
  hobbies: { to: 'interests' },
  social: { to: 'profiles' },
  projects: { to: 'projects', keys: { title: 'name' } },
  references: { to: 'references' },
  profiles: { to: 'profiles' },
}

const levels = ['Beginner', 'Elementary', 'Intermediate', 'Advanced', 'Expert']

/** Whether a value is an export of Reactive Resume, of its versions 2 to 5. */
export const isReactiveResume = (value: unknown) =>
  Object.values(at(withSections(value), 'sections')).some(
    (section) => 'items' in valuesOf(section) || 'content' in valuesOf(section),
  )

/** Version 2 has its sections beside a profile: the same in the words of version 3. */
function withSections(value: unknown): Values {
  const { sections, profile, objective, ...own } = valuesOf(value)
  if (sections || !profile) return valuesOf(value)
  const { firstName, lastName, subtitle, photograph, address, heading, ...basics } =
    valuesOf(profile)
  const { line1, line2, pincode, ...location } = valuesOf(address)
  return {
    basics: {
      ...basics,
      name: [firstName, lastName].filter(textOf).join(' '),
      headline: subtitle,
      photo: { url: photograph },
      summary: objective,
      location: {
        ...location,
        address: [line1, line2].filter(textOf).join(', '),
        postalCode: pincode,
      },
    },
    sections: Object.fromEntries(
      Object.entries(own).filter(([, section]) => 'items' in valuesOf(section)),
    ),
  }
}

/** The same as a JSON Resume. What is hidden is only named, under "hidden", and what has no place keeps its key. */
export function fromReactiveResume(exported: unknown): Values {
  const value = withSections(exported)
  const { url, website, headline, customFields, profiles, summary, picture, photo, ...basics } = at(
    value,
    'basics',
  )
  const found = itemsOf(value)
  const shown = (kind: string) =>
    found.filter((item) => item.kind === kind && item.isShown).map(({ words }) => words)
  const fields = listOf(customFields).map(fieldOf)
  const made = Object.groupBy(
    found.flatMap((item) => (item.isShown && !apart.includes(item.kind) ? entriesOf(item) : [])),
    ({ to }) => to,
  )
  const { profiles: networks = [], ...others } = made
  const hidden = Object.groupBy(
    found.filter(({ isShown }) => !isShown),
    ({ title }) => title,
  )
  return {
    basics: {
      ...basics,
      label: headline,
      ...linkOf(url ?? website),
      image: shown('picture')[0]?.url,
      summary: joined(...shown('summary').map(({ content }) => content)),
      profiles: [...networks.map(({ entry }) => entry), ...fields.filter((field) => field.url)],
      customFields: fields.filter((field) => !field.url),
    },
    ...mapped(others, (entries) => entries.map(({ entry }) => entry)),
    coverLetters: shown('cover-letter'),
    notes: textOf(at(value, 'metadata').notes)?.replace(/<[^>]*>/g, ''),
    hidden: mapped(hidden, (items) =>
      items.flatMap(({ words }) => Object.values(words).find(textOf) ?? []),
    ),
  }
}

type Item = { kind: string; title: string; words: Values; more: Values; isShown: boolean }

/** What becomes no entry of a section. */
const apart = ['summary', 'picture', 'cover-letter']

/** All items of all sections; the summary and the picture, which each version has elsewhere, are such too. */
function itemsOf(value: unknown): Item[] {
  const { summary, custom, ...own } = at(value, 'sections')
  const basics = at(value, 'basics')
  const pictures = [valuesOf(value).picture, basics.picture, basics.photo].map(valuesOf)
  const summaries = [valuesOf(value).summary, summary, basics.summary]
  return [
    ...summaries.flatMap((text) => {
      const { content, body = content } = valuesOf(text)
      const item = { content: textOf(text) ?? body }
      return textOf(item.content) ? itemsIn({ ...valuesOf(text), items: [item] }, 'summary') : []
    }),
    ...pictures.flatMap(({ url, effects, ...picture }) =>
      textOf(url) ? itemsIn({ ...picture, items: [{ url, ...valuesOf(effects) }] }, 'picture') : [],
    ),
    ...itemsIn({ items: basics.profiles }, 'profiles'),
    // Sections of one's own: of no kind until version 4, of the kind of another one in version 5.
    ...Object.entries({ ...own, ...valuesOf(custom) }).flatMap(([kind, section]) => {
      const { name } = valuesOf(section)
      return Object.hasOwn(sections, kind)
        ? itemsIn(section, kind)
        : itemsIn(section, 'projects', { type: name }, name)
    }),
    ...listOf(valuesOf(value).customSections).flatMap((section) => {
      const { type, title } = valuesOf(section)
      return itemsIn(
        section,
        String(type),
        { [type === 'projects' ? 'type' : 'section']: title },
        title,
      )
    }),
  ]
}

const itemsIn = (
  section: unknown,
  kind: string,
  more: Values = {},
  title: unknown = kind,
): Item[] =>
  listOf(valuesOf(section).items).map((item) => ({
    kind,
    title: String(title),
    words: withoutLooks(valuesOf(item)),
    more,
    isShown: ![section, item].some((each) => {
      const { hidden, visible } = valuesOf(each)
      return hidden === true || visible === false
    }),
  }))

/** An item as entries of a JSON Resume: one for each of the roles that somebody had at one place. */
function entriesOf({ kind, words, more }: Item): { to: string; entry: Values }[] {
  const { to, keys = {}, date: dateKey } = sections[kind] ?? { to: kind }
  const { link, website = link, url = website, date, period = date, ...texts } = words
  const { summary, description, roles, ...rest } = texts
  // Until version 4 the description is a short text beside the summary; since then there is no summary.
  const [long, short] = 'summary' in words ? [summary, description] : [description, undefined]
  const entry: Values = {
    ...Object.fromEntries(Object.entries(rest).map(([key, given]) => [keys[key] ?? key, given])),
    ...linkOf(url),
    ...(dateKey ? { [dateKey]: momentOrText(textOf(period)) } : datesOf(period)),
    ...more,
  }
  if (to === 'skills' || to === 'languages')
    return [{ to, entry: levelled(entry, to, description) }]
  if (to === 'projects') return [{ to, entry: { ...entry, description: joined(short, long) } }]
  if (to === 'references') {
    const { position, relationship, ...reference } = entry
    const name = [entry.name, position, relationship, short].filter(textOf).join(', ')
    return [{ to, entry: { ...reference, name, reference: long } }]
  }
  const whole = { ...entry, description: short, summary: long }
  const held = listOf(roles).map(valuesOf)
  if (held.length === 0) return [{ to, entry: whole }]
  return held.map((role, index) => ({
    to,
    entry: {
      ...whole,
      position: textOf(role.position) ?? entry.position,
      ...(textOf(role.period) && datesOf(role.period)),
      summary: joined(index === 0 && long, role.description),
      // What they were in all is the title of no entry.
      overall: index === 0 && textOf(role.position) ? entry.position : undefined,
    },
  }))
}

/** A skill or a language with its level in words: they have a number besides, out of five, or of ten in version 3. */
function levelled(entry: Values, to: 'skills' | 'languages', description: unknown): Values {
  const { level, levelNum, proficiency, fluency, ...rest } = entry
  const number = Number(levelNum) / 2 || Number(level) || 0
  const said = [fluency, proficiency, description, level].find(
    (words) => textOf(words) && Number.isNaN(Number(words)),
  )
  return to === 'skills'
    ? { ...rest, level: said ?? levels[Math.ceil(number) - 1] }
    : { ...rest, fluency: said ?? (number > 0 ? `${number}/5` : undefined) }
}

/** What is no word of somebody's, but how it looks. */
const withoutLooks = ({ id, visible, hidden, icon, iconColor, options, ...words }: Values) => words

/** A text of when, or both ends of it. A single date is start and end: it is over. */
function datesOf(period: unknown): Values {
  const { start, end } = valuesOf(period)
  const text = textOf(period)
  if (!text) return start || end ? { startDate: start, endDate: end } : {}
  const span = spanIn(text)
  // Of a span whose end is no date the start is known; a date alone is both.
  if (!span)
    return { startDate: text, endDate: /\s[-–—]\s/.test(text) ? undefined : momentIn(text)?.moment }
  // What is understood in part is told by whoever reads it.
  return { startDate: span.whole ? span.start : text, endDate: span.end }
}

/** An address, with words of its own where it has any. */
function linkOf(link: unknown): Values {
  const { href, url = href, label } = valuesOf(link)
  const address = textOf(link) ?? textOf(url)
  return { url: address, linkLabel: address?.includes(String(label)) ? undefined : textOf(label) }
}

/** A field of somebody's own: a profile where it is an address. */
function fieldOf(field: unknown): Values {
  const { name, value, text = value, link = value } = valuesOf(field)
  return /^https?:\/\//.test(textOf(link) ?? '')
    ? { network: [name, text].find((words) => textOf(words) && words !== link), url: link }
    : { field: [name, text].filter(textOf).join(': ') }
}

const joined = (...texts: unknown[]) => texts.filter(textOf).join('\n\n')

const mapped = <From, To>(groups: Partial<Record<string, From[]>>, change: (group: From[]) => To) =>
  Object.fromEntries(Object.entries(groups).map(([key, group = []]) => [key, change(group)]))

const valuesOf = (value: unknown): Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {}

const at = (value: unknown, key: string) => valuesOf(valuesOf(value)[key])

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const textOf = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined
