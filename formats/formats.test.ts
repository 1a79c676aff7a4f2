import schema from '@jsonresume/schema'
import { expect, test } from 'vitest'
import type { Content, Entry } from '#contract/built-content.ts'
import { madeTexts, texts } from '../i18n/texts/en.json'
import { loadContent } from '../load/load.ts'
import { cache, edit, sample, sampleContent } from '../testing/content.ts'
import { makeFormats } from './formats.ts'
import { structuredData } from './structured-data.ts'

const { content } = await loadContent(sample, cache)
const siteUrl = 'https://robin.example'

/** What a test says otherwise than the sample. */
type Other = {
  profile?: Partial<Content['profile']>
  resume?: Partial<Content['resume']>
  projects?: Content['projects']
  siteUrl?: string
}

const siteWith = ({ profile, resume, projects = content.projects, siteUrl = '' }: Other = {}) => ({
  content: {
    ...content,
    profile: { ...content.profile, ...profile },
    resume: { ...content.resume, ...resume },
    projects,
  },
  texts,
  madeTexts,
  siteUrl,
  date: new Date('2026-04-05T06:07:08.900Z'),
  pages: [
    { path: '/', title: 'Home' },
    { path: '/resume', title: 'Resume' },
  ],
})
const fileOf = (name: string, other?: Other) =>
  makeFormats(siteWith(other)).find((file) => file.name === name)?.text ?? ''
const jsonOf = (other?: Other) => JSON.parse(fileOf('resume.json', other))
const dataOf = (path: string, other: Other = { siteUrl }): object[] =>
  Object(structuredData(siteWith(other), { path, name: 'x' }))['@graph']

const hostile: Other = {
  profile: {
    name: 'Ро́бин; "R\\obin", <b>Sämple</b> 👩‍👩‍👧‍👦\nEND:VCARD',
    jobTitle: `Engineer ${'👩🏽‍💻 長い '.repeat(40)}`,
    location: 'Łódź',
    contact: [],
    links: [
      {
        id: 'x',
        title: '[x](y)',
        href: 'https://example.com/%E0%A4%A\nNOTE:x',
        icon: 'code-hosting',
      },
    ],
  },
  resume: {
    summary: [
      { type: 'paragraph', children: [{ type: 'text', value: '# Not a heading </script>' }] },
    ],
    experience: [],
    education: [],
    tools: [],
  },
  // Without a page, and without a source.
  projects: content.projects.map((project) => ({ ...project, pageLink: '', codeLink: '' })),
  siteUrl,
}

const errorsIn = (resume: object) => {
  let found: unknown[] | null = []
  schema.validate(resume, (errors) => {
    found = errors
  })
  return found
}

test.each<[string, Other]>([
  ['with an address', { siteUrl }],
  ['without one', {}],
  ['of hostile content', hostile],
])('resume.json is valid by the schema of JSON Resume: %s', (_, other) => {
  expect(errorsIn(jsonOf(other))).toBeNull()
  expect(errorsIn({ basics: { email: 'nobody', url: '/' } }), 'the schema refuses').toHaveLength(2)
})

test('resume.json says where it is found and when it was changed, where that is known', () => {
  const known = jsonOf({ siteUrl })
  expect(known.meta).toEqual({
    canonical: 'https://robin.example/resume.json',
    version: 'v1.0.0',
    lastModified: '2026-04-05T06:07:08Z',
  })
  expect(known.basics.url).toBe(siteUrl)
  const pictured = (picture: string) => jsonOf({ profile: { picture }, siteUrl }).basics.image
  expect(pictured('me.jpg')).toContain(siteUrl)
  expect(pictured('outline.svg'), 'it shows nobody').toBeUndefined()
  expect(jsonOf().meta).not.toHaveProperty('canonical')
  expect(jsonOf().basics).not.toHaveProperty('url')
})

test('what goes on has no end in resume.json, what took a moment ends as it began', () => {
  const [entry] = content.resume.education as [Entry]
  const link = 'https://credentials.example.com/a'
  const education = [
    { ...entry, end: 'present', link: undefined },
    { ...entry, start: '2020-05-31', end: undefined, link },
  ]
  const names = { institution: entry.place, studyType: entry.title }
  expect(jsonOf({ resume: { education } }).education).toEqual([
    { ...names, startDate: entry.start },
    { ...names, startDate: '2020-05-31', endDate: '2020-05-31', url: link },
  ])
})

