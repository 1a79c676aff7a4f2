import type { Block } from '#contract/blocks.ts'
import type { LocaleContent, Project, ResumeEntry } from '#contract/built-content.ts'
import { type EntryKind, nameKinds } from '#contract/resume.ts'
import { addressIn } from '../i18n/address.ts'
import { phonesOf } from '../i18n/phones.ts'
import { normalAddress } from '../load/link-address.ts'
import { outlineFile } from '../load/outline.ts'
import { headingOf } from '../model/sections.ts'
import { timestamp } from './content-date.ts'
import { toNodes, writeMarkdown } from './markdown-writer.ts'
import type { Site } from './site.ts'

type Names = Partial<Record<keyof ResumeEntry | 'moment', string>>

const lists: Record<string, [EntryKind, Names]> = {
  work: ['experience', { place: 'name', title: 'position', about: 'description' }],
  volunteer: ['volunteer', { place: 'organization', title: 'position' }],
  education: ['education', { place: 'institution', title: 'studyType' }],
  awards: ['awards', { title: 'title', place: 'awarder', moment: 'date' }],
  certificates: ['certificates', { title: 'name', place: 'issuer', moment: 'date' }],
  publications: ['publications', { title: 'name', place: 'publisher', moment: 'releaseDate' }],
}

/** JSON Resume 1.0 (https://jsonresume.org/schema). */
export function jsonResume({ content, texts, siteUrl, date }: Site): string {
  const { resume, projects } = content
  const entries = Object.entries(lists).map(([name, [kind, names]]) => [
    name,
    resume[kind].map((entry) => entryOf(entry, names)),
  ])
  const skills = nameKinds.map((kind) => ({
    name: headingOf(resume, texts.resume, kind),
    keywords: resume[kind],
  }))
  const document = {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: basicsOf(content, siteUrl),
    ...Object.fromEntries(entries),
    skills: [...skills.filter(({ keywords }) => keywords.length > 0), ...resume.skills],
    languages: resume.languages.map(({ name, level }) => ({ language: name, fluency: level })),
    interests: resume.interests.map(({ name, keywords }) => ({ name, keywords })),
    references: resume.references.map(({ name, text }) => ({ name, reference: toMarkdown(text) })),
    projects: projects.map((project) => projectOf(project, content)),
    meta: {
      canonical: siteUrl ? siteUrl + addressIn(content, '/resume.json') : undefined,
      version: 'v1.0.0',
      lastModified: timestamp(date),
    },
  }
  return `${JSON.stringify(document, withoutEmpty, 2)}\n`
}

function entryOf(entry: ResumeEntry, { moment, ...names }: Names) {
  const { start, end, area, location, score, courses, link, placeLink = link } = entry
  return {
    ...Object.fromEntries(
      Object.entries(names).map(([key, name]) => [name, entry[key as keyof ResumeEntry]]),
    ),
    ...(moment
      ? { [moment]: start ?? (end === 'present' ? undefined : end), url: addressOf(link) }
      : { area, location, score, courses, url: addressOf(placeLink), ...datesOf(entry) }),
    ...textsOf(entry.description),
  }
}

function projectOf(project: Project, { stack }: LocaleContent) {
  const { title, place, roles, type, pageLink, codeLink, keywords = [] } = project
  const icons = project.icons.flatMap((key) => stack[key]?.tooltip ?? [])
  const { summary: description, highlights } = textsOf(project.description)
  return {
    name: title,
    description,
    highlights,
    keywords: [...new Set([...keywords, ...icons])],
    ...datesOf(project),
    url: addressOf(pageLink || codeLink),
    // Not in the schema, which has a single address.
    source: pageLink ? addressOf(codeLink) : undefined,
    roles,
    entity: place,
    type,
  }
}

const withoutEmpty = (_: string, value: unknown) =>
  Array.isArray(value) && value.length === 0 ? undefined : value

const addressOf = (href?: string) => (href ? normalAddress(href) : undefined)

function basicsOf({ profile, resume, avatars }: LocaleContent, siteUrl: string) {
  const { links, handles, name, jobTitle, email } = profile
  const isOwn = profile.picture && profile.picture !== outlineFile
  return {
    name,
    label: jobTitle,
    image: isOwn && siteUrl ? siteUrl + avatars.idea.src : undefined,
    email,
    phone: phonesOf(profile).join(', ') || undefined,
    url: siteUrl || undefined,
    summary: resume.summary && toMarkdown(resume.summary),
    location: locationOf(profile),
    profiles: [
      ...links.map(({ title, href, icon, username }) => ({
        network: title,
        username: username ?? (icon === 'website' ? undefined : usernameIn(href)),
        url: normalAddress(href),
      })),
      ...handles.map(({ title, username }) => ({ network: title, username })),
    ],
  }
}

function locationOf({ location, postalAddress }: LocaleContent['profile']) {
  if (postalAddress) {
    const { street, ...address } = postalAddress
    return { address: street, ...address }
  }
  return location ? { city: location } : undefined
}

/** https://example.com/@ann/109, https://example.com/in/ann */
const usernameIn = (href: string) =>
  /^\/(?:(?:c|channel|company|in|people|pub|u|users?)\/)?@?([^/]+)/.exec(
    new URL(href).pathname,
  )?.[1]

// A missing end would mean that it is ongoing.
function datesOf({ start, end = start }: Pick<ResumeEntry, 'start' | 'end'>) {
  return { startDate: start, endDate: end === 'present' ? undefined : end }
}

// What the content marks as highlights, or else the items of its lists.
function textsOf(description: Block[] = []) {
  const marked = description.some((block) => block.type === 'list' && block.highlights)
  const isHighlights = (block: Block) => block.type === 'list' && (block.highlights || !marked)
  const items = description.flatMap((block) =>
    block.type === 'list' && isHighlights(block)
      ? block.children.map((item) => toMarkdown(item.children))
      : [],
  )
  return {
    summary: toMarkdown(description.filter((block) => !isHighlights(block))) || undefined,
    highlights: items.length > 0 ? items : undefined,
  }
}

const toMarkdown = (blocks: Block[]) => writeMarkdown(toNodes(blocks), 'plain').trimEnd()
