import { expect, test } from 'vitest'
import { load } from '../../load/load.ts'
import { hashOf } from '../../load/pictures.ts'
import { sampleContent } from '../../testing/content.ts'
import { edit } from '../../testing/edit.ts'
import { newFolder } from '../../testing/process.ts'
import { contentAt } from '../table.ts'
import { renderCards } from './cards.ts'

test('a page has a card of its own in the letters of its owner; what no font has is left out', async () => {
  const folder = sampleContent()
  edit(folder, 'profile.yml', 'name: Robin Sample', 'name: Łukasz Олена 山田 ليلى נועה 𓀀')
  const { cards, files } = await renderCards(await load(folder, { drafts: true }), newFolder())
  expect(Object.keys(cards)).toEqual([
    '/',
    '/about',
    '/projects',
    '/resume',
    '/contact',
    '/projects/streaming-clone',
    '/projects/car-broker',
    '/projects/product-landing',
    '/writing',
    '/writing/three-jobs-of-an-error-message',
    '/writing/the-slowest-phone',
  ])
  expect(cards['/resume']?.alt).toMatch(/^Resume, Łukasz .*, Senior Front-End Engineer$/)
  const drawn = await Promise.all(
    Object.values(cards).map(({ src }) => contentAt(files, src) as Promise<Buffer>),
  )
  expect(new Set(drawn.map((bytes) => hashOf(bytes))).size).toBe(drawn.length)
})
