import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { explain } from '#contract/explain.ts'
import { fill } from '#text/fill.ts'
import arabic from '../i18n/texts/ar.json' with { type: 'json' }
import english from '../i18n/texts/en.json' with { type: 'json' }
import arabicErrors from '../i18n/texts/errors/ar.json' with { type: 'json' }
import { edit } from '../testing/edit.ts'
import { hydrate } from '../testing/hydrate.ts'
import { openPdf, textOfPdf } from '../testing/pdf.ts'
import { addLanguages } from '../testing/translations.ts'
import { expect, publicPaths, sendForm, titleOf, toastOf } from './journey.ts'
import { watch } from './requests.ts'
import { screenTestOf } from './screen-test.ts'

const site = 'https://robin.example.com'
const variant = `jobTitle: Counter Accessibility Lead
summary: I make **forms** that everyone at your counter can fill in.
tags: [zephyr-tag]
sections: [skills, ...]
experience: ["06", ...]
advanceSkills: [Web Accessibility, React]
`

/** The sample in two languages, with a tailored CV and a hidden email address, built once for all. */
const test = screenTestOf((content) => {
  addLanguages(content, ['ar'])
  for (const place of ['Fernwhistle Labs', 'A large search company']) {
    edit(content, 'resume.yml', `place: ${place}\n`, `$&    tags: [zephyr-tag]\n`)
  }
  mkdirSync(join(content, 'variants'))
  writeFileSync(join(content, 'variants', 'quillfeather.yml'), variant)
  edit(content, 'profile.yml', /^email: (.*)$/m, 'email: { address: $1, reveal: true }')
}, site)

const languages = [
  { tag: 'en', base: '', dir: 'ltr', ...english },
  { tag: 'ar', base: '/ar', dir: 'rtl', ...arabic },
]
const under = (base: string, path: string) => base + path.replace(/^\/$/, base ? '' : '/')

test('every page is in its language, and names itself in the other', async ({ request }) => {
  for (const path of publicPaths) {
    const expected = languages.map(({ tag, base }) => [tag, site + under(base, path)])
    for (const { tag, base, dir, texts } of languages) {
      const html = await (await request.get(under(base, path))).text()
      expect(html).toContain(`<html lang="${tag}" dir="${dir}">`)
      const links = html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)
      expect([...links].map(([, tag, href]) => [tag, href])).toEqual([
        ...expected,
        ['x-default', site + path],
      ])
      const name = path.slice(1) as keyof typeof texts.pages | ''
      expect(html).toContain(`<title>${texts.pages[name || 'home']} - `)
      expect(html).toContain(texts.layout.skip)
    }
  }
  for (const { base, texts } of languages) {
    const missing = await request.get(`${base}/nowhere`)
    expect(missing.status()).toBe(404)
    expect(await missing.text()).toContain(texts.missing.page)
  }
})

test('the switch leads to the same page, by keyboard, and the menu stays there', async ({
  page,
}) => {
  await page.goto('/resume')
  await page.getByRole('button', { name: /^Language: / }).focus()
  await page.keyboard.press('Enter')
  const list = page.getByRole('navigation', { name: 'Language' })
  await list.getByRole('link', { name: 'العربية' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/ar/resume')
  const menu = page.getByRole('navigation', { name: arabic.texts.layout.mainMenu })
  await menu.getByRole('link', { name: 'التواصل' }).click()
  await expect(page).toHaveURL('/ar/contact')
  await expect(titleOf(page)).toHaveText(arabic.texts.pages.contact)
})

const position = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { left, right } = element.getBoundingClientRect()
      return (left + right) / 2 / innerWidth
    })

test('in Arabic the layout is mirrored, and the carousel goes the other way', async ({ page }) => {
  await page.goto('/ar/projects')
  expect(await position(page, '.panel'), 'the profile card').toBeGreaterThan(0.6)
  expect(await position(page, '.site-header a'), 'the logo').toBeGreaterThan(0.6)
  expect(await position(page, '[data-theme-toggle]')).toBeLessThan(0.4)
  await hydrate(page)
  const { next, previous, showing } = arabic.texts.projects
  const says = page.locator('.projects [aria-live=polite]')
  await expect(says).toContainText(fill(showing, { number: '1', total: '3', title: '' }))
  const arrow = (label: string) => position(page, `[aria-label="${label}"]`)
  expect(await arrow(next)).toBeLessThan(await arrow(previous))
  await page.getByRole('button', { name: next }).click()
  await expect(says).toContainText(fill(showing, { number: '2', total: '3', title: '' }))
  await expect(page.getByRole('group', { name: /2/ })).toBeInViewport({ ratio: 0.5 })
})

