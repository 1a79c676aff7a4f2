import { type Site, timestamp } from './site.ts'

/** The sitemap, whose addresses must be whole ones: only for a site that knows its own. */
export function sitemap({ pages, siteUrl, date }: Site): string {
  const urls = pages.map(
    ({ path }) => `<url><loc>${siteUrl}${path}</loc><lastmod>${timestamp(date)}</lastmod></url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`
}

/** `robots.txt`: all may read the pages, and find the sitemap. */
export function robots({ siteUrl }: Site): string {
  const sitemapLine = siteUrl && `Sitemap: ${siteUrl}/sitemap.xml\n`
  return `User-agent: *\nDisallow: /api/\n${sitemapLine}`
}
