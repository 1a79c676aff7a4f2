// Longer than others: all of it looks at one site in five languages, which takes a while to build.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import { parse } from 'yaml'
import { explain } from '#contract/explain.ts'
import { fill } from '#contract/fill.ts'
import type { ResumeFile } from '#contract/resume.ts'
import type { ResumeTranslation } from '#contract/translation.ts'
import arabic from '../i18n/texts/ar.json' with { type: 'json' }
import german from '../i18n/texts/de.json' with { type: 'json' }
import english from '../i18n/texts/en.json' with { type: 'json' }
import arabicErrors from '../i18n/texts/errors/ar.json' with { type: 'json' }
import spanish from '../i18n/texts/es.json' with { type: 'json' }
import french from '../i18n/texts/fr.json' with { type: 'json' }
import { dateText } from '../load/dates.ts'
import { edit } from '../testing/dev-server.ts'
import { hydrate } from '../testing/hydrate.ts'
import { firstMissing, openPdf, textOf } from '../testing/pdf.ts'
import { startServer } from '../testing/server.ts'
import { textOfHtml } from '../testing/texts.ts'
import { addLanguages, translations } from '../testing/translations.ts'
import { complaints } from './axe.ts'
import { expect, publicPaths, sendForm, submitOf, titleOf, toastOf } from './journey.ts'
import { pathOf, watch, watchDocuments } from './requests.ts'
import { gather, screenTestOf, widen } from './screen-test.ts'
import { addVariant, testVariant } from './variants.ts'
import { findFlaws } from './visual-check.ts'

const elsewhere = 'https://bench.example.com/forms'

const site = 'https://robin.example.com'

/**
 * The sample in five languages, with a link to elsewhere and a tailored CV, built once for all: a second file of tests would
 * build it again.
 */
const test = screenTestOf((content) => {
  addLanguages(content)
  edit(content, 'es/resume.yml', 'su sistema de diseño', `[$&](${elsewhere})`)
  addVariant(content)
}, site)

/** What stands before the paths of each language, its direction and its words. */
const languages = [
  { tag: 'en', base: '', dir: 'ltr', name: 'English', ...english },
  { tag: 'ar', base: '/ar', dir: 'rtl', name: 'العربية', ...arabic },
  { tag: 'de', base: '/de', dir: 'ltr', name: 'Deutsch', ...german },
  { tag: 'es', base: '/es', dir: 'ltr', name: 'Español', ...spanish },
  { tag: 'fr', base: '/fr', dir: 'ltr', name: 'Français', ...french },
]

const under = (base: string, path: string) => base + path.replace(/^\/$/, base ? '' : '/')

/** Opens a page of a language and brings React to it, which loads the words of this language and of no other. */
async function hydrateIn(page: Page, base: string, path: string) {
  const asked = watch(page, pathOf)
  await page.goto(under(base, path))
  await hydrate(page)
  // A hash may hold a hyphen too.
  const name = base && `${base.slice(1)}-`
  expect(asked.filter((path) => path.includes('/content-'))).toEqual([
    expect.stringMatching(new RegExp(`/content-${name}[\\w-]{8}\\.js$`)),
  ])
}

test('every page is in its language, and names itself in the others', async ({ request }) => {
  for (const path of publicPaths) {
    const page = path === '/home' ? '/' : path
    const expected = [
      ...languages.map(({ tag, base }) => [tag, site + under(base, page)]),
      ['x-default', site + page],
    ]
    for (const { tag, base, dir, texts } of languages) {
      const answer = await request.get(under(base, path))
      expect(answer.status(), under(base, path)).toBe(200)
      const html = await answer.text()
      expect(html).toContain(`<html lang="${tag}" dir="${dir}">`)
      const links = html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)
      expect([...links].map(([, tag, href]) => [tag, href])).toEqual(expected)
      const owner = base === '/ar' ? 'روبن سامبل' : 'Robin Sample'
      const name = page.slice(1) as keyof typeof texts.pages | ''
      const title = texts.pages[name || 'home']
      expect(html).toContain(`<title>${title} - ${fill(texts.siteName, { owner })}</title>`)
      expect(html).toContain(fill(texts.layout.rights, { year: '2025', owner }))
      expect(html).toContain(`"inLanguage":"${tag === 'en' ? 'en-US' : tag}"`)
      expect(html).toMatch(new RegExp(`"og:locale" content="${tag}_[A-Z]{2}"`))
      for (const words of Object.values(texts.layout)) {
        if (!words.includes('{')) {
          expect(html, `${under(base, path)}: ${words}`).toContain(words)
        }
      }
    }
  }
})

