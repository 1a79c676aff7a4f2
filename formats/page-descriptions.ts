import { addressIn } from '../i18n/address.ts'
import { contactFile, resumeFiles } from '../site/profile/files.ts'
import { feedsOf } from './feeds/feeds.ts'
import type { Site } from './site.ts'
import { structuredData } from './structured-data.ts'

export function describePages(sites: Site[]) {
  const byBase = new Map(sites.map((site) => [site.content.language?.base ?? '', site]))
  return (page: { path: string; name: string; base: string }) => {
    const site = byBase.get(page.base)
    if (!site) return undefined
    return {
      alternates: [...alternatesOf(site, page.path), ...feedsOf(site)],
      structuredData: structuredData(site, page),
    }
  }
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
