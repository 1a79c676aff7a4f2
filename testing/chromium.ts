import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { chromium } from '@playwright/test'
import { CannotStart } from '#contract/cannot-start.ts'

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
 * The path of a Chromium: CHROME_PATH, the usual places, Playwright's own; if there is none, one is
 * installed, after a question at a terminal. Throws `CannotStart` if that can't be done.
 */
export async function findChromium(): Promise<string> {
  const given = process.env.CHROME_PATH
  if (given && !works(given)) {
    throw new CannotStart(
      `CHROME_PATH is "${given}", which does not start: set it to a Chromium, or unset it.`,
    )
  }
  const found = given || present() || (await install())
  if (found) return found
  throw new CannotStart(
    `the tests need Chromium: install it (Debian, as root: "${byApt}"), or set CHROME_PATH.`,
  )
}

/** Some are only a stub, or lack libraries: one counts if it starts. */
const works = (path: string) =>
  existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0

const present = () =>
  [...usualPlaces, chromium.executablePath()].find((path) => path && works(path))

const byPlaywright = 'npx playwright install chromium'
const byApt = 'apt-get update && apt-get install -y chromium-headless-shell'

async function install(): Promise<string | undefined> {
  const mayUseApt = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  // Debian's brings the libraries that the other needs.
  for (const command of mayUseApt ? [byPlaywright, byApt] : [byPlaywright]) {
    if (!(await mayRun(command))) continue
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync(command, { env, shell: true, stdio: 'ignore', timeout: 600_000 })
    const path = present()
    if (path) return path
  }
  return undefined
}

/** Asks at a terminal; without one, as in CI, it only says what is run. */
async function mayRun(command: string): Promise<boolean> {
  const { stdin, stderr } = process
  if (process.env.CI || !stdin.isTTY || !stderr.isTTY) {
    console.error(`The tests need Chromium, and there is none: running ${command}`)
    return true
  }
  const terminal = createInterface({ input: stdin, output: stderr })
  const answer = await terminal.question(
    `The tests need Chromium, and there is none. Run "${command}"? [Y/n] `,
  )
  terminal.close()
  return /^(y|yes)?$/i.test(answer.trim())
}