test('the switch leads to the same page, by keyboard', async ({ page }) => {
  const documents = watchDocuments(page)
  const choose = async (from: typeof english, to: string) => {
    await page.getByRole('button', { name: new RegExp(`^${from.texts.layout.language}: `) }).focus()
    await page.keyboard.press('Enter')
    const list = page.getByRole('navigation', { name: from.texts.layout.language })
    await expect(list.getByRole('link')).toHaveCount(5)
    const { pathname } = new URL(page.url())
    const spanish = list.getByRole('link', { name: 'Español' })
    await expect(spanish).toHaveAttribute('href', `/es${pathname.replace('/ar', '')}`)
    await list.getByRole('link', { name: to }).focus()
    await page.keyboard.press('Enter')
  }
  await hydrateIn(page, '', '/resume')
  await choose(english, 'العربية')
  await expect(page).toHaveURL('/ar/resume')
  await expect(titleOf(page)).toHaveText('السيرة الذاتية')
  await hydrate(page)
  const menu = page.getByRole('navigation', { name: arabic.texts.layout.mainMenu })
  await menu.getByRole('link', { name: 'التواصل' }).click()
  await expect(page).toHaveURL('/ar/contact')
  await expect(page).toHaveTitle('التواصل - الموقع الشخصي لـ روبن سامبل')
  await expect(menu.getByRole('link', { name: 'التواصل' })).toHaveAttribute('aria-current', 'page')
  expect(documents).toEqual(['/resume', '/ar/resume'])
  const current = page.locator('#languages [aria-current]')
  await expect(current).toHaveText('العربية')
  await expect(current).toHaveAttribute('lang', 'ar')
  await choose(arabic, 'English')
  await expect(page).toHaveURL('/contact')
})

test('the carousel speaks its language', async ({ page }) => {
  const { texts } = french
  await hydrateIn(page, '/fr', '/projects')
  await page.getByRole('button', { name: texts.projects.next }).click()
  await expect(page.locator('.carousel ~ div [aria-live]')).toContainText(
    fill(texts.projects.showing, { number: '2', total: '3', title: '' }),
  )
})

test('the form answers in its language', async ({ page }) => {
  const { contact, layout } = arabic.texts
  await page.goto('/ar/contact')
  await sendForm(page, { name: 'x'.repeat(101) }, contact)
  const explained = explain('Name can have up to 100 characters', arabicErrors)
  expect(explained).toContain(contact.name)
  await expect(toastOf(page, explained)).toBeVisible()
  await sendForm(page, { name: '   ' }, contact)
  await expect(toastOf(page, contact.allRequired)).toBeVisible()
  await sendForm(page, {}, contact)
  const toast = toastOf(page, contact.success)
  await expect(toast).toBeVisible()
  await expect(page.getByRole('button', { name: layout.close }).last()).toBeVisible()
  expect((await toast.boundingBox())?.x, 'where the line ends').toBeLessThan(683)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the form is answered in its language, and the switch opens', async ({ page }) => {
    const { contact, unexpected } = german.texts
    await page.goto('/de/contact')
    await sendForm(page, { email: 'vera@example', message: 'Guten Tag' }, contact)
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(page.getByRole('alert')).toHaveText(/^Bitte eine gültige E-Mail-Adresse angeben/)
    await expect(page.getByLabel(contact.message)).toHaveValue('Guten Tag')
    await page.getByLabel(contact.email).fill('vera@example.com')
    await submitOf(page).click()
    await expect(titleOf(page)).toHaveText(contact.success)
    await page.getByRole('button', { name: /^Sprache: / }).click()
    await expect(
      page.locator('#languages').getByRole('link', { name: 'Français' }),
    ).toHaveAttribute('href', '/fr/contact')
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: unexpected.home }).click()
    await expect(page).toHaveURL('/de')
  })
})

