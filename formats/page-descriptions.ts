import { pathWithin } from '../i18n/address.ts'
import { contactFile, resumeFiles } from '../model/files.ts'
import { feedsOf } from './feeds/feeds.ts'
import type { Site } from './site.ts'
import { structuredData } from './structured-data.ts'

export function describePages(sites: Site[]) {
  const byBase = new Map(sites.map((site) => [site.content.language?.base ?? '', site]))
  return (page: { path: string; base: string }) => {
    const site = byBase.get(page.base)
    if (!site) return undefined
    return {
      alternates: [...alternatesOf(site, page.path), ...feedsOf(site)],
      structuredData: structuredData(site, page.path),
    }
  }
}

function alternatesOf({ content, texts }: Site, path: string) {
  const within = pathWithin(content, path)
  const contact = { ...contactFile(content), name: texts.contactCard }
  // No program looks for a Word file.
  const resume = resumeFiles(content).filter(({ type }) => type)
  const files = within === '/resume' ? resume : within === '/contact' ? [contact] : []
  return files.map(({ type, href, name }) => ({ type, href, title: name }))
}
