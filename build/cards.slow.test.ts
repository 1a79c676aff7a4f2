import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { madeTexts, texts } from '../i18n/texts/en.json'
import { loadContent } from '../load/load.ts'
import { homePage, pages } from '../site/pages.tsx'
import { cache, edit, newFolder, sampleContent } from '../testing/content.ts'
import { makeSocialCards } from './cards.ts'

test('a page has a card of its own in the letters of its owner; what no font has is left out and named', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  const content = sampleContent()
  edit(content, 'profile.yml', 'name: Robin Sample', 'name: Łukasz Олена 山田 ليلى נועה 𓀀')
  const loaded = await loadContent(content, cache, { preview: true })
  const folder = newFolder()
  mkdirSync(join(folder, 'assets'))
  for (const { name, bytes } of loaded.assets) writeFileSync(join(folder, 'assets', name), bytes)
  const shown = pages.filter(({ path }) => ['/', '/resume'].includes(path))
  const locales: Parameters<typeof makeSocialCards>[0]['locales'] = [
    { content: loaded.content, texts, madeTexts },
  ]
  const site = { locales, homePage, pages: shown }
  const cards = await makeSocialCards(site, folder, { cache: newFolder(), content })
  expect(Object.keys(cards)).toEqual(['/', '/resume'])
  expect(cards['/resume']?.alt).toMatch(/^Resume, Łukasz .*, Senior Front-End Engineer$/)
  for (const { src } of Object.values(cards)) {
    const bytes = readFileSync(join(folder, src))
    expect(bytes.length).toBeLessThan(150_000)
    expect(await sharp(bytes).metadata()).toMatchObject({
      width: 1200,
      height: 630,
      format: 'jpeg',
    })
  }
  expect(warn.mock.calls.flat().join()).toContain('leave out 𓀀: no font here has them')
})