test('the server answers in the language of the page', async ({ project, request, server }) => {
  const vera = { name: 'Vera', email: 'vera@example.com', message: 'Hello' }
  const wrong = [
    { ...vera, name: ' ' },
    { ...vera, email: 'vera' },
    { ...vera, name: 'x'.repeat(101) },
    { ...vera, message: 'x'.repeat(5001) },
    { ...vera, message: 'a\u0007b' },
    { ...vera, message: 'x'.repeat(70_000) },
  ]
  const limited = await startServer({ CONTACT_LIMIT: '1' }, project)
  const said: string[][] = []
  for (const { base } of languages) {
    const at = (url: string) => `${url}/api/contacts${base && `?language=${base.slice(1)}`}`
    const alerts: string[] = []
    for (const form of wrong) alerts.push(await alertOf(request, at(server.url), form))
    await request.post(at(limited.url), { form: vera })
    said.push([...alerts, await alertOf(request, at(limited.url), vera)])
  }
  await limited.stop()
  for (const index of [...wrong, 'limit'].keys()) {
    expect(new Set(said.map((alerts) => alerts[index])).size, 'five languages').toBe(5)
  }
  expect(said.map((alerts) => alerts[3])).toContain(
    'Nachricht: höchstens 5.000 Zeichen sind möglich',
  )
  const unknown = await request.post(`${server.url}/api/contacts?language=tlh`, { form: vera })
  expect(await unknown.text()).toContain(english.texts.contact.success)
})

async function alertOf(request: APIRequestContext, url: string, form: Record<string, string>) {
  const html = await (await request.post(url, { form })).text()
  return /role="alert"[^>]*>([^<]*)</.exec(html)?.[1] ?? `no alert in ${html.slice(0, 100)}`
}

test('a path that no page has shows the home page of its language', async ({ page, request }) => {
  const response = await page.goto('/ar/nowhere/at/all')
  expect(response?.status()).toBe(404)
  await expect(titleOf(page)).toHaveText(arabic.texts.home.aboutMe)
  await hydrate(page)
  await expect(page.getByRole('alert')).toContainText(arabic.texts.missing.page)
  await page.locator('.site-header a').first().click()
  await expect(page).toHaveURL('/ar')
  await expect(page.getByRole('alert')).toHaveCount(0)
  for (const { base, texts } of languages) {
    const html = await (await request.get(`${base}/nowhere`)).text()
    expect(html).toContain(texts.missing.page)
    for (const name of ['projects', 'resume', 'contact'] as const) {
      expect(html).toMatch(new RegExp(`href="${base}/${name}"[^>]*>${texts.pages[name]}<`))
    }
  }
  const slash = await request.get('/de/', { maxRedirects: 0 })
  expect([slash.status(), slash.headers().location]).toEqual([308, '/de'])
  expect(await (await request.get('/dexter')).text()).toContain('<html lang="en"')
})

test('what nobody has translated is marked as being in the default language', async ({ page }) => {
  await hydrateIn(page, '/de', '/resume')
  await expect(page.locator('h3[lang=en][dir=ltr]')).toHaveText([
    'Web Developer',
    'Junior Web Developer',
    'Certificate in Human-Computer Interaction',
    'Bachelor of Science in Computer Science',
  ])
  await expect(page.locator('#privacy-policy [lang=en]')).toContainText('Your privacy matters')
  await hydrateIn(page, '/es', '/resume')
  await expect(page.locator('#root [lang=en]')).toHaveCount(1)
  await expect(page.locator('#languages [lang=en]')).toHaveCount(1)
})

test('every form of the resume says the same in a language', async ({ project, request }) => {
  const facts = spanishFacts(join(project, 'content'))
  expect(facts.length).toBeGreaterThan(25)
  const built = (name: string) => readFileSync(join(project, 'dist', 'public', name))
  const html = built('es/resume.html').toString()
  const markdown = built('es/resume.md').toString().replaceAll('\\', '')
  const { work, education, certificates, skills } = JSON.parse(built('es/resume.json').toString())
  const json = JSON.stringify([work, education, certificates, skills])
  const pdf = await textOf(await openPdf(new Uint8Array(built('es/resume.pdf'))))
  const missing = (where: string) => facts.filter((fact) => !where.includes(fact))
  expect(missing(textOfHtml(html, 'main'))).toEqual([])
  expect(html).toContain(`href="${elsewhere}"`)
  expect(missing(markdown)).toEqual([])
  expect(firstMissing(pdf, ['Experiencia', 'Formación', 'Herramientas'])).toBeUndefined()
  expect(missing(pdf)).toEqual([])
  const dates = (fact: string) => / \d{4}|^\d{4}/.test(fact)
  expect(missing(json).filter((fact) => !dates(fact))).toEqual([])
  const llms = await (await request.get('/llms.txt')).text()
  for (const { base, name } of languages.slice(1)) {
    expect(llms).toContain(`[${name}](${site}${base})`)
    expect(llms).toContain(`${base}/resume.md`)
  }
})

