import { pathWithin } from '../../site/address.ts'
import { isCertificate } from './certificate.ts'
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
    '@graph': [page, siteItself],
  }
}

function personOf({ content, siteUrl }: Site): object {
  const { profile, resume } = content
  const places = (entries: { place: string }[]) => [...new Set(entries.map(({ place }) => place))]
  const present = resume.experience.filter(({ end }) => end === 'present')
  const past = resume.education.filter((entry) => entry.end !== 'present' && !isCertificate(entry))
  return {
    '@type': 'Person',
    '@id': `${siteUrl}/#person`,
    name: profile.name,
    url: `${siteUrl}/`,
    jobTitle: profile.jobTitle,
    description: profile.description,
    worksFor: places(present).map((name) => ({ '@type': 'Organization', name })),
    alumniOf: places(past).map((name) => ({ '@type': 'EducationalOrganization', name })),
    hasCredential: resume.education.filter(isCertificate).map(({ title, place, link }) => ({
      '@type': 'EducationalOccupationalCredential',
      name: title,
      url: link && normalAddress(link),
      recognizedBy: { '@type': 'Organization', name: place },
    })),
    knowsAbout: [...resume.advanceSkills, ...resume.familiarSkills, ...resume.tools],
    sameAs: profile.links.map(({ href }) => normalAddress(href)),
  }
}
