import { blocksText } from '#contract/blocks.ts'
import type { LocaleContent, Project } from '#contract/built-content.ts'
import type { Post } from '#contract/writing.ts'
import { addressIn } from '../i18n/address.ts'
import { projectAddress } from '../site/projects/project-address.ts'
import { postAddress } from '../site/writing/post-address.ts'
import type { Site } from './site.ts'

const ownerOf = ({ siteUrl }: Site) => ({ '@id': `${siteUrl}/#person` })

/** What the page at this path, in the default language, shows. */
export function worksOf(site: Site, path: string): object[] {
  const { projects, posts } = site.content
  const project = projects.find((each) => path === projectAddress(each))
  const post = posts.find((each) => path === postAddress(each))
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

export const withoutEmpty = (facts: object): object =>
  Object.fromEntries(
    Object.entries(facts).filter(([, value]) => !Array.isArray(value) || value.length > 0),
  )
