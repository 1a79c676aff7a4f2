import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { listRedirects } from '../model/redirects.ts'
import { diagnosticsOf } from '../testing/content.ts'
import { folderOf, importWith, read, sourceFile } from '../testing/init.ts'

const red = { create: { width: 9, height: 9, channels: 3, background: 'red' } } as const
const png = await sharp(red).png().toBuffer()

/** A Jekyll site as people keep it: with texts of their own, of the template, and private ones. */
const jekyll: Record<string, string | Uint8Array> = {
  '_config.yml':
    'title: Notes | Sam\nauthor: {name: Sam Sample, email: sam@example.com}\npermalink: /notes/:year/:title/\nplugins: [jekyll-feed]\ncollections: {talks: {output: true}}',
  '_data/experience.yml':
    '- {company: Mill, role: Lead, start: 2021, birthday: 1.4.1979}\n- {company: Hush, draft: true}',
  '_data/locales/de.yml': 'work: [{company: Theme}]',
  '_pages/about.md':
    '---\ntitle: About me\npermalink: /about/\n---\n![Me](/assets/me.png)\n\nI bake [bread](/bread) and {{ site.author }}.\n\n## Teaching\n\nOn Mondays.\n',
  '_pages/cv.md':
    '---\ntitle: CV\n---\n## Education\n\n* BSc, Fen School, 2018\n\n## Work\n\n* Fall 2016 - Present: Lead at Mill, Fen\n* Summer 2015: Baker\n  * Fen Mill\n  * Duties: bread\n\n## Skills\n\n* Baking\n  * Rye\n  * Spelt\n\n## Awards\n\n* A prize (2019, 2020)\n\n  Won twice.\n\n[Download my CV](cv.pdf)\n\n**References available on request**\n',
  '_posts/2020-01-02-first.md':
    '---\ntitle: First\ncover: gone.png\ntags: [rye]\n---\n![View]({{ site.baseurl }}/assets/my%20view.png) ![](lost.png)\n\n<div>Words</div>\n',
  '_posts/2020-01-03-broken.md': '---\ntitle: [a\n---\nStill words.\n',
  '_posts/2019-01-01-welcome-to-jekyll.md': '---\ntitle: Welcome to Jekyll!\n---\nDemo.\n',
  '_drafts/later.md': '---\ntitle: Later\n---\nNot yet.\n',
  '_projects/oven.md':
    '---\ntitle: Oven\nimg: assets/me.png\ntech: [Go]\nexternal: https://example.com/oven\n---\nThe story, and [a page](/nowhere).\n',
  '_talks/rye.md': '---\ntitle: Rye\nvenue: BreadConf\ndate: 2019-05-06\n---\n',
  '_bibliography/papers.bib':
    '@article{a, title={On {R}ye}, author={Sample, Sam and M{\\"u}ller, Eva}, journal={Crumb}, year={2018}, doi={10.1/x}}',
  'assets/me.png': png,
  'assets/my view.png': png,
  'docs/_posts/2018-01-01-theme.md': '---\ntitle: Theme\n---\nNot mine.\n',
}

test('the folder of an old site becomes content that builds', async () => {
  const { folder, report, ...content } = await importWith({ source: folderOf(jekyll) })
  const errors = (await diagnosticsOf(folder)).filter((line) => line.includes(' error: '))
  expect(errors).toEqual([])
  expect(content.profile).toMatchObject({ name: 'Sam Sample', email: 'sam@example.com' })
  expect(content.resume).toMatchObject({
    experience: [
      { title: 'Lead', place: 'Mill', start: '2021', end: 'present' },
      { title: 'Lead', place: 'Mill, Fen', start: '2016', end: 'present' },
      { title: 'Baker', place: 'Fen Mill', start: '2015' },
    ],
    education: [{ title: 'BSc', place: 'Fen School', start: '2018' }],
    skills: [{ name: 'Baking', keywords: ['Rye', 'Spelt'] }],
    awards: [{ title: 'A prize (2019, 2020)', description: expect.anything() }],
    publications: [
      { title: 'On Rye', place: 'Crumb', start: '2018', link: 'https://doi.org/10.1/x' },
    ],
  })
  expect(content.projects).toMatchObject([
    { title: 'Oven', pageLink: 'https://example.com/oven', image: { width: 9 } },
  ])
  expect(content.posts.filter(({ draft }) => !draft)).toMatchObject([
    { slug: 'first', date: '2020-01-02', tags: ['rye'], aliases: ['/notes/2020/first'] },
  ])
  expect(read(folder, 'writing/first/index.md')).toMatch(/!\[View\]\(<my view\.png>\)/)
  expect(read(folder, 'writing/broken/index.md')).toMatch(/draft: true[\s\S]*Still words/)
  expect(read(folder, 'writing/later/index.md')).toMatch(/draft: true/)
  const about = read(folder, 'about.md')
  expect(about).toMatch(
    /^!\[Me\]\(<me\.png>\)\n\nI bake bread and [\s\S]*Mondays[\s\S]*## Talks\n\n- \*\*Rye\*\*/,
  )
  expect(existsSync(join(folder, 'pictures/me.png'))).toBe(true)
  const all = ['resume.yml', 'profile.yml', 'about.md'].map((name) => read(folder, name)).join('')
  expect(all).not.toMatch(/Hush|1979|Theme|Welcome/)
  expect(existsSync(join(folder, 'writing/welcome-to-jekyll'))).toBe(false)
  expect(report.split('\n').length).toBeLessThan(25)
  expect(report).toMatch(/made with al-folio\.[\s\S]*3 posts, 2 of them drafts/)
  expect(report).toMatch(/the template brought it: .*Welcome to Jekyll/)
  expect(report).toMatch(/it is private: .*birthday/)
})

