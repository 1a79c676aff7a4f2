import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { parse, stringify } from 'yaml'
import type { Resume } from '#contract/built-content.ts'
import type { ProfileFile } from '#contract/content.ts'
import { hydrate } from '../testing/hydrate.ts'
import { buildFiles, hostFiles, type Site } from './file-host.ts'
import { expect, sendForm } from './journey.ts'
import { screenTest } from './screen-test.ts'
import { findFlaws } from './visual-check.ts'

type Host = (change: (content: string) => void, args?: string[]) => Promise<string>

const test = screenTest.extend<{ host: Host }>({
  async host({}, use, info) {
    info.setTimeout(0)
    let site: Site | undefined
    await use(async (change, args = []) => {
      await buildFiles(info.outputDir, change, args)
      site = await hostFiles(info.outputDir)
      return site.url
    })
    site?.stop()
  },
})

const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'

function edit<Shape>(content: string, file: string, change: (shape: Shape) => void) {
  const shape = parse(readFileSync(join(content, file), 'utf8'))
  change(shape)
  writeFileSync(join(content, file), stringify(shape))
}

function fill(content: string) {
  edit<ProfileFile>(content, 'profile.yml', (profile) => {
    profile.jobTitle = `Principal ${word} and Staff Software Engineer for Everything Else`
    profile.email = `${'maximiliana.'.repeat(4)}w@${'wolfeschlegel'.repeat(3)}.example.com`
    const link = { title: 'Site', icon: 'website' as const }
    for (let number = 1; number <= 17; number++) {
      profile.links.push({ ...link, id: `more-${number}`, href: `https://example.com/${number}` })
    }
  })
  edit<Resume>(content, 'resume.yml', (resume) => {
    const [first] = resume.experience
    if (!first) throw new Error('the sample has no experience')
    resume.experience = Array.from({ length: 60 }, (_, index) => ({
      ...first,
      id: `e${index}`,
      title: index % 3 ? `${first.title} ${index}` : `${word} of ${index} other kinds`,
    }))
    resume.tools.push(word)
  })
  for (let number = 4; number <= 12; number++) {
    const project = { id: `p${number}`, order: number, title: `${word} ${number}` }
    const links = { pageLink: `https://example.com/${number}`, codeLink: '', icons: ['react'] }
    const folder = join(content, 'projects', `project-${number}`)
    mkdirSync(folder)
    writeFileSync(
      join(folder, 'index.md'),
      `---\n${stringify({ ...project, ...links })}---\n\n${word}\n`,
    )
  }
  writeFileSync(join(content, 'about.md'), `${word}\n\n## ${word}\n\n- ${word}\n`)
}

function empty(content: string) {
  edit<ProfileFile>(content, 'profile.yml', (profile) => {
    profile.contact = []
    profile.links = []
  })
  edit<Resume>(content, 'resume.yml', (resume) => {
    resume.experience = resume.experience.slice(0, 1)
    Object.assign(resume, { education: [], advanceSkills: ['C'], familiarSkills: [], tools: [] })
  })
  for (const name of ['projects', 'writing']) rmSync(join(content, name), { recursive: true })
  writeFileSync(join(content, 'about.md'), '')
}

async function flawsOf(page: Page, url: string, paths: string[]) {
  const found: string[] = []
  for (const path of paths) {
    await page.goto(url + path)
    if (path === '/projects/') await hydrate(page)
    for (const width of [320, 1366]) {
      await page.setViewportSize({ width, height: 768 })
      found.push(...(await findFlaws(page)).map((flaw) => `${path} at ${width}: ${flaw}`))
    }
  }
  return found
}

test('long words, 12 projects and 60 entries are in order, and the form goes to the named service', async ({
  page,
  host,
}) => {
  const url = await host(fill, ['--form', 'https://forms.example.com/f/robin'])
  const paths = ['/', '/projects/', '/resume/', '/contact/']
  expect(await flawsOf(page, url, paths)).toEqual([])
  const posted: (string | null)[] = []
  await page.route('https://forms.example.com/**', (route) => {
    posted.push(route.request().postData())
    return route.fulfill({ contentType: 'text/html', body: '<h1>Thank you</h1>' })
  })
  await page.goto(`${url}/contact/`)
  await sendForm(page, { message: 'Hello' })
  await expect(page.getByRole('heading')).toHaveText('Thank you')
  expect(posted).toEqual(['name=Vera+Visitor&email=vera%40example.com&message=Hello'])
})

test('hardly any content is in order, and no link leads to none', async ({ page, host }) => {
  const url = await host(empty)
  expect(await flawsOf(page, url, ['/', '/resume/', '/contact/'])).toEqual([])
  await page.goto(`${url}/`)
  await expect(page.getByRole('link', { name: /projects/i })).toHaveCount(0)
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  expect(sitemap).toContain('/contact')
  expect(sitemap).not.toContain('/projects')
})
