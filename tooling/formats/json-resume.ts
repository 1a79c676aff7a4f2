import type { Block, Content, Entry } from '#contract/built-content.ts'
import { nameKinds } from '#contract/resume.ts'
import { addressIn } from '../../site/address.ts'
import { phonesOf } from '../../site/contact/phones.ts'
import { headingOf } from '../../site/resume/sections.ts'
import { markedText } from '../content/plain-text.ts'
import { outlineFile } from '../init/own-picture.ts'
import { normalAddress } from './normal-address.ts'
import { placeOf } from './place.ts'
import { type Site, timestamp } from './site.ts'

/** The resume as JSON Resume 1.0 (https://jsonresume.org/schema). What the owner does not say is left out. */
export function jsonResume(site: Site): string {
  const { content, texts, siteUrl, date } = site
  const { resume, stack, projects } = content
  const document = {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: basicsOf(content, siteUrl),
    work: resume.experience.map((entry) => ({
      name: entry.place,
      position: entry.title,
      location: entry.location,
      description: entry.about,
      ...saidOf(entry),
    })),
    volunteer: resume.volunteer.map((entry) => ({
      organization: entry.place,
      position: entry.title,
      location: entry.location,
      ...saidOf(entry),
    })),
    education: resume.education.map((entry) => ({
      institution: entry.place,
      studyType: entry.title,
      area: entry.area,
      location: entry.location,
      score: entry.score,
      courses: entry.courses,
      ...saidOf(entry),
    })),
    awards: resume.awards.map((entry) => ({
      title: entry.title,
      awarder: entry.place,
      date: momentOf(entry),
      ...textsOf(entry.description),
      url: addressOf(entry.link),
    })),
    certificates: resume.certificates.map((entry) => ({
      name: entry.title,
      issuer: entry.place,
      date: momentOf(entry),
      url: addressOf(entry.link),
      ...textsOf(entry.description),
    })),
    publications: resume.publications.map((entry) => ({
      name: entry.title,
      publisher: entry.place,
      releaseDate: momentOf(entry),
      url: addressOf(entry.link),
      ...textsOf(entry.description),
    })),
    skills: [
      ...nameKinds.map((kind) => ({
        name: headingOf(resume, texts.resume, kind),
        keywords: resume[kind],
      })),
      ...resume.skills,
    ].filter(({ keywords }) => keywords?.length !== 0),
    languages: resume.languages.map(({ name, level }) => ({ language: name, fluency: level })),
    interests: resume.interests.map(({ name, keywords }) => ({ name, keywords })),
    references: resume.references.map(({ name, text }) => ({ name, reference: markedText(text) })),
    projects: projects.map((project) => {
      const icons = project.icons.flatMap((key) => stack[key]?.tooltip ?? [])
      const { summary: description, highlights } = textsOf(project.description)
      return {
        name: project.title,
        description,
        highlights,
        keywords: [...new Set([...(project.keywords ?? []), ...icons])],
        ...datesOf(project),
        url: addressOf(project.pageLink || project.codeLink),
        // Not the schema's, which knows one address only.
        source: project.pageLink ? addressOf(project.codeLink) : undefined,
        roles: project.roles,
        entity: project.place,
        type: project.type,
      }
    }),
    meta: {
      canonical: siteUrl ? siteUrl + addressIn(content, '/resume.json') : undefined,
      version: 'v1.0.0',
      lastModified: timestamp(date),
    },
  }
  return `${JSON.stringify(document, withoutEmpty, 2)}\n`
}

const withoutEmpty = (_: string, value: unknown) =>
  Array.isArray(value) && value.length === 0 ? undefined : value

const addressOf = (href?: string) => (href ? normalAddress(href) : undefined)

function basicsOf({ profile, resume, avatars }: Content, siteUrl: string) {
  const { links, handles, name, jobTitle, email } = profile
  const isOwn = profile.picture && profile.picture !== outlineFile
  // Without an address of this site, the one that the owner has elsewhere.
  const website = siteUrl ? undefined : links.find(({ icon }) => icon === 'website')
  return {
    name,
    label: jobTitle,
    image: isOwn && siteUrl ? siteUrl + avatars.idea.src : undefined,
    email,
    phone: phonesOf(profile)[0],
    url: siteUrl || addressOf(website?.href),
    summary: resume.summary && markedText(resume.summary),
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

function locationOf({ location, locale, postalAddress }: Content['profile']) {
  if (postalAddress) {
    const { street, ...address } = postalAddress
    return { address: street, ...address }
  }
  if (!location) return undefined
  const { city, region, country, countryCode } = placeOf(location, locale)
  // It knows countries by their codes only.
  const unknown = countryCode ? undefined : country
  return { city, region: unknown ? `${region}, ${unknown}` : region, countryCode }
}

const usernameIn = (href: string) => new URL(href).pathname.split('/').filter(Boolean).at(-1)

const saidOf = (entry: Entry) => ({
  url: addressOf(entry.placeLink ?? entry.link),
  ...datesOf(entry),
  ...textsOf(entry.description),
})

/** An end that is left out would mean that it goes on. */
function datesOf({ start, end = start }: Pick<Entry, 'start' | 'end'>) {
  return { startDate: start, endDate: end === 'present' ? undefined : end }
}

const momentOf = ({ start, end }: Entry) => start ?? (end === 'present' ? undefined : end)

/** A text and its highlights: what the content lists as such, else the items of its lists. */
function textsOf(description: Block[] = []) {
  const marked = description.some((block) => block.type === 'list' && block.highlights)
  const isHighlights = (block: Block) => block.type === 'list' && (block.highlights || !marked)
  const items = description.flatMap((block) =>
    block.type === 'list' && isHighlights(block) ? block.items.map(markedText) : [],
  )
  return {
    summary: markedText(description.filter((block) => !isHighlights(block))) || undefined,
    highlights: items.length > 0 ? items : undefined,
  }
}
