import { addressIn } from '../i18n/address.ts'
import { listFeeds } from './feeds/feeds.ts'
import { jsonResume } from './json-resume.ts'
import { markdownResume } from './markdown-resume.ts'
import type { Site } from './site.ts'
import { robots, sitemap } from './sitemap.ts'
import { vCard } from './vcard.ts'

export function renderFormats(site: Site, others: Site[] = []): Map<string, () => string> {
  const made = new Map<string, () => string>()
  for (const each of [site, ...others]) {
    made.set(addressIn(each.content, '/resume.json'), () => jsonResume(each))
    made.set(addressIn(each.content, '/resume.md'), () => markdownResume(each))
    for (const { href, write } of listFeeds(each)) made.set(href, write)
  }
  made.set('/contact.vcf', () => vCard(site))
  made.set('/robots.txt', () => robots(site))
  if (site.siteUrl) made.set('/sitemap.xml', () => sitemap([site, ...others]))
  return made
}
