import { cpSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { ContentError } from '../load/diagnostic.ts'
import { editorSchemas } from '../load/editor-schemas.ts'
import { splitFrontMatter } from '../load/text-file.ts'
import { cache, edit, sampleContent } from '../testing/content.ts'
import { checkedContent } from './checked-content.ts'

type Case = [file: string, from: string | RegExp, to: string]

const head = 'projects/car-broker/index.md'
/** An entry of the profile's links with this address. */
const href = (address: string): Case => ['profile.yml', /href: .*/, `href: ${address}`]
/** A line of the profile with this value, at its end where it has none. */
const line = (key: string, value: string): Case => [
  'profile.yml',
  new RegExp(`^${key}:.*$|$(?![^])`, 'm'),
  `${key}: ${value}`,
]
const locale = (tag: string) => line('locale', tag)
const inHead = (key: string, value: string): Case => [
  head,
  new RegExp(`^${key}: .*\n`, 'm'),
  value && `${key}: ${value}\n`,
]
const icon = (name: string): Case => ['menu.yml', 'icon: user', `icon: ${name}`]
const start = (value: string): Case => ['resume.yml', 'start: 2021-03', `start: ${value}`]

test.each<Case>([
  ['profile.yml', '"#6d4aff"', '"#6D4AFF"'],
  line('name', '"  Robin "'),
  line('description', 'x'.repeat(200)),
  href('HTTPS://network.example.com/x'),
  href('https://exämple.com/ü'),
  locale('pt-BR'),
  locale('zh-Hant-TW'),
  locale('de-1996'),
  locale('ar-u-nu-latn'),
  inHead('image', 'COVER.WEBP'),
  [head, /^image(Alt)?: .*\n/gm, ''],
  inHead('image', ''),
  inHead('pageLink', '""'),
  inHead('pageLink', 'http://cars.example.com'),
  start('2021'),
  start('"2021"'),
  icon('rocket'),
  icon('home'),
  icon('arrow-down-1-0'),
])('%s with %s as %j is fine for the editor and for the build', async (...change) => {
  expect(await judgements(...change)).toEqual({ editor: true, build: true })
})

test.each<Case>([
  ['profile.yml', '"#6d4aff"', '"#6d4af"'],
  ['profile.yml', '"#6d4aff"', 'violet'],
  line('name', '""'),
  line('name', '"   "'),
  line('name', '7'),
  line('description', 'x'.repeat(201)),
  line('email', 'robin'),
  line('paper', 'A5'),
  line('nickname', 'Rob'),
  href('javascript:alert(1)'),
  href('ftp://network.example.com'),
  href('http:network.example.com'),
  href('https:///x'),
  href('network.example.com'),
  locale('pt_BR'),
  locale('english language'),
  locale('""'),
  inHead('image', 'cover.gif'),
  inHead('image', '../car-broker/cover.webp'),
  inHead('imageAlt', ''),
  inHead('pageLink', 'nonsense'),
  inHead('pageLink', 'ftp://cars.example.com'),
  inHead('order', '1.5'),
  start('2021-13'),
  start('21'),
  start('March'),
  ['menu.yml', 'link: /admin', 'link: admin'],
  icon('FileText'),
  icon('file text'),
  icon('7'),
  ['menu.yml', /[\s\S]*/, '[]'],
])('%s with %s as %j is a mistake for the editor and for the build', async (...change) => {
  expect(await judgements(...change)).toEqual({ editor: false, build: false })
})

test.each<[text: string, schema: string, file: string, fine: boolean]>([
  ['tools: [Git, Vite, ...]', 'variant', 'variants/acme.yml', true],
  ['tools: [Git, Vite, Git]', 'variant', 'variants/acme.yml', false],
  ['sections: [skills, skills]', 'variant', 'variants/acme.yml', false],
  ['summary: " "', 'variant', 'variants/acme.yml', false],
  ['locale: es-MX', 'profile-translation', 'es/profile.yml', true],
  ['locale: es_MX', 'profile-translation', 'es/profile.yml', false],
  ['greeting: " "', 'profile-translation', 'es/profile.yml', false],
  ['- {id: "01", name: ""}', 'menu-translation', 'es/menu.yml', false],
  ['experience: [{id: "01", end: now}]', 'resume-translation', 'es/resume.yml', false],
  ['---\nimageAlt: Un sitio\n---', 'project-translation', `es/${head}`, true],
  ['---\nimage: cover.webp\n---', 'project-translation', `es/${head}`, false],
])('%j is to %s what it is to the build', async (text, schema, file, fine) => {
  const folder = sampleContent()
  const path = join(folder, file)
  mkdirSync(dirname(path), { recursive: true })
  if (text.includes('image:')) {
    cpSync(join(folder, dirname(head), 'cover.webp'), join(path, '..', 'cover.webp'))
  }
  writeFileSync(path, text)
  const judged = { editor: takes(schema, text), build: await builds(folder) }
  expect(judged).toEqual({ editor: fine, build: fine })
})

/** Whether the schema that a file of the content has takes it with a change, and whether the build does. */
async function judgements(...[file, from, to]: Case) {
  const folder = sampleContent()
  edit(folder, file, from, to)
  const pictures = join(folder, dirname(head))
  if (to.includes('COVER')) renameSync(join(pictures, 'cover.webp'), join(pictures, 'COVER.WEBP'))
  const text = readFileSync(join(folder, file), 'utf8')
  const schema = file === head ? 'project' : file.replace('.yml', '')
  return { editor: takes(schema, text), build: await builds(folder) }
}

// What a format asks for, editors differ in.
const ajv = new Ajv2020({ strict: false, validateFormats: false })

function takes(schema: string, text: string): boolean {
  const json = editorSchemas()[`${schema}.schema.json`] ?? ''
  return ajv.validate(JSON.parse(json), parse(splitFrontMatter(text)?.frontMatter ?? text))
}

const builds = (folder: string) =>
  checkedContent(folder, cache).then(
    () => true,
    (error: unknown) => {
      expect(error).toBeInstanceOf(ContentError)
      return false
    },
  )
