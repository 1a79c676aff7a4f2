import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { parse, stringify } from 'yaml'
import type { Resume } from '#contract/built-content.ts'
import type { MenuItem, Profile, StackItem } from '#contract/content.ts'
import { hydrate } from '../testing/hydrate.ts'
import { gather, widen } from './screen-test.ts'
import { findFlaws } from './visual-check.ts'

/** A word that no line of a phone holds. */
export const word =
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
/** As long as an address of a credential gets. */
export const longAddress =
  `https://credentials.example.com/${'0123456789abcdef/'.repeat(20)}`.slice(0, 250)
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
export function fill(content: string) {
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
      ...Array.from({ length: 18 }, (_, index) => ({
        id: `more-${index}`,
        title: `Site ${index}`,
        href: index ? `https://example.com/${index}` : longAddress,
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
    for (const entry of resume.education) entry.link = longAddress
  })
  edit<MenuItem[]>(content, 'menu.yml', (menu) => {
    for (const [index, item] of menu.entries())
      if (index % 2) item.name += ' and all the rest of it'
    menu.push({ id: '07', name: 'Projects', link: '/projects', icon: 'rocket' })
    menu.push({ id: '08', name: word, link: '/about', icon: 'edit-2' })
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
export function empty(content: string) {
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
  writeFileSync(join(content, 'about.md'), '')
  edit<MenuItem[]>(content, 'menu.yml', (menu) => {
    menu.push({ id: '07', name: 'Projects', link: '/projects', icon: 'folder' })
    menu.push({ id: '08', name: 'Biography', link: '/about', icon: 'user' })
  })
}

/**
 * What is wrong with the pages of a site: on a phone, where there is the least room for what stands side by side, and where
 * the layout is widest. In one theme: the other has the same layout, which looks.spec.ts holds it to.
 */
export async function flawsOf(page: Page) {
  const { found, look } = gather(page)
  for (const path of ['/', '/projects', '/resume', '/contact']) {
    await page.goto(path)
    if (path === '/projects') await hydrate(page)
    for (const width of [320, 1024, 1366]) {
      await widen(page, width)
      await look(`${path} at ${width}`, findFlaws)
    }
  }
  return found
}
