import { escapeHtml } from '#contract/escape-html.ts'
import { pathWithin } from '../i18n/address.ts'
import { translationsOf } from '../i18n/languages.ts'
import { timestamp } from './content-date.ts'
import type { Site } from './site.ts'

export function sitemap(site: Site, others: Site[] = []): string {
  const urls = [site, ...others].flatMap(({ content, pages, siteUrl, date }) =>
    pages.map((page) => {
      const isIn = (base: string) => page.bases?.includes(base) ?? true
      const links = translationsOf(content, pathWithin(content, page.path), siteUrl, isIn).map(
        ({ tag, href }) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${inXml(href)}"/>`,
      )
      const changed = page.date?.slice(0, 10) ?? timestamp(date)
      return `<url><loc>${inXml(siteUrl + page.path)}</loc><lastmod>${changed}</lastmod>${links.join('')}</url>`
    }),
  )
  const more = others.length > 0 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${more}>${urls.join('')}</urlset>\n`
}

const inXml = (address: string) => escapeHtml(encodeURI(address))

export function robots({ siteUrl, hasServer = true }: Site): string {
  const sitemapLine = siteUrl && `Sitemap: ${siteUrl}/sitemap.xml\n`
  return `User-agent: *\n${hasServer ? 'Disallow: /api/' : 'Allow: /'}\n${sitemapLine}`
}