test('the CV in Arabic is drawn and read from the right', async ({ project }) => {
  const file = readFileSync(join(project, 'dist/public/ar/resume.pdf'))
  const cv = await openPdf(new Uint8Array(file))
  expect((await cv.getMetadata()).info).toMatchObject({ Language: 'ar' })
  const read = await textOf(cv)
  expect(
    firstMissing(read, [
      'روبن سامبل',
      'مهندسة واجهات أمامية أولى',
      'الخبرة',
      'تقود فريقًا من خمسة أشخاص',
      'TypeScript',
      'التعليم',
    ]),
  ).toBeUndefined()
  const { items } = await (await cv.getPage(1)).getTextContent()
  const heading = items.find((item) => 'str' in item && item.str.trim() === 'الخبرة')
  expect(heading && 'transform' in heading && heading.transform[4]).toBeGreaterThan(400)
})

/** What the Spanish resume says, read past the build. */
function spanishFacts(content: string): string[] {
  const read = (file: string) => parse(readFileSync(file, 'utf8'))
  const own: ResumeTranslation = read(join(translations, 'es/resume.yml'))
  const sample: ResumeFile = read(join(content, 'resume.yml'))
  const entries = (['experience', 'education'] as const).flatMap((list) =>
    sample[list].flatMap((entry) => {
      if (entry.draft) return []
      const said = own[list]?.find(({ id }) => id === entry.id)
      const [start, end] = [entry.start, entry.end].map((moment) => moment && String(moment))
      const date = dateText({ start, end }, 'es', spanish.madeTexts.present)
      return [date, said?.title ?? entry.title ?? '', said?.place ?? entry.place ?? '']
    }),
  )
  return [...entries, ...(own.advanceSkills ?? []), ...(own.familiarSkills ?? []), ...sample.tools]
}

const open = async (page: Page, path: string) => {
  await page.goto(path)
  await page.locator('[popovertarget=languages]').click()
  await expect(page.locator('#languages')).toBeVisible()
}

test('Arabic and German are in order, the open switch too', async ({ page }) => {
  const { found, look } = gather(page)
  for (const path of ['/ar', '/ar/contact', '/ar/resume', '/de']) {
    await open(page, path)
    for (const width of [320, 1366]) {
      await widen(page, width)
      await look(`${path} at ${width}`, findFlaws)
    }
    if (path === '/ar/contact') await look(path, complaints)
  }
  expect(found).toEqual({})
})

/** Where an element stands, as a share of the window's width. */
const position = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { left, right } = element.getBoundingClientRect()
      return (left + right) / 2 / innerWidth
    })

test('in Arabic the layout is mirrored, with card and logo at the right', async ({ page }) => {
  await page.setViewportSize({ width: 1600, height: 900 })
  await page.goto('/ar')
  expect(await position(page, '.door')).toBeGreaterThan(0.6)
  expect(await position(page, '.site-header a')).toBeGreaterThan(0.6)
  expect(await position(page, '[data-theme-toggle]')).toBeLessThan(0.4)
  expect(await position(page, '.menu-link')).toBeLessThan(0.5)
  expect(await position(page, '.social'), 'at the side where reading begins').toBeGreaterThan(0.85)
  // The light falls from the card to what there is to read.
  const light = await page.locator('.doorlight').evaluate((light) => {
    const { left, right } = light.getBoundingClientRect()
    const card = document.querySelector('.door')?.getBoundingClientRect()
    return { isUnderCard: right <= (card?.right ?? 0), reachesText: left < innerWidth / 2 }
  })
  expect(light).toEqual({ isUnderCard: true, reachesText: true })
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: arabic.texts.layout.skip })
  expect((await skip.boundingBox())?.x).toBeGreaterThan(800)
})

test('in Arabic the carousel goes the other way, and is in order', async ({ page }) => {
  const { next, previous, position: place, showing } = arabic.texts.projects
  const shows = async (number: string) => {
    const total = '3'
    const says = page.locator('.carousel ~ div [aria-live=polite]')
    await expect(says).toContainText(fill(showing, { number, total, title: '' }))
    const slide = page.getByRole('group', { name: fill(place, { number, total }) })
    await expect(slide).toBeInViewport({ ratio: 0.5 })
  }
  await hydrateIn(page, '/ar', '/projects')
  await shows('1')
  for (const width of [320, 1366]) {
    await widen(page, width)
    expect(await findFlaws(page), String(width)).toEqual([])
  }
  const arrow = (label: string) => position(page, `[aria-label="${label}"]`)
  expect(await arrow(next)).toBeLessThan(await arrow(previous))
  for (const number of ['2', '3']) {
    await page.getByRole('button', { name: next }).click()
    await shows(number)
  }
  await page.goto('/ar/projects?again#car-broker')
  await hydrate(page)
  await shows('2')
})

testVariant(test)
