import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { importWith, sourceFile } from '../testing/init.ts'
import { newFolder } from '../testing/process.ts'

const level = (_: unknown, index: number) =>
  `a${index}: &a${index} [${Array(9).fill(index ? `*a${index - 1}` : 'x')}]`
const table = Buffer.from(zipSync({ 'Positions.csv': [new Uint8Array(3e7), { level: 9 }] }))
// Its header says that the 30 MB are 4 GB.
const lying = Buffer.from(table)
lying.writeUInt32LE(0xffff_fff0, lying.indexOf('PK\x01\x02', 0, 'latin1') + 24)

test.each<[string, string | Uint8Array, RegExp]>([
  [
    'aliases of aliases',
    `work:\n${Array.from({ length: 9 }, level).join('\n')}`,
    /line 2, column 1/,
  ],
  ['a cycle', 'work:\n- &a [*a]', /line 2, column 1/],
  ['deep brackets', '['.repeat(100_000), /line 1, column 1/],
  ['a long list', `work:\n${'- {name: Mill}\n'.repeat(20_000)}`, /line \d+, column 1/],
  ['many documents', '---\n'.repeat(100_000), /resume\.json/],
  ['a large table in a ZIP', table, /export\.zip/],
  ['a ZIP that lies', lying, /export\.zip/],
])('%s: refused in one line', async (_, bytes, place) => {
  const source = sourceFile(bytes, typeof bytes === 'string' ? 'resume.json' : 'export.zip')
  const error = await importWith({ source }).catch((reason: Error) => reason)
  expect(error).toMatchObject({ name: 'CannotStart', message: expect.stringMatching(place) })
  expect(String(error)).toMatch(/^.* can't be read: it is too large.*$/)
})

test.each([
  ['../secret.png', undefined],
  ['link.png', undefined],
  ['below/me.png', 'me.png'],
])('of the picture %s, what is copied is %s', async (image, picture = 'outline.svg') => {
  const outside = newFolder()
  const folder = join(outside, 'mine')
  mkdirSync(join(folder, 'below'), { recursive: true })
  const red = { create: { width: 9, height: 9, channels: 3, background: 'red' } } as const
  const png = await sharp(red).png().toBuffer()
  for (const name of ['secret.png', 'mine/below/me.png']) writeFileSync(join(outside, name), png)
  symlinkSync(join(outside, 'secret.png'), join(folder, 'link.png'))
  const source = join(folder, 'resume.yml')
  writeFileSync(source, `name: Sam\nimage: ${image}\nwork: [{name: Mill}]`)
  const { profile, report } = await importWith({ source })
  expect(profile.picture).toBe(picture)
  if (picture !== 'me.png') expect(report).toContain(`the picture ${image} (line 2) is not beside`)
})
