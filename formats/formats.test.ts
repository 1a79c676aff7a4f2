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
const date = new Date('2026-04-05T06:07:08.900Z')
const pages = [
  { path: '/', title: 'Home' },
  { path: '/resume', title: 'Resume' },
]

const hostile: Content = {
  ...content,
  profile: {
    ...content.profile,
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
    ...content.resume,
    summary: [
      { type: 'paragraph', children: [{ type: 'text', value: '# Not a heading </script>' }] },
    ],
    experience: [],
    education: [],
    tools: [],
  },
  // Without a page, and without a source.
  projects: content.projects.map((project) => ({ ...project, pageLink: '', codeLink: '' })),
}

test.each([
  ['with an address', content, siteUrl],
  ['without one', content, ''],
  ['of hostile content', hostile, siteUrl],
])('resume.json is valid by the schema of JSON Resume: %s', (_what, words, url) => {
  schema.validate(JSON.parse(fileOf('resume.json', words, url)), (errors) => {
    expect(errors).toBeNull()
  })
})

test('the schema refuses what is not valid', () => {
  schema.validate({ basics: { email: 'nobody', url: '/' } }, (errors) => {
    expect(errors).toHaveLength(2)
  })
})

test('resume.json says where it is found and when it was changed, where that is known', () => {
  const known = JSON.parse(fileOf('resume.json', content, siteUrl))
  expect(known.meta).toEqual({
    canonical: 'https://robin.example/resume.json',
    version: 'v1.0.0',
    lastModified: '2026-04-05T06:07:08Z',
  })
  expect(known.basics.url).toBe(siteUrl)
  const pictured = (picture: string) => {
    const file = fileOf(
      'resume.json',
      { ...content, profile: { ...content.profile, picture } },
      siteUrl,
    )
    return JSON.parse(file).basics.image
  }
  expect(pictured('me.jpg')).toContain(siteUrl)
  expect(pictured('outline.svg'), 'it shows nobody').toBeUndefined()
  const unknown = JSON.parse(fileOf('resume.json', content, ''))
  expect(unknown.meta).not.toHaveProperty('canonical')
  expect(unknown.basics).not.toHaveProperty('url')
})

test('what goes on has no end in resume.json, what took a moment ends as it began', () => {
  const [entry] = content.resume.education
  if (!entry) throw new Error('the sample has no education')
  const link = 'https://credentials.example.com/a'
  const education = [
    { ...entry, end: 'present', link: undefined },
    { ...entry, start: '2020-05-31', end: undefined, link },
  ]
  const json = JSON.parse(
    fileOf('resume.json', { ...content, resume: { ...content.resume, education } }, ''),
  )
  const names = { institution: entry.place, studyType: entry.title }
  expect(json.education).toEqual([
    { ...names, startDate: entry.start },
    { ...names, startDate: '2020-05-31', endDate: '2020-05-31', url: link },
  ])
})

test('each kind of the resume has its place in the structured data', () => {
  const [{ color, ...school }] = content.resume.education as [Entry]
  const named = (title: string) => [{ ...school, color, title, place: 'Giver', description: [] }]
  const resume = {
    ...content.resume,
    ...{ volunteer: named('Helper'), certificates: named('C'), awards: named('A') },
    publications: named('Paper'),
    languages: [{ name: 'Norsk', level: 'native' }],
    interests: [{ name: 'Bees', keywords: ['honey'] }],
    references: [{ name: 'Cy', text: content.about }],
  }
  const words = { ...content, resume }
  expect(Reflect.get(dataOf(words, '/')[0] ?? {}, 'mainEntity')).toMatchObject({
    affiliation: [{ name: 'Giver' }],
    hasCredential: [{ name: 'C', recognizedBy: { name: 'Giver' } }],
    award: ['A, Giver'],
    knowsLanguage: ['Norsk'],
    knowsAbout: expect.arrayContaining(['Bees', 'honey']),
  })
  expect(dataOf(words, '/resume').slice(2)).toMatchObject([
    { '@type': 'CreativeWork', name: 'Paper', publisher: { name: 'Giver' } },
    { '@type': 'Recommendation', author: { name: 'Cy' } },
  ])
  expect(dataOf(words, '/projects').slice(2)).toHaveLength(content.projects.length)
})

test('the items of a list in a description are highlights', async () => {
  const folder = sampleContent()
  edit(
    folder,
    'resume.yml',
    /description: >-\n {6}Leads/,
    'description: |\n      - One\n      - Two\n\n      Leads',
  )
  const { content } = await loadContent(folder, cache)
  const [latest] = JSON.parse(fileOf('resume.json', content, '')).work
  expect(latest.highlights).toEqual(['One', 'Two'])
  expect(latest.summary).toMatch(/^Leads a team/)
})

test('a draft is in no format', async () => {
  const folder = sampleContent()
  edit(folder, 'resume.yml', 'place: Fernwhistle Labs', 'place: Fernwhistle Labs\n    draft: true')
  const { content } = await loadContent(folder, cache)
  for (const name of ['resume.json', 'resume.md']) {
    expect(fileOf(name, content, siteUrl), name).not.toContain('Fernwhistle')
    expect(fileOf(name, content, siteUrl), name).toContain('Ottervane')
  }
  expect(JSON.stringify(dataOf(content, '/'))).not.toContain('Fernwhistle')
})

