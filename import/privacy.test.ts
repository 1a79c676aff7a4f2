import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writtenLanguages } from '../load/languages/texts.ts'
import { parseMarkdown } from '../load/markdown.ts'
import { newFolder, root } from '../testing/process.ts'
import { privacyPolicy } from './privacy.ts'

const sample = join(root, 'content')

test('there is a policy in each language of the layout, of the same parts', () => {
  const folder = newFolder()
  const shapeOf = (language: string) =>
    parseMarkdown(privacyPolicy(language, folder) ?? '', language).map(({ type }) => type)
  for (const language of writtenLanguages()) {
    expect(shapeOf(language), language).toEqual(shapeOf('en'))
  }
})

test('it replaces the sample’s and Foyer’s own in another language, and no other', () => {
  const folder = newFolder()
  const german = privacyPolicy('de', sample) ?? ''
  expect(german).toContain('Privatsphäre')
  writeFileSync(join(folder, 'privacy.md'), german)
  expect(privacyPolicy('ja', folder)).toContain('プライバシー')
  writeFileSync(join(folder, 'privacy.md'), 'I keep what you write for a year.\n')
  expect(privacyPolicy('ja', folder)).toBeUndefined()
})
