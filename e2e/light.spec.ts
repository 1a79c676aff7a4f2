import sharp from 'sharp'
import { expect, test } from './journey.ts'

test('the light behind the text has no edge', async ({ page }) => {
  for (const [width, theme] of [
    [390, ''],
    [1366, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    const clip = (await page.locator('main').boundingBox()) ?? undefined
    await page.locator('body *').evaluateAll((all, theme) => {
      document.documentElement.className = theme
      for (const each of all as HTMLElement[]) {
        each.style.visibility = each.matches('.glow') ? 'visible' : 'hidden'
      }
    }, theme)
    const picture = sharp(await page.screenshot({ clip, fullPage: true }))
    const { data: greys, info } = await picture
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const steps = [...greys].flatMap((grey, at) => [
      at % info.width ? Math.abs(grey - (greys[at - 1] ?? grey)) : 0,
      Math.abs(grey - (greys[at - info.width] ?? grey)),
    ])
    expect(new Set(greys).size, `the light is there at ${width}`).toBeGreaterThan(8)
    expect(steps.filter((step) => step > 3).length, `edges at ${width}`).toBe(0)
  }
})
