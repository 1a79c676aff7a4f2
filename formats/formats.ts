import { addressIn } from '../i18n/address.ts'
import { jsonResume } from './json-resume.ts'
import { llmsText } from './llms.ts'
import { markdownResume } from './markdown-resume.ts'
import { qrPicture } from './qr-picture.ts'
import type { Site } from './site.ts'
import { robots, sitemap } from './sitemap.ts'
import { scannableCard, vCard } from './vcard.ts'

/**
 * Every file that the site serves beside its pages and its CV, made of the same content; `others` is the site in its
 * other languages.
 */
export function makeFormats(site: Site, others: Site[] = []): { name: string; text: string }[] {
  return [
    ...[site, ...others].flatMap((each) => [
      { name: addressIn(each.content, '/resume.json').slice(1), text: jsonResume(each) },
      { name: addressIn(each.content, '/resume.md').slice(1), text: markdownResume(each) },
    ]),
    { name: 'contact.vcf', text: vCard(site) },
    { name: 'contact-qr.svg', text: qrPicture(scannableCard(site)) },
    { name: 'llms.txt', text: llmsText(site, others) },
    { name: 'robots.txt', text: robots(site) },
    ...(site.siteUrl ? [{ name: 'sitemap.xml', text: sitemap(site, others) }] : []),
  ]
}

/** What is less good for a site that does not know its own address. */
export const withoutAddress =
  'SITE_URL is not set: there is no sitemap, no canonical link, no picture where a page is shared, and no format says where the site is. Set it to an address such as https://example.com.'
