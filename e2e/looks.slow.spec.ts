import { presetNames } from '#contract/look.ts'
import { edit } from '../testing/edit.ts'
import { buildWith } from '../testing/other-content.ts'
import { startServer } from '../testing/server.ts'
import { violations } from './axe.ts'
import { expect, quietTest as test } from './journey.ts'
import { weightOf } from './requests.ts'
import { showTheme, themes } from './screen-test.ts'
import { findFlaws } from './visual-check.ts'

for (const look of presetNames) {
  test(`the look ${look} is light, keeps the first view, can be read in both themes, and is in order`, async ({
    page,
    browser,
  }) => {
    const { project, remove } = await buildWith((content) => {
      edit(content, 'profile.yml', /theme:\n.*\n/, `look: ${look}\n`)
      edit(content, 'profile.yml', '    title: Phone\n', '$&    background: "#e9f7f0"\n')
    })
    const server = await startServer({}, project)
    for (const [width, height] of [
      [390, 844],
      [1366, 625],
      [1440, 900],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height })
      for (const path of ['/', '/resume', '/projects', '/contact']) {
        await page.goto(server.url + path)
        for (const theme of themes) {
          await showTheme(page, theme)
          const where = `${path} at ${width}, ${theme}`
          expect.soft(await findFlaws(page), where).toEqual([])
          expect.soft(await violations(page), where).toEqual([])
        }
      }
      const shown = await browser.newPage({ isMobile: width < 1024, viewport: { width, height } })
      const weigh = await weightOf(shown)
      await shown.goto(server.url)
      await expect.poll(weigh).toBeGreaterThan(30_000)
      const most = width > 1440 ? 80_000 : 60_000
      expect.soft(await weigh(), `bytes at ${width}`).toBeLessThan(most)
      const ends = await shown.evaluate(() => {
        const ends = (selector: string) =>
          Math.max(
            ...[...document.querySelectorAll(selector)].map(
              (each) => each.getBoundingClientRect().bottom,
            ),
          )
        return { buttons: ends('.card-buttons > *'), headline: ends('.headline') }
      })
      const projects = await shown
        .locator('#home-projects')
        .evaluate((title) => title.getBoundingClientRect().top)
      await shown.close()
      expect.soft(ends.buttons, `both buttons at ${width}`).toBeLessThanOrEqual(height)
      expect.soft(ends.headline, `headline at ${width}`).toBeLessThanOrEqual(480)
      expect.soft(projects, `projects at ${width}`).toBeLessThanOrEqual(1050)
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${server.url}/contact`)
    await page.locator('[type=submit]').click()
    const shown = await page.evaluate(() => {
      const styleOf = (selector: string) => {
        const found = document.querySelector(selector)
        if (!found) throw new Error(`no ${selector}`)
        return getComputedStyle(found)
      }
      const { boxShadow, borderTopWidth } = styleOf('.panel')
      const [line, error] = [styleOf('#email').borderTopColor, styleOf('#email-hint > :last-child')]
      const tile = styleOf('.washed').backgroundColor
      return { card: [boxShadow, borderTopWidth], isMarked: line === error.color, tile }
    })
    const tile = 'rgb(233, 247, 240)'
    expect.soft(shown).toEqual({ card: ['none', '0px'], isMarked: true, tile })
    await server.stop()
    remove()
  })
}
