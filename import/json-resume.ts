import { z } from 'zod'
import { oneLine } from './clean-text.ts'
import { type Draft, type DraftProject, emptyDraft } from './draft.ts'
import { readDates } from './entry-dates.ts'
import { readLocation, readPlace } from './locations.ts'
import { safeMarkdown } from './safe-markdown.ts'
import { leftOver, takeItems, takeText, takeTexts, type Values, valuesOf } from './take.ts'
import { isCodeHost, linkTo, networkAddress, networkOf, webAddress } from './web-links.ts'

type Read = (values: Values, keys: string[], notes: string[]) => unknown

const line: Read = (values, keys) => oneLine(takeText(values, ...keys))
const markdown: Read = (values, keys) =>
  keys.flatMap((key) => safeMarkdown(takeText(values, key)) ?? []).join('\n\n') || undefined
const points: Read = (values, keys) =>
  each(takeTexts(values, keys), (text) => safeMarkdown(text)?.replace(/^- (?!.*\n- )/s, ''))
const lines: Read = (values, keys) => each(takeTexts(values, keys), oneLine)
const words: Read = (values, keys) => {
  const found = each(takeTexts(values, keys, /[,;\n]/), oneLine)
  return found && [...new Set(found)]
}
const address: Read = (values, keys, notes) => addressOf(takeText(values, ...keys), notes)
/** A short text about a place; a longer one, or one of several lines, is what was done there. */
const about: Read = (values, [key = '']) =>
  /^[^\n<]{1,160}$/.test(String(values[key] ?? '')) ? oneLine(takeText(values, key)) : undefined

const each = (texts: string[], clean: (text: string) => string | undefined) => {
  const kept = texts.flatMap((text) => clean(text) ?? [])
  return kept.length > 0 ? kept : undefined
}

type Fields = Record<string, [Read, ...string[]]>

const said: Fields = {
  description: [markdown, 'description', 'summary', 'notes'],
  highlights: [points, 'highlights', 'details'],
}
const ofPlace: Fields = {
  title: [line, 'position', 'title', 'role'],
  place: [line, 'company', 'organization', 'employer', 'name'],
  location: [readPlace, 'location'],
  placeLink: [address, 'url', 'website'],
}
const ofThing: Fields = {
  title: [line, 'name', 'title'],
  place: [line, 'awarder', 'issuer', 'authority', 'publisher'],
  link: [address, 'url', 'website'],
  ...said,
}
const ofGroup: Fields = {
  name: [line, 'name', 'language', 'title', 'skill'],
  level: [line, 'level', 'fluency', 'proficiency', 'rating'],
  keywords: [words, 'keywords', 'details'],
}

type Section = {
  fields: Fields
  keys?: string[]
  alone?: string
  needs: string[]
  dates?: 'lasting' | 'single'
}

const done = {
  alone: 'position',
  needs: ['title', 'place'],
  dates: 'lasting',
} satisfies Partial<Section>
const given = { fields: ofThing, needs: ['title', 'place'], dates: 'single' } satisfies Section
const group = { fields: ofGroup, needs: ['name', 'keywords'] }

const sections: Record<keyof Draft['lists'] | 'projects', Section> = {
  experience: {
    ...done,
    keys: ['work', 'experience'],
    fields: { ...ofPlace, about: [about, 'description'], ...said },
  },
  volunteer: { ...done, fields: { ...ofPlace, ...said } },
  education: {
    alone: 'studyType',
    fields: {
      ...ofPlace,
      title: [line, 'studyType', 'degree', 'title'],
      area: [line, 'area', 'major'],
      place: [line, 'institution', 'school', 'name'],
      ...said,
      score: [line, 'score', 'gpa'],
      courses: [lines, 'courses'],
    },
    needs: ['title', 'place', 'area'],
    dates: 'lasting',
  },
  certificates: { ...given, keys: ['certificates', 'certifications'] },
  awards: given,
  publications: given,
  skills: group,
  languages: group,
  interests: group,
  references: {
    alone: 'reference',
    fields: { name: [line, 'name'], text: [markdown, 'reference', 'quote'] },
    needs: ['text'],
  },
  projects: {
    fields: {
      title: [line, 'name', 'title'],
      description: [markdown, 'description', 'summary'],
      highlights: [points, 'highlights'],
      pageLink: [address, 'url', 'website', 'link'],
      codeLink: [address, 'githubUrl', 'repository', 'github', 'source'],
      place: [line, 'entity'],
      roles: [words, 'roles'],
      type: [line, 'type'],
      keywords: [words, 'keywords'],
    },
    needs: ['title', 'description', 'highlights', 'pageLink', 'codeLink', 'keywords'],
    dates: 'lasting',
  },
}
const sectionKeys = Object.entries(sections).flatMap(([name, { keys = [name] }]) => keys)

