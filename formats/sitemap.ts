import { escapeHtml } from '#text/escape-html.ts'
import { addressIn } from '../i18n/address.ts'
import { translationsOf } from '../i18n/languages.ts'
import { hasContent } from '../model/has-content.ts'
import { isListed, pagesOf, pathsByBase } from '../site/pages.tsx'
import { timestamp } from './content-date.ts'
import type { Site } from './site.ts'

export function sitemap(sites: Site[]): string {
  const pathsIn = pathsByBase(sites)
  const urls = sites.flatMap((site) => {
    const { content, siteUrl, date } = site
    const listed = pagesOf(site).filter((page) => isListed(page) && hasContent(content, page.path))
    return listed.map(({ path, published, updated = published }) => {
      const isIn = (base: string) => pathsIn.get(base)?.has(path) ?? false
      const links = translationsOf(content, path, siteUrl, isIn).map(
        ({ tag, href }) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${inXml(href)}"/>`,
      )
      const address = siteUrl + addressIn(content, path)
      const changed = updated?.slice(0, 10) ?? timestamp(date)
      return `<url><loc>${inXml(address)}</loc><lastmod>${changed}</lastmod>${links.join('')}</url>`
    })
  })
  const more = sites.length > 1 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${more}>${urls.join('')}</urlset>\n`
}

const inXml = (address: string) => escapeHtml(encodeURI(address))

export function robots({ siteUrl, hasServer = true }: Site): string {
  const sitemapLine = siteUrl && `Sitemap: ${siteUrl}/sitemap.xml\n`
  return `User-agent: *\n${hasServer ? 'Disallow: /api/' : 'Allow: /'}\n${sitemapLine}`
}
