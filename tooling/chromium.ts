import { execFile, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { CannotStart } from '../server/cannot-start.ts'

const run = promisify(execFile)

/** Where systems keep it. The headless shell takes a third less time for the same journeys. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const usualPlaces = [
  ...[
    '/usr/bin',
    '/usr/local/bin',
    '/snap/bin',
    ...(process.env.PATH ?? '').split(delimiter),
  ].flatMap((folder) => names.map((name) => join(folder, name))),
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * The path of a Chromium: CHROME_PATH, the usual places, Playwright's own; where there is none, one is
 * installed. Throws `CannotStart` where that can't be done.
 */
export async function findChromium(): Promise<string> {
  const given = process.env.CHROME_PATH
  if (given) {
    if (works(given)) return given
    throw new CannotStart(
      `CHROME_PATH is "${given}", which does not start: set it to a Chromium, or unset it.`,
    )
  }
  const found = present() ?? (await install())
  if (found) return found
  throw new CannotStart(
    'the tests need Chromium, and it could not be installed: install it (Debian: "apt-get install chromium-headless-shell"), or set CHROME_PATH.',
  )
}

/** Some are only a stub, or lack libraries: one counts if it starts. */
const works = (path: string) =>
  existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0

const present = () =>
  [...usualPlaces, chromium.executablePath()].find((path) => path && works(path))

async function install(): Promise<string | undefined> {
  console.error('Installing Chromium for the tests ...')
  const attempts: (() => Promise<unknown>)[] = [
    () => run('npx', ['playwright', 'install', 'chromium'], { timeout: 300_000 }),
  ]
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const timeout = 600_000
    const apt = (...args: string[]) =>
      run('apt-get', ['-qq', ...args], { env, timeout, maxBuffer: 2 ** 26 })
    attempts.push(
      () => apt('update').then(() => apt('install', '-y', 'chromium-headless-shell')),
      () => apt('install', '-y', 'chromium'),
    )
  }
  for (const attempt of attempts) {
    await attempt().catch(() => {})
    const path = present()
    if (path) return path
  }
  return undefined
}