export const isJsonResume = (value: unknown) =>
  ['basics', ...sectionKeys].some((key) => key in valuesOf(value))

export function draftOfJsonResume(value: object): Draft {
  const { $schema, meta, ...resume } = structuredClone(value) as Values
  const draft = emptyDraft()
  const about = ['basics', 'info'].find((key) => key in resume)
  readBasics(draft, about ? valuesOf(resume[about]) : resume)
  for (const [name, section] of Object.entries(sections)) {
    const list: object[] = name === 'projects' ? draft.projects : draft.lists[name as 'skills']
    const { keys = [name] } = section
    for (const key of keys) list.push(...readSection(resume, key, section, draft))
  }
  draft.projects.forEach(tellLinksApart)
  draft.leftOut.push(...leftOver(resume))
  return draft
}

function readSection(resume: Values, key: string, section: Section, draft: Draft): Values[] {
  const { fields, alone, needs, dates } = section
  return takeItems(resume, key, alone).flatMap((values, index) => {
    if (leftOver(values).length === 0) return []
    const span = dates && readDates(values, dates === 'lasting', draft.notes)
    const entry: Values = { ...span, ...read(values, fields, draft.notes) }
    if (needs.some((field) => entry[field] !== undefined)) return [entry]
    const [name = 'it'] = Object.values(entry)
    draft.leftOut.push(`${key}.${index}: ${name} has no ${needs.join(' or ')}`)
    return []
  })
}

const read = (values: Values, fields: Fields, notes: string[]): Values =>
  Object.fromEntries(
    Object.entries(fields).map(([field, [as, ...keys]]) => [field, as(values, keys, notes)]),
  )

const ofOwner: Fields = {
  name: [line, 'name'],
  jobTitle: [line, 'label', 'headline', 'title'],
  summary: [markdown, 'summary', 'about'],
  image: [line, 'image', 'picture'],
}

function readBasics(draft: Draft, basics: Values) {
  Object.assign(draft, read(basics, ofOwner, draft.notes))
  const names = [takeText(basics, 'firstName'), takeText(basics, 'lastName')]
  draft.name ??= oneLine(names.filter(Boolean).join(' '))
  const email = takeText(basics, 'email')?.trim()
  if (z.email().safeParse(email).success) draft.email = email
  else if (email) draft.notes.push(`${JSON.stringify(email)} is not an e-mail address: left out`)
  readLocation(draft, basics)

  const phone = oneLine(takeText(basics, 'phone', 'telephone'))
  if (phone && /^https?:/.test(phone)) addLink(draft, networkOf(phone), phone)
  else if (phone) draft.phones.push(phone)
  addLink(draft, 'Website', takeText(basics, 'url', 'website'))
  for (const profile of takeItems(basics, 'profiles', 'url')) {
    const given = takeText(profile, 'url', 'website')
    const title = oneLine(takeText(profile, 'network', 'name')) ?? networkOf(given)
    const username = oneLine(takeText(profile, 'username'))
    const found = given ?? networkAddress(title, username ?? '')
    if (found) addLink(draft, title, found, username)
    else if (username) draft.links.push({ title, username, icon: 'website' })
  }
}

function addLink(draft: Draft, title: string, given: string | undefined, username?: string) {
  const href = addressOf(given, draft.notes)
  if (!href) return
  const same = draft.links.find((link) => link.href && bare(link.href) === bare(href))
  if (same?.title === 'Website') Object.assign(same, linkTo(href, title), { username })
  else if (same?.title !== title) draft.links.push({ ...linkTo(href, title), username })
}

const bare = (href: string) => href.replace(/^https?:\/\/(www\.)?|\/$/g, '').toLowerCase()

function addressOf(given: string | undefined, notes: string[]): string | undefined {
  const href = webAddress(given)
  if (given && !href) {
    notes.push(`${JSON.stringify(oneLine(given))} is not an address to link to: left out`)
  }
  return href
}

function tellLinksApart(project: DraftProject) {
  const { pageLink = '', codeLink = '' } = project
  const isCode = codeLink === '' && isCodeHost(pageLink)
  Object.assign(project, isCode ? { pageLink: '', codeLink: pageLink } : { pageLink, codeLink })
}
