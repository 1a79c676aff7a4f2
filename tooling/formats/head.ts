import { contactFile, resumeFiles } from '../../site/profile/files.ts'
import type { Site } from './site.ts'
import { structuredData } from './structured-data.ts'

/** What the head of a page tells machines: the same in other formats, and what the page is about. */
export function headOf(site: Site) {
  const { profile } = site.content
  const files: Record<string, { type: string; href: string; title: string }[]> = {
    '/resume': resumeFiles(site.content).map(({ type, href, name }) => ({
      type,
      href,
      title: name,
    })),
    '/contact': [contactFile(profile)].map(({ type, href, name }) => ({ type, href, title: name })),
  }
  return (page: { path: string; name: string }) => ({
    alternates: files[page.path] ?? [],
    structuredData: structuredData(site, page),
  })
}
