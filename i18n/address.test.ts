import { expect, test } from 'vitest'
import type { SiteLanguage } from '#contract/built-content.ts'
import { addressIn } from './address.ts'

const all: SiteLanguage[] = [
  { tag: 'he', name: 'עברית', dir: 'rtl', base: '' },
  { tag: 'es', name: 'Español', dir: 'ltr', base: '/es' },
]
const spanish = { language: { base: '/es', all, untranslated: [] } }

test.each([
  ['/', '/es'],
  ['/#top', '/es#top'],
  ['/projects#release-2.1', '/es/projects#release-2.1'],
  ['/resume.pdf?paper=a4', '/es/resume.pdf?paper=a4'],
  ['/paper.pdf#page=2', '/paper.pdf#page=2'],
  ['/admin?page=2', '/admin?page=2'],
  ['/administration', '/es/administration'],
  ['/es/resume', '/es/resume'],
])('the address %s is %s in a language', (path, expected) => {
  expect(addressIn(spanish, path)).toBe(expected)
})
