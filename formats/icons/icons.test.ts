import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { sample } from '../../testing/content.ts'
import { makeIcons } from './icons.ts'

const sampleLogo = readFileSync(join(sample, 'pictures', 'logo.svg'))
const named = {
  name: 'Robin Sample Personal Website',
  shortName: 'Robin Sample',
  ground: { light: '#f8f4ec', dark: '#0e0d1c' },
}

test('the manifest names the site and its icons, which are as large as it says', async () => {
  const folder = await iconsOf(sampleLogo)
  const { icons, ...about } = JSON.parse(readFileSync(join(folder, 'site.webmanifest'), 'utf8'))
  expect(about).toEqual({
    name: 'Robin Sample Personal Website',
    short_name: 'Robin Sample',
    lang: 'en',
    start_url: '/',
    display: 'browser',
    background_color: '#f8f4ec',
    theme_color: '#f8f4ec',
  })
  expect(icons.map(({ sizes, purpose }: Icon) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
  for (const { src, sizes, type } of icons as Icon[]) {
    expect(type).toBe('image/png')
    const { width, height, format } = await sharp(join(folder, src)).metadata()
    expect([`${width}x${height}`, format]).toEqual([sizes, 'png'])
  }
})

test('favicon.ico holds one picture of 32 pixels, as its directory says', async () => {
  const ico = readFileSync(join(await iconsOf(sampleLogo), 'favicon.ico'))
  // Reserved, type 1 (an icon), one picture: the head of the format.
  expect([0, 2, 4].map((at) => ico.readUInt16LE(at))).toEqual([0, 1, 1])
  const [length, offset] = [ico.readUInt32LE(14), ico.readUInt32LE(18)]
  expect([ico[6], ico[7], offset + length]).toEqual([32, 32, ico.length])
  const { width, height, format } = await sharp(ico.subarray(offset)).metadata()
  expect([width, height, format]).toEqual([32, 32, 'png'])
})

test('what phones put on their screens lets nothing through', async () => {
  const folder = await iconsOf(sampleLogo)
  const touch = sharp(join(folder, 'apple-touch-icon.png'))
  expect(await touch.metadata()).toMatchObject({ width: 180, height: 180, hasAlpha: false })
  const { data } = await touch.raw().toBuffer({ resolveWithObject: true })
  expect([...data.subarray(0, 3)]).toEqual([0xf8, 0xf4, 0xec])
})

const wide = sharp({ create: { width: 400, height: 100, channels: 3, background: '#0f766e' } })
const square = sharp({ create: { width: 300, height: 300, channels: 3, background: '#0f766e' } })

test.each([
  ['an SVG', async () => sampleLogo],
  ['a wide photograph', () => wide.jpeg().toBuffer()],
  ['a square without edges', () => square.webp().toBuffer()],
])('every mask shows all of the logo: %s', async (_, logo) => {
  const folder = await iconsOf(await logo())
  const { icons } = JSON.parse(readFileSync(join(folder, 'site.webmanifest'), 'utf8'))
  const { data, info } = await sharp(join(folder, icons[2].src))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(info.channels).toBe(3)
  let inside = 0
  for (let at = 0; at < data.length; at += 3) {
    const isGround = data[at] === 0xf8 && data[at + 1] === 0xf4 && data[at + 2] === 0xec
    const [x, y] = [(at / 3) % 512, Math.floor(at / 3 / 512)]
    if (isGround) continue
    inside += 1
    expect(Math.hypot(x - 255.5, y - 255.5)).toBeLessThan(0.4 * 512)
  }
  expect(inside).toBeGreaterThan(10_000)
})

type Icon = { src: string; sizes: string; type: string; purpose: string }

async function iconsOf(logo: Buffer): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-icons-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'assets'))
  await makeIcons(logo, named, folder)
  return folder
}
