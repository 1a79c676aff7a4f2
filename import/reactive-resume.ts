import { textOf, type Values, valuesOf } from './take.ts'

/** Sections that JSON Resume has under another name, or not at all. */
const sectionNames: Record<string, string> = {
  experience: 'work',
  certifications: 'certificates',
  hobbies: 'interests',
  social: 'profiles',
  'cover-letter': 'coverLetters',
}
const known = new Set([
  ...Object.keys(sectionNames),
  ...'work volunteer education awards publications skills languages interests'.split(' '),
  ...'projects references profiles summary'.split(' '),
])
const keyNames: Record<string, Record<string, string>> = {
  work: { company: 'name' },
  education: {
    school: 'institution',
    degree: 'studyType',
    field: 'area',
    grade: 'score',
    gpa: 'score',
  },
  certificates: { title: 'name' },
  publications: { title: 'name' },
  languages: { name: 'language' },
  projects: { title: 'name' },
}

type Item = { kind: string; title: string; values: Values; isShown: boolean }

export const isReactiveResume = (value: unknown): value is Values =>
  Object.values(sectionsOf(value)).some((section) =>
    ['items', 'content'].some((key) => key in valuesOf(section)),
  )

const sectionsOf = (value: unknown): Values => {
  const { sections, profile } = valuesOf(value)
  return valuesOf(sections ?? (profile && value))
}

/**
 * The same as a JSON Resume: what has no place there keeps its key, and is reported as not read. What is hidden is only
 * named, under "hidden".
 */
export function fromReactiveResume(value: Values): Values {
  const { summary, picture, photo, url, website, headline, customFields, ...basics } =
    basicsOf(value)
  const items = [
    ...[value.summary, sectionsOf(value).summary, summary].flatMap((part) => {
      const { content, body = content } = valuesOf(part)
      return itemsOf('summary', { ...valuesOf(part), items: [{ content: textOf(part) ?? body }] })
    }),
    ...[value.picture, picture, photo].flatMap((part) => {
      const { effects, url, ...looks } = valuesOf(part)
      return itemsOf('picture', { ...looks, ...valuesOf(effects), items: [{ url }] })
    }),
    ...itemsOf('profiles', { items: basics.profiles }),
    ...allItems(value),
  ].filter(({ values }) => firstText(values))
  const shown: Record<string, Values[]> = {}
  for (const item of items.filter(({ isShown }) => isShown)) {
    const to = sectionNames[item.kind] ?? item.kind
    shown[to] = [...(shown[to] ?? []), ...entriesOf(item)]
  }
  const { profiles = [], summary: texts = [], picture: pictures = [], ...lists } = shown
  const fields = listOf(customFields).map(fieldOf)
  return {
    basics: {
      ...basics,
      label: headline,
      ...linkOf(url ?? website),
      image: pictures[0]?.url,
      summary: joined(
        texts.map(({ content }) => content),
        '\n\n',
      ),
      profiles: [...profiles, ...fields.filter((field) => field.url)],
      customFields: fields.filter((field) => !field.url),
    },
    ...lists,
    notes: textOf(valuesOf(value.metadata).notes)?.replace(/<[^>]*>/g, ''),
    hidden: items
      .filter(({ isShown }) => !isShown)
      .map(({ title, values }) => ({ [title]: firstText(values) })),
  }
}

function basicsOf(value: Values): Values {
  if (!value.profile) return valuesOf(value.basics)
  const { subtitle, photograph, address, heading, ...own } = valuesOf(value.profile)
  const { line1, line2, pincode, ...place } = valuesOf(address)
  return {
    ...own,
    headline: subtitle,
    photo: { url: photograph },
    summary: value.objective,
    location: { ...place, address: joined([line1, line2], ', '), postalCode: pincode },
  }
}

/** The items of all lists. Custom sections are of no kind until version 4, and of that of another list in version 5. */
function allItems(value: Values): Item[] {
  const { custom, summary, ...own } = sectionsOf(value)
  const lists = Object.entries({ ...own, ...valuesOf(custom) }).map(([kind, list]) => {
    const { name } = valuesOf(list)
    return known.has(kind) ? itemsOf(kind, list) : itemsOf('projects', list, { type: name }, name)
  })
  const ofOwn = listOf(value.customSections).map((list) => {
    const { type, title } = list
    return itemsOf(String(type), list, { [type === 'projects' ? 'type' : 'section']: title }, title)
  })
  return [...lists, ...ofOwn].flat()
}

const itemsOf = (kind: string, list: unknown, more: Values = {}, title: unknown = kind): Item[] =>
  listOf(valuesOf(list).items).map((item) => {
    const { id, hidden, visible, icon, iconColor, options, ...values } = item
    const isShown = ![valuesOf(list), item].some((each) => each.hidden || each.visible === false)
    return { kind, title: String(title), values: { ...values, ...more }, isShown }
  })

function entriesOf({ kind, values }: Item): Values[] {
  const to = sectionNames[kind] ?? kind
  const keys = keyNames[to] ?? {}
  const { link, website = link, url = website, date, period = date, roles, ...rest } = values
  const entry: Values = {
    ...Object.fromEntries(Object.entries(rest).map(([key, given]) => [keys[key] ?? key, given])),
    ...linkOf(url),
    ...datesOf(period),
  }
  if (to === 'skills' || to === 'languages') return [levelled(entry, to)]
  if (to === 'references') {
    const { position, relationship, summary, description, ...reference } = entry
    const [text, who] = summary ? [summary, description] : [description]
    const name = joined([entry.name, position, relationship, who], ', ')
    return [{ ...reference, name, reference: text }]
  }
  const held = listOf(roles)
  if (held.length === 0) return [entry]
  return held.map(({ id, position = entry.position, period, description, ...role }, index) => ({
    ...entry,
    ...role,
    position,
    ...datesOf(period),
    // What is said of all stands at the first; what they were in all is the title of no entry.
    description: index === 0 ? entry.description : undefined,
    summary: description,
    overall: index === 0 && position !== entry.position ? entry.position : undefined,
  }))
}

/** A skill or a language with its level in words, or as a number out of five; that of version 3 is out of ten. */
function levelled(entry: Values, to: 'skills' | 'languages'): Values {
  const { level, levelNum, proficiency, fluency, description, ...rest } = entry
  const number = Number(levelNum) / 2 || Number(level) || 0
  const said = [fluency, proficiency, description, level].find(
    (words) => textOf(words) && Number.isNaN(Number(words)),
  )
  const written = said ?? (number > 0 ? `${number}/5` : undefined)
  return { ...rest, [to === 'skills' ? 'level' : 'fluency']: written }
}

function datesOf(period: unknown): Values {
  const { start, end } = valuesOf(period)
  if (textOf(period)) return { date: period }
  return start || end ? { startDate: start, endDate: end } : {}
}

function linkOf(link: unknown): Values {
  const { href, url = href, label } = valuesOf(link)
  const address = textOf(link) ?? textOf(url)
  return { url: address, linkLabel: address?.includes(String(label)) ? undefined : textOf(label) }
}

function fieldOf({ name, value, text = value, link = value }: Values): Values {
  return /^https?:\/\//.test(textOf(link) ?? '')
    ? { network: [name, text].find((words) => textOf(words) && words !== link), url: link }
    : { field: joined([name, text], ': ') }
}

const joined = (texts: unknown[], mark: string) => texts.filter(textOf).join(mark) || undefined

const firstText = (values: Values) => Object.values(values).find(textOf)

const listOf = (value: unknown): Values[] => (Array.isArray(value) ? value.map(valuesOf) : [])
