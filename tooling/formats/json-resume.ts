import type { Block, Project, Resume } from '#contract/built-content.ts'
import type { Profile } from '#contract/content.ts'
import { addressIn } from '../../site/address.ts'
import { phonesOf } from '../content/phones.ts'
import { blocksText } from '../content/plain-text.ts'
import { isCertificate } from './certificate.ts'
import { normalAddress } from './normal-address.ts'
import { placeOf } from './place.ts'
import { type Site, timestamp } from './site.ts'

type Entry = Resume['education'][number]

/** The resume as JSON Resume 1.0 (https://jsonresume.org/schema). */
export function jsonResume(site: Site): string {
  const { content, texts, siteUrl, date } = site
  const { profile, resume, stack, projects } = content
  const document = {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: basicsOf(profile, resume.summary, siteUrl),
    work: resume.experience.map((entry) => ({
      name: entry.place,
      position: entry.title,
      location: entry.location,
      ...datesOf(entry),
      ...describe(entry.description),
    })),
    education: resume.education
      .filter((entry) => !isCertificate(entry))
      .map((entry) => ({
        institution: entry.place,
        // The schema parts it from an "area", which a title in any language does not tell.
        studyType: entry.title,
        url: entry.link && normalAddress(entry.link),
        ...datesOf(entry),
      })),
    certificates: resume.education.filter(isCertificate).map(({ title, place, start, link }) => ({
      name: title,
      issuer: place,
      url: addressOf(link),
      date: start,
    })),
    skills: [
      { name: texts.resume.advanceSkills, keywords: resume.advanceSkills },
      { name: texts.resume.familiarSkills, keywords: resume.familiarSkills },
      { name: texts.resume.tools, keywords: resume.tools },
    ].filter(({ keywords }) => keywords.length > 0),
    projects: projects.map(({ title, description, pageLink, codeLink, icons }: Project) => ({
      name: title,
      description: blocksText(description),
      url: addressOf(pageLink || codeLink),
      keywords: icons.map((key) => stack[key].tooltip),
    })),
    meta: {
      canonical: siteUrl ? siteUrl + addressIn(content, '/resume.json') : undefined,
      version: 'v1.0.0',
      lastModified: timestamp(date),
    },
  }
  return `${JSON.stringify(document, null, 2)}\n`
}

const addressOf = (href?: string) => (href ? normalAddress(href) : undefined)

function basicsOf(profile: Profile, summary: string, siteUrl: string) {
  const { city, region, country, countryCode } = placeOf(profile.location, profile.locale)
  // It knows countries by their codes only.
  const unknown = countryCode ? undefined : country
  return {
    name: profile.name,
    label: profile.jobTitle,
    email: profile.email,
    phone: phonesOf(profile)[0],
    url: siteUrl || undefined,
    summary,
    location: { city, region: unknown ? `${region}, ${unknown}` : region, countryCode },
    profiles: profile.links.map(({ title, href, icon }) => ({
      network: title,
      username: icon === 'website' ? undefined : usernameIn(href),
      url: normalAddress(href),
    })),
  }
}

const usernameIn = (href: string) => new URL(href).pathname.split('/').filter(Boolean).at(-1)

/** An end that is left out would mean that it goes on. */
function datesOf({ start, end = start }: Pick<Entry, 'start' | 'end'>) {
  return { startDate: start, endDate: end === 'present' ? undefined : end }
}

function describe(description: Block[] = []) {
  const isList = (block: Block) => block.type === 'list'
  const summary = blocksText(description.filter((block) => !isList(block)))
  const highlights = description.flatMap((block) =>
    block.type === 'list' ? block.items.map(blocksText) : [],
  )
  return {
    summary: summary || undefined,
    highlights: highlights.length > 0 ? highlights : undefined,
  }
}
