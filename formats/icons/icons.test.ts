import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sample } from '../../testing/content.ts'
import { contentAt } from '../table.ts'
import { renderIcons } from './icons.ts'

const ground = { light: '#f8f4ec', dark: '#0e0d1c' }

test('browsers, phones and home screens get icons of the sizes that they are said to have', async () => {
  const logo = readFileSync(join(sample, 'pictures', 'logo.svg'))
  const name = 'Robin Sample Personal Website'
  const table = renderIcons(logo, { name, shortName: 'Robin', ground })
  const bytesOf = async (address: string) => Buffer.from((await contentAt(table, address)) ?? '')

  const { icons, ...about } = JSON.parse(String(table.get('/site.webmanifest')))
  expect(about).toMatchObject({ name, display: 'browser' })
  expect(icons.map(({ sizes, purpose }: Icon) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
  for (const { src, sizes } of icons as Icon[]) {
    const { width, height, format } = await sharp(await bytesOf(src)).metadata()
    expect([`${width}x${height}`, format]).toEqual([sizes, 'png'])
  }

  const ico = await bytesOf('/favicon.ico')
  expect([0, 2, 4].map((at) => ico.readUInt16LE(at))).toEqual([0, 1, 1])
  const [length, offset] = [ico.readUInt32LE(14), ico.readUInt32LE(18)]
  expect([ico[6], ico[7], offset + length]).toEqual([32, 32, ico.length])
  expect(await sharp(ico.subarray(offset)).metadata()).toMatchObject({ width: 32, height: 32 })

  const touch = sharp(await bytesOf('/apple-touch-icon.png'))
  expect(await touch.metadata()).toMatchObject({ width: 180, height: 180, hasAlpha: false })

  // A mask shows a circle of 80 %: all that is not ground lies within it.
  const masked = await sharp(await bytesOf(icons[2].src))
    .raw()
    .toBuffer()
  let inside = 0
  for (let at = 0; at < masked.length; at += 3) {
    if (masked.subarray(at, at + 3).equals(Buffer.from([0xf8, 0xf4, 0xec]))) continue
    inside += 1
    const far = Math.hypot(((at / 3) % 512) - 255.5, Math.floor(at / 3 / 512) - 255.5)
    if (far >= 0.4 * 512) expect.fail(`a pixel lies ${far} from the middle`)
  }
  expect(inside).toBeGreaterThan(10_000)
})

type Icon = { src: string; sizes: string; purpose: string }