test('each kind of the resume has its place in the structured data', () => {
  const [{ color, ...school }] = content.resume.education as [Entry]
  const named = (title: string) => [{ ...school, color, title, place: 'Giver', description: [] }]
  const resume = {
    ...{ volunteer: named('Helper'), certificates: named('C'), awards: named('A') },
    publications: named('Paper'),
    languages: [{ name: 'Norsk', level: 'native' }],
    interests: [{ name: 'Bees', keywords: ['honey'] }],
    references: [{ name: 'Cy', text: content.about }],
  }
  expect(dataOf('/', { resume })[0]).toMatchObject({
    mainEntity: {
      affiliation: [{ name: 'Giver' }],
      hasCredential: [{ name: 'C', recognizedBy: { name: 'Giver' } }],
      award: ['A, Giver'],
      knowsLanguage: ['Norsk'],
      knowsAbout: expect.arrayContaining(['Bees', 'honey']),
    },
  })
  expect(dataOf('/resume', { resume }).slice(2)).toMatchObject([
    { '@type': 'CreativeWork', name: 'Paper', publisher: { name: 'Giver' } },
    { '@type': 'Recommendation', author: { name: 'Cy' } },
  ])
  expect(dataOf('/projects', { resume }).slice(2)).toHaveLength(content.projects.length)
})

test('the items of a list in a description are highlights, and a draft is in no format', async () => {
  const folder = sampleContent()
  const list = 'description: |\n      - One\n      - Two\n\n      Leads'
  edit(folder, 'resume.yml', /description: >-\n {6}Leads/, list)
  edit(folder, 'resume.yml', 'place: Ottervane', 'draft: true\n    place: Ottervane')
  const { resume } = (await loadContent(folder, cache)).content
  const [latest] = jsonOf({ resume }).work
  expect(latest.highlights).toEqual(['One', 'Two'])
  expect(latest.summary).toMatch(/^Leads a team/)
  const data = JSON.stringify(dataOf('/', { resume }))
  for (const text of [fileOf('resume.json', { resume }), fileOf('resume.md', { resume }), data]) {
    expect(text).not.toContain('Ottervane')
    expect(text).toContain('Fernwhistle')
  }
})

test.each([{ siteUrl }, hostile])('contact.vcf is a vCard 4.0', (other: Other) => {
  const card = fileOf('contact.vcf', other)
  const lines = card.split('\r\n')
  expect(lines.pop(), 'a line end ends it').toBe('')
  expect(card.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of lines) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(line, 'no character is cut').not.toContain('\ufffd')
  }
  const properties = card.replaceAll('\r\n ', '').trimEnd().split('\r\n')
  expect(properties.slice(0, 2)).toEqual(['BEGIN:VCARD', 'VERSION:4.0'])
  expect(properties.at(-1)).toBe('END:VCARD')
  expect(properties.filter((line) => /^(BEGIN|END):/.test(line))).toHaveLength(2)
  const lineOf = (name: string) => properties.find((line) => line.startsWith(`${name}:`)) ?? ''
  const { name, jobTitle } = { ...content.profile, ...other.profile }
  expect(plain(lineOf('FN'))).toBe(`FN:${name}`)
  expect(plain(lineOf('TITLE'))).toBe(`TITLE:${jobTitle}`)
  expect(lineOf('N').replace(/\\./g, '').split(';')).toHaveLength(5)
  expect(lineOf('ADR').replace(/\\./g, '').split(';')).toHaveLength(7)
  expect(lineOf('REV')).toBe('REV:20260405T060708Z')
  expect(lineOf('URL')).toBe('URL:https://robin.example')
})

const plain = (line: string) =>
  line.replace(/\\(.)/g, (_, character) => (character === 'n' ? '\n' : character))

test('the card of the sample, to the letter', () => {
  expect(fileOf('contact.vcf').split('\r\n')).toEqual([
    'BEGIN:VCARD',
    'VERSION:4.0',
    'FN:Robin Sample',
    'N:Sample;Robin;;;',
    'EMAIL:robin@example.com',
    'TEL:+1 (202) 555-0142',
    'TITLE:Senior Front-End Engineer',
    'ADR:;;;Portland;Oregon;;',
    'URL:https://network.example.com/in/robin-sample',
    'URL:https://code.example.com/robin-sample',
    'REV:20260405T060708Z',
    'END:VCARD',
    '',
  ])
})

test.each([
  ['Ana María de la Cruz', 'es-ES', 'Cruz;Ana María de la'],
  ['王 小明', 'en-US', '王;小明'],
  ['홍 길동', 'ko-KR', '홍;길동'],
  ['Nguyễn Văn An', 'vi', 'Nguyễn;Văn An'],
  ['Prince', 'en-US', ';Prince'],
])('the card knows the family name and the given one of %s (%s)', (name, locale, parts) => {
  expect(fileOf('contact.vcf', { profile: { name, locale } })).toContain(`\r\nN:${parts};;;\r\n`)
})