test('the form answers in its language', async ({ page }) => {
  const { contact } = arabic.texts
  await page.goto('/ar/contact')
  await sendForm(page, { name: 'x'.repeat(101) }, contact)
  const explained = explain('Name can have up to 100 characters', arabicErrors)
  expect(explained).toContain(contact.name)
  await expect(toastOf(page, explained)).toBeVisible()
  await sendForm(page, {}, contact)
  await expect(toastOf(page, contact.success)).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the form is answered in its language too', async ({ page }) => {
    const { contact, unexpected } = arabic.texts
    await page.goto('/ar/contact')
    await sendForm(page, { email: 'vera@example' }, contact)
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    await expect(page.getByRole('alert')).toHaveText(
      explain('Email must be a valid address, like name@example.com', arabicErrors),
    )
    await page.goto('/ar/contact/sent')
    await page.getByRole('link', { name: unexpected.home }).click()
    await expect(page).toHaveURL('/ar')
  })
})

const tailored = '/for/quillfeather'

test('a tailored CV says what was picked, on a page without scripts and as a PDF', async ({
  page,
}) => {
  const scripts = watch(page, (request) =>
    request.resourceType() === 'script' ? request.url() : undefined,
  )
  const answer = await page.goto(tailored)
  expect(answer?.headers()['x-robots-tag']).toBe('noindex')
  await expect(page.getByRole('complementary', { name: 'Profile' })).toContainText(
    'Counter Accessibility Lead',
  )
  const main = page.getByRole('main')
  const titles = ['Advance Skills', 'Familiar Skills', 'Tools', 'Experience', 'Education']
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(titles)
  const saved = page.waitForEvent('download')
  await page.getByRole('complementary').getByRole('link', { name: 'Download CV' }).click()
  const cv = await openPdf(new Uint8Array(await readFile(await (await saved).path())))
  for (const text of [await main.innerText(), await textOfPdf(cv)]) {
    expect(text).toContain('everyone at your counter')
    expect(text).toContain('Fernwhistle Labs')
    expect(text, 'not picked').not.toMatch(/Ottervane|Lanternquay|Next\.js/)
  }
  expect(scripts).toEqual([])
  await page.locator('[data-theme-toggle]').click()
  await expect(page.locator('html')).toHaveClass(/dark/)
})

test('nothing else that is served mentions a tailored CV, or the page of a sent form', ({
  project,
}) => {
  const folder = join(project, 'dist', 'public')
  const others = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => !file.startsWith(join(folder, 'for')))
  const read = (file: string) => readFileSync(file, 'latin1')
  expect(read(join(folder, 'sitemap.xml'))).toContain(`${site}/contact</loc>`)
  const revealing = /quillfeather|everyone at your counter|zephyr-tag|\/for\/|contact\/sent/i
  expect(others.filter((file) => revealing.test(read(file)))).toEqual([])
})

test('an email address that its owner hides is in no page until a visitor asks', async ({
  page,
  project,
}) => {
  const folder = join(project, 'dist', 'public')
  const address = 'robin@example.com'
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const pages = files.filter((file) => /\.html$/.test(file))
  expect(pages).toContain('contact.html')
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  expect(pages.filter((file) => read(file).includes(address))).toEqual([])
  expect(read('contact.vcf')).toContain(address)
  expect(read('resume.json')).toContain(address)

  await page.goto('/contact')
  for (const region of [page.getByRole('complementary'), page.getByRole('main')]) {
    await region.getByRole('button', { name: 'Show email' }).click()
    const link = region.getByRole('link', { name: address })
    await expect(link).toBeFocused()
    await expect(link).toHaveAttribute('href', `mailto:${address}`)
  }
})
