import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emptyFolder } from '../build/static-folder.ts'
import { chosenContent, sample } from '../load/root.ts'
import { newFolder } from '../testing/process.ts'
import { main } from './static.ts'

test('a folder that the command made is replaced but for what is hidden; any other is left alone', async () => {
  const folder = join(newFolder(), 'out')
  emptyFolder(folder)
  for (const name of ['old', '.git']) mkdirSync(join(folder, name))
  emptyFolder(folder)
  expect(readdirSync(folder)).toEqual(['.foyer-static', '.git'])
  const other = newFolder()
  writeFileSync(join(other, 'mine.txt'), 'Mine')
  await expect(main([sample, '--into', other])).rejects.toThrow(/is not an empty folder/)
})

test.skipIf(chosenContent() !== sample)('the sample is published only if it is named', async () => {
  const folder = join(newFolder(), 'out')
  await expect(main(['--into', folder])).rejects.toThrow(/would publish the sample/)
  expect(existsSync(folder)).toBe(false)
})
