import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { CannotStart } from '#text/cannot-start.ts'

// The headless shell takes a third less time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const folders = ['/usr/bin', '/snap/bin', ...(process.env.PATH ?? '').split(delimiter)]
const usualPlaces = [
  ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const byPlaywright = 'npx playwright install chromium'
const byApt = 'apt-get update && apt-get install --yes chromium-headless-shell'

// Chromium would contact its maker's servers, and can't create its sandbox as root.
export const chromiumArguments = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** CHROME_PATH, the usual places, or Playwright's own; installs a missing one. Throws `CannotStart`. */
export function findChromium(): string {
  const given = process.env.CHROME_PATH
  if (given && starts(given)) return given
  if (given) throw new CannotStart(`CHROME_PATH is "${given}", which does not start.`)
  const found = present() ?? install()
  if (found) return found
  throw new CannotStart(
    `Chromium is missing: run "npx playwright install --with-deps chromium", or set CHROME_PATH.`,
  )
}

// Some are stubs or lack libraries.
const starts = (path: string) =>
  existsSync(path) && spawnSync(path, ['--version'], { timeout: 60_000 }).status === 0

const present = () => [...usualPlaces, chromium.executablePath()].find(starts)

// Debian's brings the libraries that Playwright's needs.
function install(): string | undefined {
  const isRootOfDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  for (const command of isRootOfDebian ? [byApt, byPlaywright] : [byPlaywright]) {
    console.error(`The tests need Chromium: running "${command}" ...`)
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync(command, { env, shell: true, stdio: 'ignore', timeout: 600_000 })
    const path = present()
    if (path) return path
  }
  return undefined
}