test('old feeds and pages lead to the new ones', async () => {
  const { profile, posts, projects } = await importWith({ source: folderOf(jekyll) })
  const content = { profile, posts, projects } as Parameters<typeof listRedirects>[0][0]['content']
  const to = Object.fromEntries(listRedirects([{ content }]).map(({ from, to }) => [from, to]))
  expect(to).toMatchObject({
    '/index.xml': '/feed.xml',
    '/rss.xml': '/feed.xml',
    '/cv': '/resume',
    '/notes/2020/first': '/writing/first',
  })
})

test('a folder, its ZIP file and a list of its files say the same', async () => {
  const files = Object.fromEntries(
    Object.entries(jekyll).map(([name, text]) => [
      `site-main/${name}`,
      typeof text === 'string' ? strToU8(text) : text,
    ]),
  )
  const folder = folderOf(jekyll)
  const zip = await importWith({ source: sourceFile(zipSync(files), 'site.zip') })
  const whole = await importWith({ source: folder })
  expect(zip.resume).toEqual(whole.resume)
  expect(zip.posts.map(({ body, ...post }) => post)).toEqual(
    whole.posts.map(({ body, ...post }) => post),
  )
  // Some programs write names in UTF-8 without saying so.
  const post = zipSync({ '_posts/2020-01-01-geXXn.md': strToU8('---\ntitle: A\n---\nWords.\n') })
  const unmarked = Buffer.from(
    Buffer.from(post).toString('latin1').replaceAll('geXXn', 'ge\u00c3\u00afn'),
    'latin1',
  )
  const named = await importWith({ source: sourceFile(unmarked, 'posts.zip'), name: 'Sam' })
  expect(named.posts).toMatchObject([{ slug: 'geïn' }])
  const parts = [join(folder, '_data/experience.yml'), sourceFile('name: Sam\nskills: [Go]')]
  const { resume, profile } = await importWith({ source: parts })
  expect(profile.name).toBe('Sam')
  expect(resume).toMatchObject({ experience: [{ place: 'Mill' }], skills: [{ name: 'Go' }] })
})

const long = 'Rye needs time, salt and a warm place. '.repeat(9)

