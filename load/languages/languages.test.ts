// Longer than others: how one language stands in for another is one table of cases.
import { cpSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { cache, edit, errorsIn, examined, sampleContent } from '../../testing/content.ts'
import { inFiveLanguages, localeIn } from '../../testing/languages.ts'
import { loadContent } from '../load.ts'
import { blocksText } from '../plain-text.ts'

test('each folder named by a language is one; the default stands first and knows them all', async () => {
  const { content, locales } = await loadContent(inFiveLanguages(), cache)
  expect(content.language?.all).toEqual([
    { tag: 'en', name: 'English', dir: 'ltr', base: '' },
    { tag: 'ar', name: 'العربية', dir: 'rtl', base: '/ar' },
    { tag: 'de', name: 'Deutsch', dir: 'ltr', base: '/de' },
    { tag: 'es', name: 'Español', dir: 'ltr', base: '/es' },
    { tag: 'fr', name: 'Français', dir: 'ltr', base: '/fr' },
  ])
  expect(locales.map(({ textsFile }) => basename(textsFile))).toEqual(
    ['en', 'ar', 'de', 'es', 'fr'].map((tag) => `${tag}.json`),
  )
})

test('a site of one language knows of none', async () => {
  const { content, locales } = await loadContent(sampleContent(), cache)
  expect(JSON.parse(JSON.stringify(content))).not.toHaveProperty('language')
  expect(locales).toHaveLength(1)
})

test('what a language says stands in the place of the default, entry by entry and field by field', async () => {
  const folder = inFiveLanguages()
  const { content } = await loadContent(folder, cache)
  const german = await localeIn(folder, 'de')
  const [first, second, third] = german.resume.experience
  expect(first).toMatchObject({
    title: 'Leitende Front-End-Entwicklerin',
    place: 'Fernwhistle Labs',
    date: 'März 2021 - heute',
    color: '#6d4aff',
  })
  expect(blocksText(first?.description ?? [])).toMatch(/^Leitet ein fünfköpfiges Team/)
  expect(second).toMatchObject({ title: first?.title, date: 'Juni 2018 - Feb. 2021' })
  expect(second?.description).toEqual(content.resume.experience[1]?.description)
  expect(third).toMatchObject({ place: 'Ein großes Suchunternehmen', location: 'Kalifornien' })
  expect(german.profile).toMatchObject({ name: 'Robin Sample', locale: 'de' })
  expect(german.profile.contact[0]).toEqual({ ...content.profile.contact[0], title: 'Telefon' })
  expect(german.menu.map(({ name, link }) => [name, link])).toEqual([
    ['Über mich', '/'],
    ['Lebenslauf', '/resume'],
    ['Kontakt', '/contact'],
    ['Verwaltung', '/admin'],
  ])
  expect(german.projects.map(({ title }) => title)).toEqual([
    'Nachbau eines Streamingdienstes',
    'Car Broker Company Page',
    'Product Landing Page Concept',
  ])
  expect(german.projects[0]?.image).toEqual(content.projects[0]?.image)
  expect(german.privacy).toEqual(content.privacy)
  expect(german.language?.untranslated).toEqual(
    expect.arrayContaining(['privacy', 'experience.02.description', 'projects.car-broker.title']),
  )
  expect(german.language?.untranslated).not.toContain('experience.01.description')
})

test('what nobody has translated is listed, with its file and place', async () => {
  const folder = inFiveLanguages()
  const lines = await examined(folder)
  const said = (tag: string) =>
    lines.filter((line) => line.includes(`/${tag}/`)).map((line) => line.split(`/${tag}/`)[1])
  expect(said('es')).toEqual([])
  expect(said('de')).toEqual(
    expect.arrayContaining([
      'privacy.md warning: found no such file: everything in it is shown in the default language',
      'resume.yml:7:5 warning: experience 02: found no description in de: shown in the default language',
      'resume.yml warning: experience 04: found no title, description in de: shown in the default language',
    ]),
  )
  expect(said('fr').filter((line) => line?.startsWith('menu.yml'))).toHaveLength(1)
})

test('a locale of the language decides how its dates and digits are written', async () => {
  const folder = inFiveLanguages()
  edit(folder, 'ar/profile.yml', 'name:', 'locale: ar-EG\nname:')
  const arabic = await localeIn(folder, 'ar')
  expect(arabic.resume.experience[0]?.date).toBe('مارس ٢٠٢١ - الآن')
  expect(arabic.digits).toBe('arab')
})

test('the dates of projects are in the words of the language, and what the site hides stays hidden', async () => {
  const folder = inFiveLanguages()
  edit(folder, 'projects/streaming-clone/index.md', 'order:', 'start: 2019-04\norder:')
  edit(folder, 'resume.yml', 'experience:', 'sections: [experience]\nexperience:')
  writeFileSync(join(folder, 'es/resume.yml'), 'languages: [{ name: Inglés }]\n')
  const spanish = await localeIn(folder, 'es')
  expect(spanish.projects.map(({ date }) => date)).toContain('abr 2019')
  expect(spanish.resume.languages).toEqual([])
})

test('a project may have a picture of its own in a language', async () => {
  const folder = inFiveLanguages()
  const spanish = join(folder, 'es/projects/streaming-clone')
  cpSync(join(folder, 'pictures/logo.svg'), join(spanish, 'pantalla.svg'))
  edit(folder, 'es/projects/streaming-clone/index.md', 'title:', 'image: pantalla.svg\ntitle:')
  const [project] = (await localeIn(folder, 'es')).projects
  expect(project?.image?.src).toMatch(/pantalla-.*\.svg$/)
  expect((await localeIn(folder, 'fr')).projects[0]?.image?.src).not.toContain('pantalla')
})

test.each<[diagnostic: string, from: string | RegExp, to: string]>([
  [
    'de/resume.yml:10:5 error: experience.2.titel: found an unknown key (did you mean title?)',
    'title: Front',
    'titel: Front',
  ],
  [
    'de/resume.yml:9:9 error: experience.2.id: found "30", expected an id of resume.yml in the default language: 01, 02, 03',
    'id: "03"',
    'id: "30"',
  ],
  ['es/menu.yml:8:7 error: 3.id: found "066" (did you mean 06?)', 'id: "06"', 'id: "066"'],
  [
    'fr/profile.yml:2:1 error: jobtitle: found an unknown key (did you mean jobTitle?)',
    'jobTitle:',
    'jobtitle:',
  ],
  [
    'de/resume.yml:5:12 error: experience.0.start: found "2020-03", expected "2021-03" as in the default language',
    'title: Leitende',
    'start: 2020-03\n    title: Leitende',
  ],
  [
    'de/resume.yml:15:10 error: education.0.end: found "present", expected "2',
    'education:\n  - id: "01"',
    '$&\n    end: present',
  ],
  ['ar/about.md:1:1 error: found raw HTML', /^/, '<b>x</b>\n'],
  [
    'es/projects/car-broker/index.md:3:8 error: image: found no such picture as none.webp',
    'imageAlt:',
    'image: none.webp\nimageAlt:',
  ],
  // An address of another language is only pointed out.
  [
    'es/profile.yml:9:12 warning: contact.0.value: found "+34 600 000 000", but "+1 (202) 555-0142" in the default language',
    'title: Teléfono',
    '$&\n    value: +34 600 000 000',
  ],
  [
    'es/profile.yml:11:12 warning: contact.1.value: found "otra@example.com", but',
    'title: Correo electrónico',
    '$&\n    value: otra@example.com',
  ],
  [
    'es/profile.yml:17:11 warning: links.0.href: found "https://example.com/es", but',
    'title: Red profesional',
    '$&\n    href: https://example.com/es',
  ],
  [
    'es/projects/car-broker/index.md:2:11 warning: pageLink: found "https://example.com/es", but',
    'title:',
    'pageLink: https://example.com/es\ntitle:',
  ],
])('%s', async (diagnostic, from, to) => {
  const folder = inFiveLanguages()
  edit(folder, /^[^: ]+/.exec(diagnostic)?.[0] ?? '', from, to)
  const reported = (await examined(folder)).filter((line) =>
    / error: |: leave it out if/.test(line),
  )
  expect(reported).toEqual([expect.stringContaining(`/${diagnostic}`)])
})

test('a project that the default does not have is a mistake', async () => {
  const folder = inFiveLanguages()
  mkdirSync(join(folder, 'es/projects/car-brokers'))
  expect(await errorsIn(folder)).toEqual([
    expect.stringMatching(
      /es\/projects\/car-brokers error: found a project car-brokers \(did you mean car-broker\?\)/,
    ),
  ])
})

test.each([
  [
    'it',
    /\/it error: found a folder for it, .* translated into ar, de, en, es, fr, ja, .* only: add i18n\/texts\/it\.json/,
  ],
  ['en', /\/en error: found a folder for en, which is already the site's default language/],
  ['es-mx', /\/es-mx error: found a folder named es-mx, expected es-MX/],
])('a folder %s is not a language that the site can have', async (name, expected) => {
  const folder = sampleContent()
  mkdirSync(join(folder, name))
  expect(await errorsIn(folder)).toEqual([expect.stringMatching(expected)])
})

test('a territory takes the words of its language, and may stand beside another', async () => {
  const folder = inFiveLanguages()
  mkdirSync(join(folder, 'es-MX'))
  writeFileSync(join(folder, 'es-MX/about.md'), 'Hola.\n')
  const { locales, content } = await loadContent(folder, cache)
  expect(content.language?.all.map(({ tag }) => tag)).toContain('es-MX')
  const mexican = locales.find(({ content }) => content.language?.base === '/es-MX')
  expect(mexican?.textsFile).toMatch(/es\.json$/)
})

test.each([
  ['zh-TW', 'zh-Hant', '至今'],
  ['zh-HK', 'zh-Hant', '至今'],
  ['zh-CN', 'zh', '至今'],
  ['pt-BR', 'pt', 'atual'],
])('%s takes the words of %s', async (locale, tag, present) => {
  const folder = sampleContent()
  edit(folder, 'profile.yml', 'theme:', `locale: ${locale}\ntheme:`)
  const { content, locales } = await loadContent(folder, cache)
  expect(locales[0].textsFile).toMatch(`/${tag}.json`)
  expect(content.resume.experience[0]?.date).toContain(` - ${present}`)
})

test('the locale of the whole site decides the language of the layout; where nobody has written that, it is English', async () => {
  const folder = sampleContent()
  edit(folder, 'profile.yml', 'theme:', 'locale: de-AT\ntheme:')
  const german = await loadContent(folder, cache)
  expect(german.locales[0].textsFile).toMatch(/de\.json$/)
  expect(german.content.resume.experience[0]?.date).toMatch(/ - heute$/)
  edit(folder, 'profile.yml', 'locale: de-AT', 'locale: it')
  expect((await loadContent(folder, cache)).locales[0].textsFile).toMatch(/en\.json$/)
  expect(await examined(folder)).toContainEqual(
    expect.stringMatching(
      /profile\.yml warning: locale: found it, but the layout is translated into/,
    ),
  )
})

test('a draft may be translated already', async () => {
  const folder = inFiveLanguages()
  edit(folder, 'resume.yml', 'place: Fernwhistle Labs', 'place: Fernwhistle Labs\n    draft: true')
  edit(folder, 'projects/car-broker/index.md', 'order: 2', 'order: 2\ndraft: true')
  const spanish = await localeIn(folder, 'es')
  expect(spanish.resume.experience).toHaveLength(5)
  expect(spanish.projects).toHaveLength(2)
  rmSync(join(folder, 'es/resume.yml'))
  expect((await localeIn(folder, 'es')).resume.experience).toHaveLength(5)
})

test('the dates of the default may stand in a language too', async () => {
  const folder = inFiveLanguages()
  edit(folder, 'de/resume.yml', 'title: Leitende', 'start: 2021-03\n    title: Leitende')
  expect((await localeIn(folder, 'de')).resume.experience[0]?.date).toBe('März 2021 - heute')
})

test('a CV of a language that is older than its words is pointed out', async () => {
  const folder = inFiveLanguages()
  for (const tag of ['es', 'de']) writeFileSync(join(folder, tag, 'cv.pdf'), '%PDF-1.7')
  utimesSync(join(folder, 'es', 'cv.pdf'), 1, 1)
  const reported = (await examined(folder)).filter((line) => line.includes('cv.pdf'))
  expect(reported).toEqual([
    expect.stringMatching(/es\/cv\.pdf warning: is older than resume\.yml or profile\.yml/),
  ])
})
