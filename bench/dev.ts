import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { root } from '../load/root.ts'
import { findChromium } from '../testing/chromium.ts'
import { chromiumArguments } from '../testing/chromium-arguments.ts'
import { edit, startDev } from '../testing/dev-server.ts'
import { inMs, median, printFigures } from './measuring/figures.ts'

const limitMs = 1000
const tries = [0, 1, 2, 3, 4]

type Change = { name: string; path: string; save: (index: number, page: Page) => Promise<unknown> }

/** From a saved file of `content/` to its word or picture on the page of `npm run dev`: the median of five, held against a second. */
export async function main() {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-dev-content-'))
  cpSync(join(root, 'content'), folder, { recursive: true })
  const dev = await startDev([folder])
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: chromiumArguments,
  })
  try {
    const page = await browser.newPage()
    const figures = []
    for (const { name, path, save } of await changesOf(folder)) {
      await page.goto(dev.url + path)
      const times: number[] = []
      for (const index of tries) {
        const started = performance.now()
        await save(index, page)
        times.push(performance.now() - started)
      }
      const ms = median(times)
      figures.push({ name, value: inMs(ms), limit: inMs(limitMs), met: ms < limitMs })
    }
    printFigures('From a saved file to the page of npm run dev', figures)
  } finally {
    await browser.close()
    await dev.stop()
    rmSync(folder, { recursive: true })
  }
}

async function changesOf(folder: string): Promise<Change[]> {
  const write = (file: string, pattern: RegExp) => (index: number, page: Page) => {
    const word = `Lantern ${index} of ${file}`
    edit(folder, file, pattern, word)
    return page.waitForFunction((text) => document.body?.innerText.includes(text), word)
  }
  const photographs = await Promise.all(tries.map(photograph))
  const image = '#car-broker img'
  return [
    { name: 'a word of profile.yml', path: '/', save: write('profile.yml', /(?<=jobTitle: ).*/) },
    { name: 'a word of about.md', path: '/', save: write('about.md', /^.*/) },
    {
      name: 'a word of a project',
      path: '/projects',
      save: write('projects/car-broker/index.md', /(?<=title: ).*/),
    },
    {
      name: 'a picture of 6 megapixels',
      path: '/projects',
      async save(index, page) {
        const before = await page.locator(image).getAttribute('src')
        writeFileSync(join(folder, 'projects/car-broker/cover.webp'), photographs[index] ?? '')
        await page.waitForFunction(
          ([image, before]) => {
            const shown = document.querySelector<HTMLImageElement>(image as string)
            return shown?.complete && shown.naturalWidth > 0 && shown.getAttribute('src') !== before
          },
          [image, before],
        )
      },
    },
  ]
}

/** As large as a phone takes them, each another. */
function photograph(index: number): Promise<Buffer> {
  const background = { r: 50 * index, g: 90, b: 120 }
  const create = { width: 3000, height: 2000, channels: 3 as const, background }
  return sharp({ create }).webp().toBuffer()
}