/** The files of a site, and what becomes of them. */
const kinds: [
  kind: string,
  files: Record<string, string | Uint8Array>,
  expected: { profile?: Record<string, unknown>; [part: string]: unknown },
  texts?: Record<string, RegExp>,
][] = [
  [
    'old pages, links between posts, one account twice, and a language',
    {
      '_config.yml':
        'title: Sam\nlang: MX-es\ngithub_username: sam\nsocial: {links: [https://github.com/sam]}',
      '_tabs/about.md':
        '---\npermalink: /apropos/\nprofile: {image: me-at-work.png}\n---\nPan, y [esto](/posts/One/). [PDF](/cv.pdf)',
      '_pages/experience.html': '---\npermalink: /jobs/\n---\n',
      '_pages/publications/index.html': '',
      '_talks/rye.md': '---\ntitle: Rye\npermalink: /talks/rye/\n---\n',
      '_posts/2020-01-02-One.md':
        '---\ntitle: One\npermalink: /posts/One/\n---\n[b](</posts/two/#x>) [[Two|c]] [[None]] [d](/posts/three/) [e]({% post_url 2020-01-03-two %})\n\n```\nif [[ two ]]\n```\n',
      '_posts/2020-01-03-two.md': '---\ntitle: Two\npermalink: /posts/Two/\n---\nWords.',
      '_posts/2020-01-04-three.md': '---\ntitle: Three\npublished: false\n---\nSoon.',
      'assets/me-at-work.png': png,
      // Latin-1.
      'about.html': Buffer.from([0x63, 0x61, 0x66, 0xe9]),
    },
    {
      profile: {
        locale: 'es-MX',
        picture: 'me.png',
        links: [{ title: 'GitHub', href: 'https://github.com/sam' }],
        redirects: {
          '/about.html': '/about',
          '/apropos': '/',
          '/jobs': '/resume',
          '/publications': '/resume',
          '/talks/rye': '/',
          '/posts': '/writing',
          '/index.xml': '/feed.xml',
          '/atom.xml': '/feed.xml',
          '/rss.xml': '/feed.xml',
          '/feed': '/feed.xml',
          '/rss': '/feed.xml',
        },
      },
    },
    {
      'writing/one/index.md':
        /\[b\]\(<\/writing\/two\/?#x>\) \[c\]\(\/writing\/two\) \[\[None\]\] \[d\]\(\/posts\/three\/\) \[e\]\(\/writing\/two\)\s+```\nif \[\[ two/,
      'about.md': /\[esto\]\(\/writing\/one\)\. PDF/,
    },
  ],
  [
    'posts in JSON, and a name in the layout',
    {
      'data/blogs.json': JSON.stringify([
        { title: 'On rye', slug: 'rye', publishedAt: '2021-02-03', tags: ['bread'], content: long },
        { title: 'Not yet', slug: 'no', publishedAt: '2021-02-03', draft: true, content: long },
      ]),
      'src/app/layout.tsx': "export const metadata = { title: 'Sam Sample | Portfolio' }",
    },
    {
      profile: { name: 'Sam Sample' },
      posts: [{ slug: 'rye', date: '2021-02-03', tags: ['bread'], aliases: ['/blogs/rye'] }],
    },
  ],
  [
    'a picture by its name, and a biography that is all of a file',
    {
      'about.md':
        'I bake `<!-- so -->`.\n\n<!-- demo -->\n[//]: # Your text here\n<style>a {}</style>\n',
      '_pages/publications.md': '{% for y in page.years %}\n<h2>{{ y }}</h2>\n{% endfor %}',
      '_data/circles.yml': '- {name: Bakers of Bath, year: 2019}\n- {name: Rye club, year: 2020}',
      'assets/img/avatar.png': png,
      '_data/summary.yml': '>\n  I bake bread in Bath.',
    },
    { profile: { picture: 'me.png' }, resume: { summary: expect.anything() } },
    { 'about.md': /^I bake `<!-- so -->`\.\n\n## Circles\n\n- \*\*Bakers of Bath\*\*, 2019\n/ },
  ],
  [
    'only posts',
    {
      '2020-01-02-first.md': '---\npermalink: old\n---\nWords.',
      'src/content/notes/2020-01-03-second.md': '---\ndate: 2020-01-03\n---\nWords.',
    },
    {
      posts: [
        { slug: 'second', aliases: ['/notes/2020-01-03-second'] },
        { slug: 'first', aliases: ['/2020/01/02/first.html'] },
      ],
    },
  ],
  [
    'news without a title, a page that a program fills, the account of an author',
    {
      '_news/one.md':
        '---\ndate: 2021-02-03\n---\nIn [The Crumb](https://example.com/c), I say why.',
      '_pages/publications.md':
        '<h2>Preprints of the papers</h2>\n{% bibliography -q year={{y}} of papers %}',
      'content/authors/admin/_index.md': '---\ntitle: Sam\nauthors: [admin]\n---\n',
    },
    { profile: { name: 'Sam' } },
    {
      'about.md': /^Sam\.\n\n## News\n\n- .*2021\n\n {2}In \[The Crumb\]\(https:\S+ I say why\.\n$/,
    },
  ],
]

test.each(kinds)('%s', async (_, files, expected, texts = {}) => {
  const source = folderOf(files)
  const { folder, ...found } = await importWith({ source })
  expect(found).toMatchObject(expected)
  const redirects = expected.profile?.redirects
  if (redirects) expect(found.profile.redirects).toEqual(redirects)
  for (const [file, words] of Object.entries(texts)) expect(read(folder, file)).toMatch(words)
  const leadsToPosts = /writing|feed/.test(JSON.stringify(found.profile.redirects ?? {}))
  expect(leadsToPosts).toBe(found.posts.some(({ draft }) => !draft))
  expect((await diagnosticsOf(folder)).filter((line) => line.includes(' error: '))).toEqual([])
})
