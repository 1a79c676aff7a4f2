import type { ResumeEntry } from '#contract/built-content.ts'
import { fill } from '#contract/fill.ts'
import { pathWithin } from '../i18n/address.ts'
import { timestamp } from './content-date.ts'
import { normalAddress } from './normal-address.ts'
import type { Site } from './site.ts'
import { withoutEmpty, worksOf } from './structured-works.ts'

const profilePaths = ['/', '/about']

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
    name: fill(texts.siteName, { owner: profile.name }),
    publisher: owner,
  }
  return {
    '@context': 'https://schema.org',
    '@graph': [page, siteItself, ...worksOf(site, pathWithin(content, path))],
  }
}

function personOf({ content, siteUrl }: Site): object {
  const { profile, resume } = content
  const isPresent = ({ end }: ResumeEntry) => end === 'present'
  const places = (entries: ResumeEntry[], type = 'Organization') =>
    [...new Set(entries.flatMap(({ place }) => place ?? []))].map((name) => ({
      '@type': type,
      name,
    }))
  return withoutEmpty({
    '@type': 'Person',
    '@id': `${siteUrl}/#person`,
    name: profile.name,
    url: `${siteUrl}/`,
    jobTitle: profile.jobTitle,
    description: profile.description,
    worksFor: places(resume.experience.filter(isPresent)),
    alumniOf: places(
      resume.education.filter((entry) => !isPresent(entry)),
      'EducationalOrganization',
    ),
    knowsAbout: [
      ...[...resume.advanceSkills, ...resume.familiarSkills, ...resume.tools],
      ...resume.skills.flatMap(({ name = [], keywords = [] }) => [name, keywords].flat()),
    ],
    knowsLanguage: resume.languages.map(({ name }) => name),
    sameAs: profile.links.map(({ href }) => normalAddress(href)),
  })
}
