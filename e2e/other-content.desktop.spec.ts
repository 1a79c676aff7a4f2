import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { parse, stringify } from 'yaml'
import type { Resume } from '#contract/built-content.ts'
import type { MenuItem, Profile, StackItem } from '#contract/content.ts'
import { expect, hydrate, keepInStorage } from './journey.ts'
import { buildWith } from './other-content.ts'
import { screenTest as base, heights, lookThrough, widen } from './screen-test.ts'
import { startServer } from './server.ts'
import { findSmallTargets } from './targets.ts'
import { findFlaws } from './visual-check.ts'

const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
const name = 'Maximiliana Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh'

/** Changes a file of YAML. */
function edit<Shape>(content: string, file: string, change: (shape: Shape) => void) {
  const shape = parse(readFileSync(join(content, file), 'utf8'))
  change(shape)
  writeFileSync(join(content, file), stringify(shape))
}

function writeProject(content: string, slug: string, order: number, head: object, text: string) {
  const id = String(order).padStart(2, '0')
  const links = { pageLink: `https://${slug}.example.com`, codeLink: '' }
  const whole = { id, order, ...links, icons: ['react', 'css'], ...head }
  mkdirSync(join(content, 'projects', slug), { recursive: true })
  writeFileSync(
    join(content, 'projects', slug, 'index.md'),
    `---\n${stringify(whole)}---\n\n${text}\n`,
  )
}

/** As much of everything as an owner may have, and words that no line holds. */
function fill(content: string) {
  edit<Profile>(content, 'profile.yml', (profile) => {
    profile.name = name
    profile.greeting = `Hello and welcome, I am ${name}`
    profile.jobTitle = `Principal ${word} and Staff Software Engineer for Everything Else`
    profile.email = `${'maximiliana.'.repeat(4)}w@${'wolfeschlegel'.repeat(3)}.example.com`
    profile.location = `Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch, Wales`
    profile.contact.push({
      id: '04',
      title: word,
      value: profile.email,
      secondValue: '+44 20 7946 0958 extension 1234567890',
      background: '#ffe0e0',
    })
    profile.links.push(
      ...['03', '04', '05'].map((id) => ({
        id,
        title: `Site ${id}`,
        href: `https://example.com/${id}`,
        icon: 'website' as const,
      })),
    )
  })
  edit<Resume>(content, 'resume.yml', (resume) => {
    const [first] = resume.experience
    if (!first) throw new Error('the sample has no experience')
    resume.experience = Array.from({ length: 60 }, (_, index) => ({
      ...first,
      id: `e${index}`,
      title:
        index % 3 ? `${first.title} ${index}` : `${word} of ${index} other kinds of engineering`,
      place: index % 4 ? first.place : word,
    }))
    resume.tools.push(word, ...Array.from({ length: 40 }, (_, index) => `Tool ${index}`))
    for (const entry of resume.education) entry.link = 'https://example.com/credential'
  })
  edit<MenuItem[]>(content, 'menu.yml', (menu) => {
    for (const [index, item] of menu.entries())
      if (index % 2) item.name += ' and all the rest of it'
    menu.push({ id: '07', name: 'Projects', link: '/projects', icon: 'folder' })
    menu.push({ id: '08', name: word, link: '/about', icon: 'pen' })
  })
  edit<Record<string, StackItem>>(content, 'stack.yml', (stack) => {
    for (const item of Object.values(stack))
      item.tooltip += ', of every version that there ever was'
  })
  for (let number = 4; number <= 12; number++) {
    const title = number % 2 ? `Project ${number}` : `${word} ${number}`
    writeProject(content, `project-${number}`, number, { title }, `${word} `.repeat(number))
  }
  writeFileSync(
    join(content, 'about.md'),
    `${word}\n\n## ${word}\n\n- ${word}\n- [${word}](https://example.com)\n\n\`${word}\`\n`,
  )
}

/** As little of everything as an owner must have. */
function empty(content: string) {
  edit<Profile>(content, 'profile.yml', (profile) => {
    profile.contact = []
    profile.links = []
  })
  edit<Resume>(content, 'resume.yml', (resume) => {
    resume.experience = resume.experience.slice(0, 1)
    for (const entry of resume.experience) delete entry.description
    Object.assign(resume, { education: [], advanceSkills: ['C'], familiarSkills: [], tools: [] })
  })
  rmSync(join(content, 'projects'), { recursive: true })
  writeProject(content, 'only', 1, { title: 'X' }, 'One.')
  writeFileSync(join(content, 'about.md'), 'Hi.\n')
}

const test = base.extend<{ change: (content: string) => void }>({
  change: [() => {}, { option: true }],
  server: async ({ change }, use) => {
    const { project, remove } = await buildWith(change)
    const server = await startServer({}, project)
    await use(server)
    await server.stop()
    remove()
  },
})

test.setTimeout(120_000)

const screens = ['/', '/about', '/projects', '/resume', '/contact', '/admin'].map((path) => ({
  name: path,
  async open(page: Page) {
    await page.goto(path)
    if (path === '/projects') await hydrate(page)
  },
}))

const widths = Object.keys(heights).map(Number)

/** In one theme: the other has the same places, which layout.desktop.spec.ts holds it to. */
const flawsOf = (page: Page) =>
  lookThrough(
    page,
    screens,
    widths,
    async () => [...(await findFlaws(page)), ...(await page.evaluate(findSmallTargets))],
    ['light'],
  )

test.describe('much of everything', () => {
  test.use({ change: async ({}, use) => use(fill) })

  test('long names, long words, 12 projects and 60 entries of a CV are in order', async ({
    page,
  }) => {
    expect(await flawsOf(page)).toEqual({})
    await page.goto('/projects')
    await expect(page.getByRole('link', { name: /^Show project/ })).toHaveCount(12)
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(page.getByRole('navigation', { name: 'Mobile' })).toBeVisible()
    expect(await findFlaws(page)).toEqual([])
  })
})

test.describe('little of everything', () => {
  test.use({ change: async ({}, use) => use(empty) })

  test('one project, one entry of a CV and no details are in order', async ({ page }) => {
    expect(await flawsOf(page)).toEqual({})
    await page.goto('/projects')
    await hydrate(page)
    await expect(page.getByRole('button', { name: /project$/ }), 'nowhere to go').toHaveCount(0)
  })
})

base.describe('an owner of a long name', () => {
  base('has a dashboard in order', async ({ page, server }) => {
    await keepInStorage(page, server.url, {
      adminToken: 'none',
      adminUser: JSON.stringify({ username: word.repeat(2), email: 'm@example.com' }),
    })
    await page.route('**/api/admin/**', (route) =>
      route.fulfill({ json: { success: true, data: { contacts: [], pagination: { pages: 1 } } } }),
    )
    await page.goto('/admin/dashboard')
    for (const width of widths) {
      await widen(page, width)
      await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
      expect(await findFlaws(page), String(width)).toEqual([])
    }
  })
})
