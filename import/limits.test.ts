import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { importWith, sourceFile } from '../testing/init.ts'
import { newFolder } from '../testing/process.ts'

const nine = (item: string) => `[${Array(9).fill(item)}]`
const levels = Array.from(
  { length: 9 },
  (_, index) => `a${index}: &a${index} ${nine(index ? `*a${index - 1}` : 'x')}`,
)
const table = zipSync({ 'Positions.csv': [new Uint8Array(3e7), { level: 9 }] })

/** The header says that 30 MB are 4 GB. */
function lying(): Uint8Array {
  const bytes = Buffer.from(table)
  bytes.writeUInt32LE(0xffff_fff0, bytes.indexOf('PK\x01\x02', 0, 'latin1') + 24)
  return bytes
}

test.each<[string, string | Uint8Array, RegExp]>([
  ['aliases of aliases', `work:\n${levels.join('\n')}`, /resume\.json .* \(line 2, column 1\)\.$/],
  ['a cycle', 'work:\n- &a [*a]', /\(line 2, column 1\)\.$/],
  ['deep brackets', '['.repeat(100_000), /\(line 1, column 1\)\.$/],
  ['a long list', `work:\n${'- {name: Mill}\n'.repeat(20_000)}`, /\(line \d+, column 1\)\.$/],
  ['a large table in a ZIP', table, /\.zip can't be read: it is too large/],
  ['a ZIP that lies', lying(), /\.zip can't be read: it is too large/],
  [
    'many files in a ZIP',
    zipSync(
      Object.fromEntries(
        Array.from({ length: 50_001 }, (_, index) => [`${index}.csv`, strToU8('')]),
      ),
    ),
    /too large/,
  ],
])('%s: refused in one line', async (_, bytes, words) => {
  const source = sourceFile(bytes, typeof bytes === 'string' ? 'resume.json' : 'export.zip')
  const error = await importWith({ source }).catch((reason: Error) => reason)
  expect(error).toMatchObject({ name: 'CannotStart', message: expect.stringMatching(words) })
  expect(String(error)).not.toContain('\n')
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
