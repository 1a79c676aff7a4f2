import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sample } from '../../testing/content.ts'
import { renderIcons } from './icons.ts'

test('browsers and phones get icons of the sizes that they expect', async () => {
  const table = renderIcons(readFileSync(join(sample, 'pictures', 'logo.svg')), '#f8f4ec')
  const bytesOf = async (address: string) => {
    const made = table.get(address)
    return Buffer.from(typeof made === 'function' ? await made() : (made ?? ''))
  }
  const favicon = sharp(await bytesOf('/favicon.ico'))
  expect(await favicon.metadata()).toMatchObject({ width: 32, height: 32, hasAlpha: true })
  const touch = sharp(await bytesOf('/apple-touch-icon.png'))
  expect(await touch.metadata()).toMatchObject({ width: 180, height: 180, hasAlpha: false })
})