test.each([content, hostile])('contact.vcf is a vCard 4.0', (words) => {
  const card = fileOf('contact.vcf', words, siteUrl)
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
  const { name, jobTitle } = words.profile
  expect(plain(lineOf('FN'))).toBe(`FN:${name}`)
  expect(plain(lineOf('TITLE'))).toBe(`TITLE:${jobTitle}`)
  expect(lineOf('N').replace(/\\./g, '').split(';')).toHaveLength(5)
  expect(lineOf('ADR').replace(/\\./g, '').split(';')).toHaveLength(7)
  expect(lineOf('REV')).toBe('REV:20260405T060708Z')
  expect(lineOf('URL')).toBe('URL:https://robin.example')
})

test('the card of the sample, to the letter', () => {
  expect(fileOf('contact.vcf', content, '').split('\r\n')).toEqual([
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
  ['Robin Sample', 'en-US', 'Sample;Robin'],
  ['Ana María de la Cruz', 'es-ES', 'Cruz;Ana María de la'],
  ['王 小明', 'en-US', '王;小明'],
  ['홍 길동', 'ko-KR', '홍;길동'],
  ['Nguyễn Văn An', 'vi', 'Nguyễn;Văn An'],
  ['Prince', 'en-US', ';Prince'],
])('the card knows the family name and the given one of %s (%s)', (name, locale, parts) => {
  const words = { ...content, profile: { ...content.profile, name, locale } }
  expect(fileOf('contact.vcf', words, '')).toContain(`\r\nN:${parts};;;\r\n`)
})

test.each(['030/1234567', '+49 30 1234-567', '(02) 9999 9999 ext. 5'])(
  '%s is a phone in every format',
  (value) => {
    const [entry] = content.profile.contact
    if (!entry) throw new Error('the sample has no contact')
    const contact = [{ ...entry, value, secondValue: undefined }]
    const words = { ...content, profile: { ...content.profile, contact } }
    expect(fileOf('contact.vcf', words, '')).toContain(`\r\nTEL:${value}\r\n`)
    expect(JSON.parse(fileOf('resume.json', words, '')).basics.phone).toBe(value)
    for (const name of ['resume.md', 'llms.txt']) {
      expect(fileOf(name, words, ''), name).toContain(`\n- ${value}\n`)
    }
  },
)

test('a code of the card is made whatever the owner is called', () => {
  const named = (name: string) => ({ ...content, profile: { ...content.profile, name } })
  for (const name of ['X', 'Ünïcödé '.repeat(2000)]) {
    expect(fileOf('contact-qr.svg', named(name), siteUrl)).toMatch(/^<svg .*<\/svg>\n$/)
  }
})

test('addresses in llms.txt and the sitemap are whole ones where the site knows its own', () => {
  expect(fileOf('llms.txt', content, siteUrl)).toContain('- [Resume](https://robin.example/resume)')
  expect(fileOf('llms.txt', content, '')).toContain('- [Resume](/resume)')
  expect(fileOf('robots.txt', content, siteUrl)).toMatch(
    /^Sitemap: https:\/\/robin\.example\/sitemap\.xml$/m,
  )
  expect(fileOf('robots.txt', content, '')).not.toContain('Sitemap')
  expect(fileOf('sitemap.xml', content, siteUrl)).toContain(
    '<url><loc>https://robin.example/resume</loc><lastmod>2026-04-05T06:07:08Z</lastmod></url>',
  )
  expect(fileOf('sitemap.xml', content, '')).toBe('')
})

test('llms.txt begins with the name and a summary', () => {
  const [title, summary] = fileOf('llms.txt', content, '').split('\n\n')
  expect(title).toBe('# Robin Sample')
  expect(summary).toMatch(/^> Robin Sample is a Senior Front-End Engineer/)
})

test('all pages speak of the same owner and the same site, whole on the home page', () => {
  for (const url of [siteUrl, '']) {
    const [home, website] = dataOf(content, '/', url)
    expect(home).toMatchObject({
      '@type': 'ProfilePage',
      dateModified: '2026-04-05T06:07:08Z',
      mainEntity: {
        '@type': 'Person',
        '@id': `${url}/#person`,
        sameAs: content.profile.links.map(({ href }) => href),
        worksFor: [{ '@type': 'Organization', name: 'Fernwhistle Labs' }],
      },
    })
    const [resume, again, ...more] = dataOf(content, '/resume', url)
    expect(resume).toMatchObject({ '@type': 'WebPage', about: { '@id': `${url}/#person` } })
    expect(again).toEqual(website)
    expect(more).toEqual([])
  }
})

function fileOf(name: string, words: Content, url: string): string {
  const files = makeFormats({ content: words, texts, madeTexts, siteUrl: url, date, pages })
  return files.find((file) => file.name === name)?.text ?? ''
}

function dataOf(words: Content, path: string, url = siteUrl): object[] {
  const data = structuredData(
    { content: words, texts, madeTexts, siteUrl: url, date, pages },
    { path, name: 'x' },
  )
  return Object(data)['@graph']
}

const plain = (line: string) =>
  line.replace(/\\(.)/g, (_, character) => (character === 'n' ? '\n' : character))

test('an entry of the Markdown resume that has no dates ends with its place', () => {
  const experience = content.resume.experience.map((entry) => ({ ...entry, date: '' }))
  const markdown = fileOf(
    'resume.md',
    { ...content, resume: { ...content.resume, experience } },
    '',
  )
  expect(markdown).toContain(`\n${experience[0]?.place}`)
  expect(markdown.split('## Education')[0]).not.toMatch(/\\\n\n/)
})
