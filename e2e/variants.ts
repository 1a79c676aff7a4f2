import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ownersWords, resumeFacts } from '../testing/facts.ts'
import { hydrate } from '../testing/hydrate.ts'
import { firstMissing, openPdf, textOf } from '../testing/pdf.ts'
import { choose, expect } from './journey.ts'
import { pathOf, watch } from './requests.ts'
import { type screenTestOf, widen } from './screen-test.ts'
import { findFlaws } from './visual-check.ts'

/** Whom the CV is for, what it says to them and how it is tagged: nothing that others should read. */
const secrets = ['quillfeather', 'everyone at your counter', 'Counter Accessibility', 'zephyr-tag']

const variant = `# yaml-language-server: $schema=../.schemas/variant.schema.json
jobTitle: Counter Accessibility Lead
summary: |
  I make **forms** that everyone at your counter can fill in.

  - See [my bench](https://bench.example.com/forms)
tags: [zephyr-tag]
sections: [skills, ...]
experience: ["06", ...]
advanceSkills: [Web Accessibility, React]
tools: [Playwright, ...]
`

export function addVariant(content: string) {
  const file = join(content, 'resume.yml')
  const tag = (text: string, place: string, key: string) =>
    text.replace(`place: ${place}\n`, `place: ${place}\n    ${key}\n`)
  let resume = readFileSync(file, 'utf8')
  resume = tag(resume, 'Fernwhistle Labs', 'tags: [zephyr-tag]')
  resume = tag(resume, 'A large search company', 'tags: [zephyr-tag, other]')
  resume = tag(resume, 'Lanternquay Media', 'draft: true\n    tags: [zephyr-tag]')
  writeFileSync(file, resume)
  mkdirSync(join(content, 'variants'))
  writeFileSync(join(content, 'variants', 'quillfeather.yml'), variant)
}

/** The same, picked from the owner's words by hand. */
function tailoredFacts(order: Parameters<typeof resumeFacts>[0]) {
  const { resume } = ownersWords()
  const tools = ['Playwright', ...resume.tools.filter((name) => name !== 'Playwright')]
  const skills = { ...resume, advanceSkills: ['Web Accessibility', 'React'], tools }
  const none = { advanceSkills: [], familiarSkills: [], tools: [] }
  const picked = ['06', '01', '03'].map((id) => resume.experience.filter((each) => each.id === id))
  return [
    ...resumeFacts(order, { ...skills, experience: [], education: [] }),
    ...resumeFacts(order, { ...resume, ...none, experience: picked.flat() }),
  ]
}

const dropped = ['Ottervane', 'Lanternquay', 'Bramblecove', 'Next.js']
const expectTailored = (text: string) => {
  const summary = ['I make forms that everyone at your counter can fill in.', 'my bench']
  const facts = [...summary, ...tailoredFacts(['date', 'title', 'place', 'location'])]
  expect(firstMissing(text, facts)).toBeUndefined()
  for (const word of dropped) expect(text).not.toContain(word)
}

const address = '/for/quillfeather'

