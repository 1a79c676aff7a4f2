import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { load } from '../../load/load.ts'
import { sampleContent } from '../../testing/content.ts'
import { renderCv } from '../../testing/cv.ts'
import { openPdf, tagsOf } from '../../testing/pdf.ts'
import { cvFacts, factsMissing, readers } from '../../testing/read-back.ts'
import { translations } from '../../testing/translations.ts'

test('every fact of the sample is read back from its CV in four languages', async () => {
  const folder = sampleContent()
  for (const tag of ['de', 'es', 'fr'])
    cpSync(join(translations, tag), join(folder, tag), { recursive: true })
  const svg = readFileSync(join(folder, 'pictures', 'logo.svg'))
  const photo = await sharp(svg).png().toBuffer()
  for (const { content, texts } of (await load(folder)).locales) {
    const facts = cvFacts(content)
    expect(facts.length).toBeGreaterThan(60)
    for (const look of ['one-column', 'two-columns'] as const) {
      const profile = { ...content.profile, cv: { look, photo: true } }
      const pdf = await renderCv({ ...content, profile }, texts, photo)
      for (const [name, read] of Object.entries(readers)) {
        expect(factsMissing(await read(pdf), facts), `${name}, ${look}, ${texts.lang}`).toEqual([])
      }
      expect(await tagsOf(await openPdf(pdf))).toContain('Figure')
    }
  }
})
