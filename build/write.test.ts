import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { diagnosticsOf, sampleContent } from '../testing/content.ts'
import { newFolder } from '../testing/process.ts'
import { write } from './write.ts'

test('nothing is written outside the folder, whatever the addresses and the links in it', async () => {
  const folder = newFolder()
  const into = join(folder, 'into')
  mkdirSync(into)
  symlinkSync(folder, join(into, 'up'))
  symlinkSync(join(folder, 'new.txt'), join(into, 'linked.txt'))
  for (const address of ['/../a.txt', '/../into-b/c', '/a/../../d.txt', '/up/e', '/linked.txt']) {
    await expect(write(new Map([[address, 'x']]), into), address).rejects.toThrow(/outside/)
  }
  await write(new Map([['/..a/b', 'x']]), into)
  expect(existsSync(join(into, '..a', 'b.html'))).toBe(true)
  expect(readdirSync(folder)).toEqual(['into'])
})

test('an alias never replaces a file of the site', async () => {
  const folder = sampleContent()
  const taken = [
    '/resume',
    '/contact.html',
    '/index.html',
    '/404',
    '/resume.pdf/a',
    '/admin/account',
  ]
  const head = `---\ntitle: A\ndate: 2024-01-01\naliases: [${taken}, /writing/a.html, /Old one]\n---\n`
  writeFileSync(join(folder, 'writing', 'a.md'), head)
  const reported = (await diagnosticsOf(folder)).filter((line) => line.includes('alias'))
  expect(reported).toEqual(
    taken.map((each) =>
      expect.stringContaining(`a.md:4:10 error: the alias ${each} of /writing/a is already a page`),
    ),
  )
})