/** The tests of a tailored CV, on a site that has it (`addVariant`) beside what the file that asks for them tests. */
export function testVariant(test: ReturnType<typeof screenTestOf>) {
  test('page and CV are at their address, and listed nowhere', async ({ request }) => {
    for (const [path, type] of [
      [address, 'text/html; charset=utf-8'],
      [`${address}/resume.pdf`, 'application/pdf'],
    ] as const) {
      // Plainly, and by the way through Fastify.
      for (const url of [path, `${path}?x`]) {
        for (const method of ['GET', 'HEAD']) {
          const answer = await request.fetch(url, { method })
          expect(answer.status(), url).toBe(200)
          expect(answer.headers()).toMatchObject({
            'content-type': type,
            'x-robots-tag': 'noindex',
          })
        }
      }
    }
    expect((await request.get('/resume.pdf')).headers()).not.toHaveProperty('x-robots-tag')
    const html = await (await request.get(address)).text()
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).toContain('<title>Resume - Robin Sample Personal Website</title>')
    const foreign =
      / (rel="canonical"|property="og:|type="application.ld|name="description"|data-scripts)/
    expect(html.match(foreign)).toBeNull()

    const slash = await request.get(`${address}/`, { maxRedirects: 0 })
    expect([slash.status(), slash.headers().location]).toEqual([308, address])
    for (const name of ['', '/', '/Quillfeather', '/other', '/quillfeather.html']) {
      const path = `/for${name}`
      expect((await request.get(path)).status(), path).toBe(404)
    }
  })

  test('nothing else that is served mentions it', async ({ request, project }) => {
    const folder = join(project, 'dist', 'public')
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
      .map(({ parentPath, name }) => join(parentPath, name))
    const own = files.filter((file) => file.startsWith(join(folder, 'for')))
    expect(own.map((file) => file.slice(folder.length)).sort()).toEqual([
      `${address}.html`,
      `${address}/resume.pdf`,
    ])
    const others = files.filter((file) => !own.includes(file))
    const heard = ['/sitemap.xml', '/robots.txt', '/llms.txt', '/resume.html', '/404.html']
    expect(others).toEqual(expect.arrayContaining(heard.map((name) => folder + name)))
    const telling = new RegExp([...secrets, '/for/'].join('|'), 'i')
    expect(others.filter((file) => telling.test(readFileSync(file, 'latin1')))).toEqual([])
    expect(telling.test(await (await request.get('/for/other')).text())).toBe(false)
  })

  test('page, print and PDF say what was picked, in that order', async ({ page }) => {
    await page.goto(address)
    const main = page.getByRole('main')
    await expect(page.getByRole('complementary', { name: 'Profile' })).toContainText(
      'Counter Accessibility Lead',
    )
    expectTailored((await main.innerText()).replace(/\s+/g, ' '))
    expect(await main.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
      'Advance Skills',
      'Familiar Skills',
      'Tools',
      'Experience',
      'Education',
    ])
    for (const width of [390, 1366]) {
      await widen(page, width)
      expect(await findFlaws(page), String(width)).toEqual([])
    }

    const saved = page.waitForEvent('download')
    await page.getByRole('complementary').getByRole('link', { name: 'Download CV' }).click()
    const download = await saved
    expect(download.suggestedFilename()).toBe('Robin-Sample-CV.pdf')
    const cv = await openPdf(new Uint8Array(await readFile(await download.path())))
    expectTailored(await textOf(cv))
    const { info } = await cv.getMetadata()
    expect(info).toMatchObject({ Title: 'Robin Sample - CV, Counter Accessibility Lead' })
    expectTailored(await textOf(await openPdf(new Uint8Array(await page.pdf({ format: 'A4' })))))
  })

  test('everything on it works without React, and leads to pages that have it', async ({
    page,
  }) => {
    const asked = watch(page, pathOf)
    await page.goto(address)
    const toggle = page.getByRole('button', { name: /theme/i })
    await toggle.click()
    await expect(page.locator('html')).toHaveClass(/dark/)
    await page.getByRole('link', { name: 'Privacy Policy' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.locator('[data-needs-react]')).toHaveCount(0)
    const files = page.getByRole('main').getByRole('link', { name: /^(PDF|JSON|Markdown)$/ })
    await expect(files).toHaveCount(1)
    await expect(files).toHaveAttribute('href', `${address}/resume.pdf`)
    expect(asked.filter((path) => path.endsWith('.js'))).toEqual([])

    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('main').getByRole('link', { name: 'Download CV' })).toHaveAttribute(
      'href',
      `${address}/resume.pdf`,
    )
    await choose(page, 'Contact')
    await expect(page).toHaveURL(/\/contact$/)
    await hydrate(page)
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`${address}$`))
    await expect(page.getByRole('main')).toContainText('everyone at your counter')
  })
}
