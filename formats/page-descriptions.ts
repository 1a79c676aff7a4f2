import { blocksText } from '#contract/blocks.ts'
import type { LocaleContent } from '#contract/built-content.ts'
import { addressIn, pathWithin } from '../i18n/address.ts'
import { contactFile, resumeFiles } from '../site/profile/files.ts'
import { projectAddress } from '../site/projects/project-address.ts'
import { postAddress } from '../site/writing/post-address.ts'
import { feedsOf } from './feeds/feeds.ts'
import type { Site } from './site.ts'
import { structuredData } from './structured-data.ts'

export function describePages(sites: Site[]) {
  const byBase = new Map(sites.map((site) => [site.content.language?.base ?? '', site]))
  return (page: { path: string; name: string; base: string }) => {
    const site = byBase.get(page.base)
    if (!site) return undefined
    const path = pathWithin(site.content, page.path)
    return {
      ...describeText(site.content, path),
      alternates: [...alternatesOf(site, page.path), ...feedsOf(site)],
      structuredData: structuredData(site, page),
    }
  }
}

function describeText({ posts, projects }: LocaleContent, path: string) {
  const project = projects.find((each) => path === projectAddress(each))
  const post = posts.find((each) => path === postAddress(each))
  return {
    ...(project && { description: shortened(blocksText(project.description)) }),
    ...(post && { description: shortened(post.summary) }),
    ...(post && {
      article: {
        type: 'article',
        'article:published_time': post.date,
        'article:modified_time': post.updated,
      },
    }),
  }
}

const longest = 200

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > longest ? `${line.slice(0, longest).replace(/\s+\S*$/, '')} …` : line
}

function alternatesOf({ content, texts }: Site, path: string) {
  const contact = { ...contactFile(content), name: texts.contactCard }
  const files: Record<string, { type: string; href: string; name: string }[]> = {
    // No program looks for a Word file.
    [addressIn(content, '/resume')]: resumeFiles(content).filter(({ type }) => type),
    [addressIn(content, '/contact')]: [contact],
  }
  return (files[path] ?? []).map(({ type, href, name }) => ({ type, href, title: name }))
}
