import { textOfHtml } from '../testing/texts.ts'
import { expect, test, words } from './journey.ts'

const { profile, about, projects, privacy, stack } = words
const owner = profile.name

/** Each path of the route table with its picture, page title, the heading of its screen and what else it has to say. */
const pages = [
  {
    path: '/',
    mood: 'idea',
    title: 'Home',
    heading: 'About Me',
    texts: [...about, ...projects.map((project) => project.title)],
  },
  { path: '/home', mood: 'idea', title: 'Home', heading: 'About Me', texts: about },
  { path: '/about', mood: 'idea', title: 'About', heading: 'About Me', texts: about },
  {
    path: '/projects',
    mood: 'coding',
    title: 'Projects',
    heading: 'Projects',
    texts: projects.flatMap((project) => [project.title, project.description]),
  },
  { path: '/resume', mood: 'greatness', title: 'Resume', heading: 'Resume', texts: [] },
  {
    path: '/contact',
    mood: 'fist',
    title: 'Contact',
    heading: 'Contact',
    texts: ['Name', 'Email', 'Message', 'Submit', ...profile.contact.map(({ value }) => value)],
  },
]

const headingOf = (html: string) => textOfHtml(/<h1.*?<\/h1>/s.exec(html)?.[0] ?? '')

// What the resume says is held by formats/same-words.test.ts, in all its forms.
test('every path has its title, heading and words, in one layout', async ({ request }) => {
  for (const { path, mood, title, heading, texts } of pages) {
    const response = await request.get(path)
    expect(response.status()).toBe(200)
    expect(response.headers()['x-robots-tag']).toBeUndefined()
    const html = await response.text()
    expect(html).not.toContain('name="robots"')
    expect(html, 'it is light').not.toMatch(/<html[^>]*dark/)
    expect(html).toContain(`<title>${title} - ${owner} Personal Website</title>`)
    expect(headingOf(html)).toBe(heading)
    expect(html, 'its picture of the owner').toMatch(RegExp(`data-avatar="${mood}"(?! hidden)`))
    const main = textOfHtml(html, 'main')
    for (const text of texts) expect(main, path).toContain(text)
    const technologies = Object.values(stack).flatMap((item) =>
      item.showOnBanner ? [item.tooltip] : [],
    )
    const layout = [
      profile.greeting,
      profile.jobTitle,
      profile.location,
      `© 2025 ${owner}`,
      ...privacy,
    ]
    const all = textOfHtml(html)
    for (const text of layout) expect(all, path).toContain(text)
    for (const name of technologies) expect(html, path).toContain(`aria-label="${name}"`)
    for (const { href } of profile.links) {
      expect(html, 'opens in a new tab').toMatch(
        new RegExp(`<a[^>]*href="${href}"[^>]*target="_blank"[^>]*rel="[^"]*noopener`),
      )
    }
    expect(html).toContain(`href="mailto:${profile.email}"`)
  }
})

test('the words of the sample are those that the specification asks for', () => {
  expect(words.about).toHaveLength(2)
  expect(words.about.join()).toContain('over 15 years of front-end experience')
  expect(words.about.join()).toContain('a large search company')
  expect(profile.contact.map(({ value }) => value).join()).toContain('+1 (202) 555-0142')
  expect(projects.map(({ title }) => title)).toEqual([
    expect.stringMatching(/streaming/i),
    expect.stringMatching(/car broker/i),
    expect.stringMatching(/landing page concept/i),
  ])
  expect(privacy.join(' ')).toMatch(/no personal information is collected, tracked or stored/i)
  expect(privacy.join(' ')).toMatch(/no tracking cookies, no analytics and no third-party advert/i)
  expect(privacy.join(' ')).toMatch(/contact form .*only used to reply/i)
  expect(privacy.join(' ')).toMatch(/not shared/i)
  expect(words.menu.map(({ name, link }) => [name, link])).toEqual([
    ['About', '/'],
    ['Projects', '/projects'],
    ['Resume', '/resume'],
    ['Writing', '/writing'],
    ['Contact', '/contact'],
    ['Admin', '/admin'],
  ])
  expect(words.menu.find(({ id }) => id === '06')?.name).toBe('Admin')
})

// Its status and headers are in server/pages/pages.test.ts.
test('any other path shows the home page, which no search engine may list', async ({ request }) => {
  const html = await (await request.get('/nowhere')).text()
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).not.toContain('rel="canonical"')
  expect(html).not.toContain('aria-current="page"')
})
