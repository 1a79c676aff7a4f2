import { cpSync, mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { root } from '../load/root.ts'
import { findChromium } from '../testing/chromium.ts'
import { chromiumArguments } from '../testing/chromium-arguments.ts'
import { edit, startDev } from '../testing/dev-server.ts'
import { type Figure, inMs, median, printFigures } from './measuring/figures.ts'

const limitMs = 1000
const tries = 5
const project = 'projects/car-broker'

/** What is changed: its name, the page that shows it, its file, and the text in it; a picture has none. */
const changes: [name: string, path: string, file: string, pattern?: RegExp][] = [
  ['a word of profile.yml', '/', 'profile.yml', /(?<=jobTitle: ).*/],
  ['a word of about.md', '/', 'about.md', /^.*/],
  ['a word of a project', '/projects', `${project}/index.md`, /(?<=title: ).*/],
  ['a picture of 6 megapixels', '/projects', `${project}/cover.webp`],
]

/** From saving a file in `content/` to its word or picture on the page of `npm run dev`: the median of five, held to one second. */
export async function main() {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'foyer-dev-content-'))
  cpSync(join(root, 'content'), folder.path, { recursive: true })
  const executablePath = await findChromium()
  const dev = await startDev([folder.path])
  try {
    await using browser = await chromium.launch({ executablePath, args: chromiumArguments })
    const page = await browser.newPage()
    const figures: Figure[] = []
    for (const [name, path, file, pattern] of changes) {
      await page.goto(dev.url + path)
      const times: number[] = []
      for (let index = 0; index < tries; index++) {
        const word = `Lantern ${index} of ${file}`
        const save = pattern
          ? () => edit(folder.path, file, pattern, word)
          : await photographer(join(folder.path, file), index)
        times.push(await measure(page, save, pattern && word))
      }
      const ms = median(times)
      figures.push([name, inMs(ms), inMs(limitMs), ms < limitMs])
    }
    printFigures('From a saved file to the page of npm run dev', figures)
  } finally {
    await dev.stop()
  }
}

/** Milliseconds until the page shows what is saved: a word, or else another picture of the project. */
async function measure(page: Page, save: () => unknown, word?: string): Promise<number> {
  const image = '#car-broker img'
  const before = word ?? (await page.locator(image).getAttribute('src'))
  const start = performance.now()
  save()
  await page.waitForFunction(
    ([image = '', word, before]) => {
      if (word) return document.body?.innerText.includes(word)
      const shown = document.querySelector<HTMLImageElement>(image)
      return shown?.complete && shown.naturalWidth > 0 && shown.getAttribute('src') !== before
    },
    [image, word, before ?? undefined],
  )
  return performance.now() - start
}

/** Makes a photograph as large as a phone's, a different one each time; returns what saves it. */
async function photographer(file: string, index: number) {
  const background = { r: 50 * index, g: 90, b: 120 }
  const create = { width: 3000, height: 2000, channels: 3 as const, background }
  const photograph = await sharp({ create }).webp().toBuffer()
  return () => writeFileSync(file, photograph)
}
