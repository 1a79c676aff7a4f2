import type { Entry } from '#contract/built-content.ts'
import { pathWithin } from '../../site/address.ts'
import { blocksText } from '../content/plain-text.ts'
import { normalAddress } from './normal-address.ts'
import type { Site } from './site.ts'
import { timestamp } from './site.ts'

/** Pages that are about the owner, and tell all of them. */
const profilePaths = ['/', '/about']

/**
 * What a page says to search engines (JSON-LD, schema.org): the page, the site and the owner, each under an
 * `@id` that stays. Without an address of the site they are relative to whatever host serves the page.
 */
export function structuredData(site: Site, { path, name }: { path: string; name: string }): object {
  const { content, texts, siteUrl, date } = site
  const { profile } = content
  const owner = { '@id': `${siteUrl}/#person` }
  const website = { '@id': `${siteUrl}/#website` }
  const isProfile = profilePaths.includes(pathWithin(content, path))
  const page = {
    '@type': isProfile ? 'ProfilePage' : 'WebPage',
    '@id': `${siteUrl}${path}#webpage`,
    url: `${siteUrl}${path}`,
    name,
    inLanguage: profile.locale,
    dateModified: timestamp(date),
    isPartOf: website,
    ...(isProfile ? { mainEntity: personOf(site) } : { about: owner }),
  }
  const siteItself = {
    '@type': 'WebSite',
    ...website,
    url: `${siteUrl}/`,
    name: texts.siteName(profile.name),
    publisher: owner,
  }
  return {
    '@context': 'https://schema.org',
    '@graph': [page, siteItself, ...worksOf(site, pathWithin(content, path))],
  }
}

function personOf({ content, siteUrl }: Site): object {
  const { profile, resume } = content
  const namesOf = (entries: Entry[]) => [...new Set(entries.flatMap(({ place }) => place ?? []))]
  const organizations = (type: string, entries: Entry[]) =>
    namesOf(entries).map((name) => ({ '@type': type, name }))
  const isPresent = ({ end }: Entry) => end === 'present'
  const groups = [...resume.skills, ...resume.interests].flatMap(({ name, keywords = [] }) => [
    ...(name ? [name] : []),
    ...keywords,
  ])
  return withoutEmpty({
    '@type': 'Person',
    '@id': `${siteUrl}/#person`,
    name: profile.name,
    url: `${siteUrl}/`,
    jobTitle: profile.jobTitle,
    description: profile.description,
    worksFor: organizations('Organization', resume.experience.filter(isPresent)),
    affiliation: organizations('Organization', resume.volunteer),
    alumniOf: organizations(
      'EducationalOrganization',
      resume.education.filter((entry) => !isPresent(entry)),
    ),
    hasCredential: resume.certificates.map(({ title, place, link }) => ({
      '@type': 'EducationalOccupationalCredential',
      name: title,
      url: link && normalAddress(link),
      recognizedBy: place && { '@type': 'Organization', name: place },
    })),
    award: resume.awards.map(({ title, place }) => [title, place].filter(Boolean).join(', ')),
    knowsAbout: [...resume.advanceSkills, ...resume.familiarSkills, ...resume.tools, ...groups],
    knowsLanguage: resume.languages.map(({ name }) => name),
    sameAs: profile.links.map(({ href }) => normalAddress(href)),
  })
}

/** What the owner has published, made and what is said of them, on the pages that tell it. */
function worksOf({ content, siteUrl }: Site, path: string): object[] {
  const owner = { '@id': `${siteUrl}/#person` }
  const { publications, references } = content.resume
  if (path === '/projects') {
    return content.projects.map(({ title, start, end, pageLink, codeLink, keywords }) =>
      withoutEmpty({
        '@type': 'CreativeWork',
        name: title,
        creator: owner,
        url: pageLink || codeLink || undefined,
        dateCreated: end === 'present' ? start : (end ?? start),
        keywords,
      }),
    )
  }
  if (path !== '/resume') return []
  return [
    ...publications.map(({ title, place, start, link }) =>
      withoutEmpty({
        '@type': 'CreativeWork',
        name: title,
        author: owner,
        publisher: place && { '@type': 'Organization', name: place },
        datePublished: start,
        url: link && normalAddress(link),
      }),
    ),
    ...references.map(({ name, text }) =>
      withoutEmpty({
        '@type': 'Recommendation',
        itemReviewed: owner,
        author: name && { '@type': 'Person', name },
        reviewBody: blocksText(text),
      }),
    ),
  ]
}

const withoutEmpty = (facts: Record<string, unknown>): object =>
  Object.fromEntries(
    Object.entries(facts).filter(([, value]) => !Array.isArray(value) || value.length > 0),
  )
