import { addLanguages } from '../testing/translations.ts'
import { violations } from './axe.ts'
import { expect } from './journey.ts'
import { screenTestOf } from './screen-test.ts'
import { findFlaws } from './visual-check.ts'

const test = screenTestOf((content) => addLanguages(content), 'https://robin.example.com')

for (const base of ['/ar', '/de', '/es', '/fr']) {
  test(`every page below ${base} is accessible and in order`, async ({ page }) => {
    for (const path of ['', '/projects', '/resume', '/contact', '/contact/sent', '/nowhere']) {
      await page.goto(base + path)
      for (const width of [390, 1366]) {
        await page.setViewportSize({ width, height: 844 })
        expect.soft(await findFlaws(page), `${base}${path} at ${width}`).toEqual([])
      }
      expect.soft(await violations(page), base + path).toEqual([])
    }
  })
}