test.each([
  ['Portland, Oregon', 'en-US', 'Portland;Oregon;;', { city: 'Portland', region: 'Oregon' }],
  ['Reykjavík, Iceland', 'en-US', 'Reykjavík;;;Iceland', { city: 'Reykjavík', countryCode: 'IS' }],
  ['東京、日本', 'ja', '東京;;;日本', { city: '東京', countryCode: 'JP' }],
  ['القاهرة، مصر', 'ar', 'القاهرة;;;مصر', { city: 'القاهرة', countryCode: 'EG' }],
  ['Wien, Österreich', 'de-AT', 'Wien;;;Österreich', { city: 'Wien', countryCode: 'AT' }],
  ['Bath, UK', 'en-GB', 'Bath;;;UK', { city: 'Bath', countryCode: 'GB' }],
  ['Atlanta, Georgia', 'en-US', 'Atlanta;Georgia;;', { city: 'Atlanta', region: 'Georgia' }],
  ['San Jose, CA', 'en-US', 'San Jose;CA;;', { city: 'San Jose', region: 'CA' }],
  [
    'Mitte, Berlin, Brandenburg, Germany',
    'en-US',
    'Mitte;Berlin\\, Brandenburg;;Germany',
    { city: 'Mitte', region: 'Berlin, Brandenburg', countryCode: 'DE' },
  ],
  [
    'Minas, Gondor, Middle-earth',
    'en-US',
    'Minas;Gondor;;Middle-earth',
    { city: 'Minas', region: 'Gondor, Middle-earth' },
  ],
  ['Singapore', 'en-US', 'Singapore;;;', { city: 'Singapore' }],
])('%s (%s) is a city, its region and its country', (location, locale, address, expected) => {
  const profile = { location, locale }
  expect(fileOf('contact.vcf', { profile }).split('\r\n')).toContain(`ADR:;;;${address}`)
  expect(jsonOf({ profile }).basics.location).toEqual(expected)
})

test.each(['030/1234567', '+49 30 1234-567', '(02) 9999 9999 ext. 5'])(
  '%s is a phone in every format',
  (value) => {
    const contact = content.profile.contact
      .slice(0, 1)
      .map((entry) => ({ ...entry, value, secondValue: undefined }))
    const profile = { contact }
    expect(fileOf('contact.vcf', { profile })).toContain(`\r\nTEL:${value}\r\n`)
    expect(jsonOf({ profile }).basics.phone).toBe(value)
    for (const name of ['resume.md', 'llms.txt']) {
      expect(fileOf(name, { profile }), name).toContain(`\n- ${value}\n`)
    }
  },
)

test('a code of the card is made whatever the owner is called', () => {
  for (const name of ['X', 'Ünïcödé '.repeat(2000)]) {
    expect(fileOf('contact-qr.svg', { profile: { name } })).toMatch(/^<svg .*<\/svg>\n$/)
  }
})

test('addresses in llms.txt and the sitemap are whole ones where the site knows its own', () => {
  expect(fileOf('llms.txt', { siteUrl })).toContain('- [Resume](https://robin.example/resume)')
  expect(fileOf('llms.txt')).toMatch(
    /^# Robin Sample\n\n> Robin Sample is a Senior Front-End Engineer[\s\S]*- \[Resume\]\(\/resume\)/,
  )
  const sitemapLine = /^Sitemap: https:\/\/robin\.example\/sitemap\.xml$/m
  expect(fileOf('robots.txt', { siteUrl })).toMatch(sitemapLine)
  expect(fileOf('robots.txt')).not.toContain('Sitemap')
  expect(fileOf('sitemap.xml', { siteUrl })).toContain(
    '<url><loc>https://robin.example/resume</loc><lastmod>2026-04-05T06:07:08Z</lastmod></url>',
  )
  expect(fileOf('sitemap.xml')).toBe('')
})

test.each([siteUrl, ''])('all pages speak of the same owner and the same site: "%s"', (siteUrl) => {
  const [home, website] = dataOf('/', { siteUrl })
  expect(home).toMatchObject({
    '@type': 'ProfilePage',
    dateModified: '2026-04-05T06:07:08Z',
    mainEntity: {
      '@type': 'Person',
      '@id': `${siteUrl}/#person`,
      sameAs: content.profile.links.map(({ href }) => href),
      worksFor: [{ '@type': 'Organization', name: 'Fernwhistle Labs' }],
    },
  })
  const [resume, again, ...more] = dataOf('/resume', { siteUrl })
  expect(resume).toMatchObject({ '@type': 'WebPage', about: { '@id': `${siteUrl}/#person` } })
  expect(again).toEqual(website)
  expect(more).toEqual([])
})

test('an entry of the Markdown resume that has no dates ends with its place', () => {
  const experience = content.resume.experience.map((entry) => ({ ...entry, date: '' }))
  const markdown = fileOf('resume.md', { resume: { experience } })
  expect(markdown).toContain(`\n${experience[0]?.place}`)
  expect(markdown.split('## Education')[0]).not.toMatch(/\\\n\n/)
})
