import { expect, test } from 'vitest'
import {
  content,
  dataOf,
  formatOf,
  hostile,
  jsonOf,
  type Other,
  siteUrl,
} from '../testing/formats.ts'

/** The keys that JSON Resume 1.0 has in each section (https://jsonresume.org/schema), and ours. */
const keys: Record<string, string> = {
  basics: 'name label image email phone url summary location profiles',
  work: 'name position location description url startDate endDate summary highlights',
  education:
    'institution studyType area location score courses url startDate endDate summary highlights',
  skills: 'name level keywords',
  projects: 'name description highlights keywords startDate endDate url source roles entity type',
  meta: 'canonical version lastModified',
}

test.each<[string, Other]>([
  ['with an address', { siteUrl }],
  ['without one', {}],
  ['of hostile content', hostile],
])('resume.json has the sections, keys, dates and addresses of JSON Resume: %s', (_, other) => {
  const { $schema, ...resume } = jsonOf(other)
  for (const [section, value] of Object.entries(resume)) {
    for (const entry of [value].flat() as Record<string, string>[]) {
      const known = keys[section]?.split(' ') ?? []
      expect(known, section).toEqual(expect.arrayContaining(Object.keys(entry)))
      for (const key of ['startDate', 'endDate']) {
        expect(entry[key] ?? '2021').toMatch(/^\d{4}(-\d\d){0,2}$/)
      }
      if (entry.url) expect(URL.canParse(entry.url)).toBe(true)
    }
  }
})

test('resume.json says where it is found and when it was changed, if that is known', () => {
  const known = jsonOf({ siteUrl })
  expect(known.meta).toEqual({
    canonical: 'https://robin.example/resume.json',
    version: 'v1.0.0',
    lastModified: '2026-04-05T06:07:08Z',
  })
  expect(known.basics.url).toBe(siteUrl)
  const pictured = (picture: string) => jsonOf({ profile: { picture }, siteUrl }).basics.image
  expect(pictured('me.jpg')).toContain(siteUrl)
  expect(pictured('outline.svg'), 'it shows no person').toBeUndefined()
  expect(jsonOf().meta).not.toHaveProperty('canonical')
  expect(jsonOf().basics).not.toHaveProperty('url')
})

test('the items of a list in a description are highlights', () => {
  const [latest] = jsonOf().work
  expect(latest.highlights[1]).toBe('Brought the main screens to WCAG 2.2 AA.')
  expect(latest.summary).toMatch(/^Leads a team/)
})

test('there is a sitemap if the site knows its own address', () => {
  const sitemapLine = /^Sitemap: https:\/\/robin\.example\/sitemap\.xml$/m
  expect(formatOf('robots.txt', { siteUrl })).toMatch(sitemapLine)
  expect(formatOf('robots.txt')).not.toContain('Sitemap')
  expect(formatOf('sitemap.xml', { siteUrl })).toContain(
    '<url><loc>https://robin.example/resume</loc><lastmod>2026-04-05T06:07:08Z</lastmod></url>',
  )
  expect(formatOf('sitemap.xml')).toBe('')
})

test.each([siteUrl, ''])(
  'the pages about the owner say who that is to search engines: "%s"',
  (siteUrl) => {
    for (const path of ['/', '/about']) {
      expect(dataOf(path, { siteUrl })).toMatchObject({
        '@type': 'Person',
        '@id': `${siteUrl}/#person`,
        name: 'Robin Sample',
        sameAs: content.profile.links.map(({ href }) => href),
        worksFor: [{ '@type': 'Organization', name: 'Fernwhistle Labs' }],
      })
    }
    for (const path of ['/resume', '/projects/streaming-clone']) {
      expect(dataOf(path, { siteUrl })).toBeUndefined()
    }
  },
)
