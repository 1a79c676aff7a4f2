import { exec } from 'node:child_process'
import {
  cpSync,
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
import { reasonOf } from '#text/cannot-start.ts'
import { cached } from '../../load/pictures.ts'
import { root } from '../../load/root.ts'

const weights = ['400Regular', '600SemiBold']

const fetched = new Map<string, Promise<string[] | undefined>>()

/** A typeface from the cache or by npm, pinned in noto/package-lock.json; undefined if npm cannot get it. */
export function notoFont(name: string): Promise<string[] | undefined> {
  const font = fetched.get(name) ?? fetchFont(name)
  fetched.set(name, font)
  return font
}

async function fetchFont(name: string): Promise<string[] | undefined> {
  const dependency = `@expo-google-fonts/noto-sans-${name}`
  const path = `node_modules/${dependency}`
  const lock = JSON.parse(readFileSync(join(root, 'formats/cv/noto/package-lock.json'), 'utf8'))
  const { version, integrity } = lock.packages[path]
  const folder = join(root, '.cache', 'fonts')
  const formatOf = (weight: string) => join(folder, `noto-sans-${name}-${version}-${weight}.ttf`)
  const font = weights.map(formatOf)
  if (font.every((file) => existsSync(file))) return font

  console.error(`Downloading ${dependency} from npm for letters in your content ...`)
  mkdirSync(folder, { recursive: true })
  const project = mkdtempSync(join(folder, 'npm-'))
  const write = (file: string, data: object) =>
    writeFileSync(join(project, file), JSON.stringify(data))
  const itself = { private: true, dependencies: { [dependency]: version } }
  const packages = { '': itself, [path]: { version, integrity } }
  try {
    write('package.json', itself)
    write('package-lock.json', { lockfileVersion: 3, requires: true, packages })
    if (existsSync(join(root, '.npmrc'))) cpSync(join(root, '.npmrc'), join(project, '.npmrc'))
    const failure = await execute(install, { cwd: project }).then(() => '', reasonOf)
    if (failure) {
      console.error(failure.split('\n').slice(1, 5).join('\n'))
      return undefined
    }
    for (const weight of weights) {
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
