import type { ResumeEntry } from '#contract/built-content.ts'
import type { Post } from '#contract/writing.ts'
import { addressIn, pathWithin } from '../i18n/address.ts'
import { normalAddress } from '../load/link-address.ts'
import { postAddress } from '../model/post-address.ts'
import type { Site } from './site.ts'

/** The owner, on the pages about the owner; a post, on its own page. */
export function structuredData(site: Site, address: string): object | undefined {
  const path = pathWithin(site.content, address)
  const post = site.content.posts.find((each) => postAddress(each) === path)
  const thing = ['/', '/about'].includes(path) ? personOf(site) : post && postingOf(site, post)
  return thing && { '@context': 'https://schema.org', ...withoutEmpty(thing) }
}

function personOf(site: Site): object {
  const { profile, resume } = site.content
  const isPresent = ({ end }: ResumeEntry) => end === 'present'
  const places = (entries: ResumeEntry[], type = 'Organization') =>
    [...new Set(entries.flatMap(({ place }) => place ?? []))].map((name) => ({
      '@type': type,
      name,
    }))
  return {
    ...ownerOf(site),
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
  }
}

const ownerOf = ({ content, siteUrl }: Site) => ({
  '@type': 'Person',
  '@id': `${siteUrl}/#person`,
  name: content.profile.name,
  url: `${siteUrl}/`,
})

function postingOf(site: Site, { title, summary, date, updated, tags, cover, ...post }: Post) {
  const { content, siteUrl } = site
  const url = siteUrl + addressIn(content, postAddress(post))
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#post`,
    url,
    mainEntityOfPage: url,
    headline: title,
    description: summary,
    author: ownerOf(site),
    datePublished: date,
    dateModified: updated ?? date,
    inLanguage: content.profile.locale,
    keywords: tags,
    wordCount: post.body.words,
    image: cover && siteUrl + cover.src,
    sameAs: post.canonical,
  }
}

const withoutEmpty = (facts: object): object =>
  Object.fromEntries(
    Object.entries(facts).filter(([, value]) => !Array.isArray(value) || value.length > 0),
  )
