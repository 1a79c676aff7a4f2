import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sample } from '../../testing/content.ts'
import { contentAt } from '../table.ts'
import { renderIcons } from './icons.ts'

test('browsers and phones get icons of the sizes that they expect', async () => {
  const table = renderIcons(readFileSync(join(sample, 'pictures', 'logo.svg')), '#f8f4ec')
  const bytesOf = async (address: string) => Buffer.from((await contentAt(table, address)) ?? '')
  const ico = await bytesOf('/favicon.ico')
  expect([0, 2, 4].map((at) => ico.readUInt16LE(at))).toEqual([0, 1, 1])
  const [length, offset] = [ico.readUInt32LE(14), ico.readUInt32LE(18)]
  expect([ico[6], ico[7], offset + length]).toEqual([32, 32, ico.length])
  expect(await sharp(ico.subarray(offset)).metadata()).toMatchObject({ width: 32, height: 32 })

  const touch = sharp(await bytesOf('/apple-touch-icon.png'))
  expect(await touch.metadata()).toMatchObject({ width: 180, height: 180, hasAlpha: false })
})
