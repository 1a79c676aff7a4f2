import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openPdf, textOfPdf } from '../testing/pdf.ts'
import { addLanguages } from '../testing/translations.ts'
import { complaints } from './axe.ts'
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
      expect.soft(await complaints(page), base + path).toEqual([])
    }
  })
}

test('the CV in Arabic is drawn from the right', async ({ project }) => {
  const file = readFileSync(join(project, 'dist/public/ar/resume.pdf'))
  const cv = await openPdf(new Uint8Array(file))
  expect((await cv.getMetadata()).info).toMatchObject({ Language: 'ar' })
  // Word by word: on the page they stand from right to left.
  for (const word of ['روبن', 'سامبل']) expect(await textOfPdf(cv)).toContain(word)
  const { items } = await (await cv.getPage(1)).getTextContent()
  const texts = items.flatMap((item) => ('str' in item ? item : []))
  const heading = texts.find(({ str, height }) => str.trim() === 'الخبرة' && height === 12)
  expect(heading?.transform[4]).toBeGreaterThan(400)
})
