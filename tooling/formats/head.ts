import { addressIn } from '../../site/address.ts'
import { contactFile, resumeFiles } from '../../site/profile/files.ts'
import type { Site } from './site.ts'
import { structuredData } from './structured-data.ts'

/** What the head of a page tells machines: the same in other formats, and what the page is about. */
export function headOf(sites: Site[]) {
  const heads = new Map(sites.map((site) => [site.content.language?.base ?? '', headIn(site)]))
  return (page: { path: string; name: string; base: string }) => heads.get(page.base)?.(page)
}

function headIn(site: Site) {
  const { content, madeTexts } = site
  const files: Record<string, { type: string; href: string; title: string }[]> = {
    [addressIn(content, '/resume')]: resumeFiles(content).map(({ type, href, name }) => ({
      type,
      href,
      title: name,
    })),
    [addressIn(content, '/contact')]: [contactFile(content)].map(({ type, href }) => ({
      type,
      href,
      title: madeTexts.contactCard,
    })),
  }
  return (page: { path: string; name: string }) => ({
    alternates: files[page.path] ?? [],
    structuredData: structuredData(site, page),
  })
}
