import { blocksText } from '#contract/blocks.ts'
import type { LocaleContent, Project, ResumeEntry } from '#contract/built-content.ts'
import { fill } from '#contract/fill.ts'
import type { Post } from '#contract/writing.ts'
import { addressIn, pathWithin } from '../i18n/address.ts'
import { normalAddress } from '../load/link-address.ts'
import { projectAddress } from '../site/projects/project-address.ts'
import { postAddress } from '../site/writing/post-address.ts'
import { timestamp } from './content-date.ts'
import type { Site } from './site.ts'

export function structuredData(site: Site, { path, name }: { path: string; name: string }): object {
  const { content, texts, siteUrl, date } = site
  const { profile } = content
  const owner = ownerOf(site)
  const website = { '@id': `${siteUrl}/#website` }
  const isProfile = ['/', '/about'].includes(pathWithin(content, path))
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

function personOf(site: Site): object {
  const { profile, resume } = site.content
  const isPresent = ({ end }: ResumeEntry) => end === 'present'
  const places = (entries: ResumeEntry[], type = 'Organization') =>
    [...new Set(entries.flatMap(({ place }) => place ?? []))].map((name) => ({
      '@type': type,
      name,
    }))
  return withoutEmpty({
    '@type': 'Person',
    ...ownerOf(site),
    name: profile.name,
    url: `${site.siteUrl}/`,
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

const ownerOf = ({ siteUrl }: Site) => ({ '@id': `${siteUrl}/#person` })

/** What the page at this path, in the default language, shows. */
function worksOf(site: Site, path: string): object[] {
  const { projects, posts } = site.content
  const [, kind, name] = /^\/(projects|writing)\/([^/]+)$/.exec(path) ?? []
  const project = kind === 'projects' && projects.find(({ slug, story }) => story && slug === name)
  const post = kind === 'writing' && posts.find(({ slug }) => slug === name)
  const works = project ? [storyOf(site, project)] : post ? [postingOf(site, post)] : []
  return works.map(withoutEmpty)
}

function storyOf(site: Site, { title, start, end = start, ...project }: Project) {
  const { content, siteUrl } = site
  const { description, image, icons, keywords = [], pageLink, codeLink } = project
  return {
    '@type': 'CreativeWork',
    name: title,
    creator: ownerOf(site),
    url: siteUrl + addressIn(content, projectAddress(project)),
    dateCreated: end === 'present' ? start : end,
    description: blocksText(description),
    image: imageOf(site, image),
    keywords: [...icons.flatMap((key) => content.stack[key]?.tooltip ?? []), ...keywords],
    sameAs: [pageLink, codeLink].filter(Boolean),
  }
}

function postingOf(site: Site, { title, summary, date, updated, tags, cover, ...post }: Post) {
  const { content, siteUrl } = site
  const url = siteUrl + addressIn(content, postAddress(post))
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#post`,
    url,
    mainEntityOfPage: { '@id': `${url}#webpage` },
    headline: title,
    description: summary,
    author: ownerOf(site),
    publisher: ownerOf(site),
    datePublished: date,
    dateModified: updated ?? date,
    inLanguage: content.profile.locale,
    keywords: tags,
    wordCount: post.body.words,
    image: imageOf(site, cover),
    sameAs: post.canonical,
  }
}

const imageOf = ({ siteUrl }: Site, picture?: LocaleContent['logo']) =>
  picture && siteUrl + picture.src

const withoutEmpty = (facts: object): object =>
  Object.fromEntries(
    Object.entries(facts).filter(([, value]) => !Array.isArray(value) || value.length > 0),
  )
