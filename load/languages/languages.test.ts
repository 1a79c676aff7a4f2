import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { blocksText } from '#contract/blocks.ts'
import { diagnosticsOf, errorsIn, sampleContent, wordsIn } from '../../testing/content.ts'
import { edit } from '../../testing/edit.ts'
import { translations } from '../../testing/translations.ts'
import { load } from '../load.ts'

function inFiveLanguages(): string {
  const folder = sampleContent()
  cpSync(translations, folder, { recursive: true })
  return folder
}

async function localeIn(folder: string, tag: string) {
  const { locales } = await load(folder)
  const found = locales.find(({ content }) => content.language?.base === `/${tag}`)
  if (!found) throw new Error(`there is no ${tag}`)
  return found.content
}

test('each folder named by a language is one; the default comes first and lists them all', async () => {
  const { locales } = await load(inFiveLanguages())
  expect(locales[0].content.language?.all).toEqual([
    { tag: 'en', name: 'English', dir: 'ltr', base: '' },
    { tag: 'ar', name: 'العربية', dir: 'rtl', base: '/ar' },
    { tag: 'de', name: 'Deutsch', dir: 'ltr', base: '/de' },
    { tag: 'es', name: 'Español', dir: 'ltr', base: '/es' },
    { tag: 'fr', name: 'Français', dir: 'ltr', base: '/fr' },
  ])
  expect(locales.map(({ texts }) => texts.lang)).toEqual(['en', 'ar', 'de', 'es', 'fr'])
  const alone = await load(sampleContent())
  expect(alone.locales).toMatchObject([{ content: { language: undefined } }])
})

test('a translation replaces the default, entry by entry and field by field', async () => {
  const folder = inFiveLanguages()
  edit(folder, 'resume.yml', 'place: Ottervane', 'draft: true\n    place: Ottervane')
  const content = await wordsIn(folder)
  const german = await localeIn(folder, 'de')
  const [first, second] = german.resume.experience
  expect(german.resume.experience).toHaveLength(content.resume.experience.length)
  expect(first).toMatchObject({
    title: 'Leitende Front-End-Entwicklerin',
    place: 'Fernwhistle Labs',
    date: 'März 2021 – heute',
    color: '#6d4aff',
  })
  expect(blocksText(first?.description ?? [])).toMatch(/^Leitet ein fünfköpfiges Team/)
  expect(second).toMatchObject({ place: 'Ein großes Suchunternehmen', location: 'Kalifornien' })
  expect(german.profile).toMatchObject({ name: 'Robin Sample', locale: 'de' })
  expect(german.profile.contact[0]).toEqual({ ...content.profile.contact[0], title: 'Telefon' })
  expect(german.menu.map(({ name }) => name)).toEqual([
    'Über mich',
    'Projekte',
    'Lebenslauf',
    'Beiträge',
    'Kontakt',
    'Verwaltung',
  ])
  expect(german.projects[0]?.title).toBe('Nachbau eines Streamingdienstes')
  expect(german.projects[0]?.image).toEqual(content.projects[0]?.image)
  expect(german.privacy).toEqual(content.privacy)
  expect(german.language?.untranslated).toEqual(
    expect.arrayContaining(['privacy', 'projects.car-broker.title']),
  )
})

test('what is not translated is listed, with its file and place', async () => {
  const lines = await diagnosticsOf(inFiveLanguages())
  const said = (tag: string) =>
    lines.filter((line) => line.includes(`/${tag}/`)).map((line) => line.split(`/${tag}/`)[1])
  expect(said('es')).toEqual([])
  expect(said('de')).toEqual(
    expect.arrayContaining([
      'privacy.md warning: no such file, so all of it is shown in the default language',
      'resume.yml:7:5 warning: experience 02: no description in de, so the default language is shown',
    ]),
  )
})

test('mistakes in languages are reported at their places', async () => {
  const folder = inFiveLanguages()
  const edits: [diagnostic: string, from: string | RegExp, to: string][] = [
    [
      'de/resume.yml:11:5 error: experience.2.titel: found an unknown key (did you mean title?)',
      'title: Front',
      'titel: Front',
    ],
    [
      'de/resume.yml:10:9 error: experience.2.id: found "30", expected one of the ids in the default',
      'id: "03"',
      'id: "30"',
    ],
    [
      'de/resume.yml:5:12 error: experience.0.start: found "2020-03", expected "2021-03" as in the default',
      'title: Leitende',
      'start: 2020-03\n    title: Leitende',
    ],
    ['es/menu.yml:12:7 error: 5.id: found "066" (did you mean 06?)', 'id: "06"', 'id: "066"'],
    ['ar/about.md:1:1 error: found a link to "x:y"', /^/, '[x](x:y)\n'],
  ]
  for (const [diagnostic, from, to] of edits)
    edit(folder, /^[^: ]+/.exec(diagnostic)?.[0] ?? '', from, to)
  mkdirSync(join(folder, 'es/projects/car-brokers'))
  const reported = (await diagnosticsOf(folder)).join('\n')
  for (const [diagnostic] of edits) expect(reported).toContain(`/${diagnostic}`)
  expect(reported).toContain(
    '/es/projects/car-brokers error: found a project car-brokers (did you mean',
  )
})

test('a folder of a language that the site cannot have is a mistake', async () => {
  const folder = sampleContent()
  for (const name of ['en', 'es-mx', 'img']) mkdirSync(join(folder, name))
  symlinkSync(join(folder, 'img'), join(folder, 'it'))
  expect(await errorsIn(folder)).toEqual([
    expect.stringMatching(/\/en error: found a folder for en, which is already the site's default/),
    expect.stringMatching(/\/es-mx error: found a folder named es-mx, expected es-MX/),
    expect.stringMatching(/\/it error: found a folder for it, .*: add i18n\/texts\/it\.json/),
  ])
})

test('a territory takes the words of its language, with its own dates and digits', async () => {
  const folder = inFiveLanguages()
  mkdirSync(join(folder, 'zh-TW'))
  writeFileSync(join(folder, 'zh-TW/about.md'), '你好。\n')
  edit(folder, 'ar/profile.yml', 'name:', 'locale: ar-EG\nname:')
  const { locales } = await load(folder)
  expect(locales.map(({ texts }) => texts.lang)).toContain('zh-Hant')
  const arabic = locales.find(({ texts }) => texts.lang === 'ar')?.content
  expect(arabic?.resume.experience[0]?.date).toBe('مارس ٢٠٢١ – الآن')
  expect(arabic?.digits).toBe('arab')
})

test('the locale of the site decides the language of the layout, which is English if there are no texts in it', async () => {
  const folder = sampleContent()
  edit(folder, 'profile.yml', 'theme:', 'locale: de-AT\ntheme:')
  const german = (await load(folder)).locales[0]
  expect(german.texts.lang).toBe('de')
  expect(german.content.resume.experience[0]?.date).toMatch(/ – heute$/)
  edit(folder, 'profile.yml', 'locale: de-AT', 'locale: it')
  expect((await load(folder)).locales[0].texts.lang).toBe('en')
  expect(await diagnosticsOf(folder)).toContainEqual(
    expect.stringMatching(
      /profile\.yml warning: locale: found it, but the interface is only translated/,
    ),
  )
})
