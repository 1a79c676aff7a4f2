import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { presetNames } from '#contract/look.ts'
import { edit } from '../testing/edit.ts'
import { violations } from './axe.ts'
import { buildFiles, hostFiles } from './file-host.ts'
import { expect, quietTest as test } from './journey.ts'
import { showTheme, themes } from './screen-test.ts'
import { findFlaws } from './visual-check.ts'

for (const look of presetNames) {
  test(`the look ${look} keeps the first view, can be read in both themes, and is in order`, async ({
    page,
    browser,
  }, { outputDir }) => {
    mkdirSync(outputDir, { recursive: true })
    const work = join(outputDir, look)
    await buildFiles(
      work,
      (content) => edit(content, 'profile.yml', /theme:\n.*\n/, `look: ${look}\n`),
      [],
    )
    const site = await hostFiles(work)
    for (const [width, height] of [
      [390, 844],
      [1366, 625],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      for (const path of ['/', '/resume', '/projects', '/contact']) {
        await page.goto(site.url + path)
        for (const theme of themes) {
          await showTheme(page, theme)
          const where = `${path} at ${width}, ${theme}`
          expect.soft(await findFlaws(page), where).toEqual([])
          expect.soft(await violations(page), where).toEqual([])
        }
      }
      const shown = await browser.newPage({ isMobile: width < 1024, viewport: { width, height } })
      await shown.goto(site.url)
      const ends = await shown.evaluate(() => {
        const ends = (selector: string) =>
          Math.max(
            ...[...document.querySelectorAll(selector)].map(
              (each) => each.getBoundingClientRect().bottom,
            ),
          )
        return { buttons: ends('.card-buttons > *'), headline: ends('.headline') }
      })
      await shown.close()
      expect.soft(ends.buttons, `both buttons at ${width}`).toBeLessThanOrEqual(height)
      expect.soft(ends.headline, `headline at ${width}`).toBeLessThanOrEqual(480)
    }
    site.stop()
  })
}
