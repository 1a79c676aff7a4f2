import { exec } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { reasonOf } from '#contract/cannot-start.ts'
import { cached } from '../../load/pictures.ts'
import { root } from '../../load/root.ts'

const scripts =
  'Armenian Bengali Devanagari Ethiopic Georgian Gujarati Gurmukhi Kannada Khmer Lao Malayalam Myanmar Oriya Sinhala Tamil Telugu Thai'
    .split(' ')
    .map((name) => [name.toLowerCase(), new RegExp(`\\p{scx=${name}}`, 'u')] as const)

const eastAsian =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\p{scx=Hang}\u3000-\u303f\uff00-\uffef]/u

export function notoFor(character: string, locale: string, text: string): string[] {
  const han = eastAsian.test(text) ? hanForms(locale, text) : []
  if (/\p{sc=Hang}/u.test(character)) return ['kr']
  if (eastAsian.test(character)) return han
  const own = scripts.filter(([, script]) => script.test(character))
  const letters = text.match(/\p{L}/gu) ?? []
  const [name] = own.find(([, script]) => letters.some((each) => script.test(each))) ?? own[0] ?? []
  if (name) return [name]
  const isSign = /[\p{S}\p{No}]/u.test(character) && !/\p{Extended_Pictographic}/u.test(character)
  return [...han.slice(0, 1), ...(isSign ? ['symbols'] : [])]
}

function hanForms(locale: string, text: string): string[] {
  const { script = '' } = new Intl.Locale(locale).maximize()
  const ofLetters = /[\p{sc=Hira}\p{sc=Kana}]/u.test(text) ? 'jp' : 'sc'
  const first =
    { Jpan: 'jp', Kore: 'kr', Hans: 'sc', Hant: 'tc' }[script] ??
    (ofLetters === 'sc' && /\p{sc=Hang}/u.test(text) ? 'kr' : ofLetters)
  return [first, ...['sc', 'tc', 'jp', 'kr'].filter((name) => name !== first)]
}

type NotoFont = { regular: string; semibold: string }

const fetched = new Map<string, Promise<NotoFont | undefined>>()

/** A typeface from the cache or by npm, pinned in noto/package-lock.json; undefined if npm cannot get it. */
export function notoFont(name: string): Promise<NotoFont | undefined> {
  const font = fetched.get(name) ?? fetchFont(name)
  fetched.set(name, font)
  return font
}

async function fetchFont(name: string): Promise<NotoFont | undefined> {
  const dependency = packageOf(name)
  const path = `node_modules/${dependency}`
  const lock = JSON.parse(readFileSync(join(root, 'formats/cv/noto/package-lock.json'), 'utf8'))
  const { version, integrity } = lock.packages[path]
  const folder = join(root, '.cache', 'fonts')
  const formatOf = (weight: string) => join(folder, `noto-sans-${name}-${version}-${weight}.ttf`)
  const font = { regular: formatOf('400Regular'), semibold: formatOf('600SemiBold') }
  if (existsSync(font.regular) && existsSync(font.semibold)) return font

  console.error(`Fetching ${dependency} from npm, which has letters of the content ...`)
  mkdirSync(folder, { recursive: true })
  const project = mkdtempSync(join(folder, 'npm-'))
  try {
    const itself = { private: true, dependencies: { [dependency]: version } }
    const packages = { '': itself, [path]: { version, integrity } }
    writeFileSync(join(project, 'package.json'), JSON.stringify(itself))
    writeFileSync(
      join(project, 'package-lock.json'),
      JSON.stringify({ lockfileVersion: 3, requires: true, packages }),
    )
    if (existsSync(join(root, '.npmrc')))
      copyFileSync(join(root, '.npmrc'), join(project, '.npmrc'))
    try {
      await execute(install, { cwd: project })
    } catch (error) {
      console.error(reasonOf(error).split('\n').slice(1, 5).join('\n'))
      return undefined
    }
    for (const weight of ['400Regular', '600SemiBold']) {
      const files = join(project, path, weight)
      const [file = ''] = readdirSync(files).filter((each) => each.endsWith('.ttf'))
      await cached(formatOf(weight), async () => readFileSync(join(files, file)))
    }
    return font
  } finally {
    rmSync(project, { recursive: true, force: true })
  }
}

// Without a network npm would wait for a minute.
const install =
  'npm ci --ignore-scripts --loglevel=error --fetch-retry-mintimeout=500 --fetch-retry-maxtimeout=2000'
const execute = promisify(exec)

export const packageOf = (name: string) => `@expo-google-fonts/noto-sans-${name}`
