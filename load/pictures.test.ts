import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { newFolder } from '../testing/process.ts'
import { buildPicture } from './pictures.ts'

test('a photograph that says which side is up stands that way', async () => {
  const folder = newFolder()
  const file = join(folder, 'portrait.jpg')
  const lying = sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
  // 6: the top is at the right.
  writeFileSync(file, await lying.withMetadata({ orientation: 6 }).jpeg().toBuffer())
  const { picture, assets } = await buildPicture(file, folder)
  expect(picture).toMatchObject({ width: 20, height: 40 })
  expect(assets.length).toBeGreaterThan(0)
  for (const { bytes } of assets) {
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 20, height: 40 })
  }
})

test('an SVG stays one, whatever the letters of its ending', async () => {
  const file = join(newFolder(), 'LOGO.SVG')
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"></svg>'
  writeFileSync(file, svg)
  const { assets, picture } = await buildPicture(file, newFolder())
  expect(assets.map(({ bytes }) => String(bytes))).toEqual([svg])
  expect(picture.src).toMatch(/^\/assets\/LOGO-\w+\.svg$/)
})
