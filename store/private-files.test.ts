import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { newFile } from '../testing/store.ts'
import { keepPrivate } from './private-files.ts'

const modeOf = (path: string) => statSync(path).mode & 0o777

test('a store, its log, its copies and its folder that others can read are this user’s alone afterwards, and a line tells of each', () => {
  const file = newFile()
  const files = [file, `${file}-wal`, `${file}.schema-2`]
  for (const path of files) writeFileSync(path, '', { mode: 0o600 })
  // The other file that Foyer makes there, which is private from the first.
  writeFileSync(join(dirname(file), 'first-password'), '', { mode: 0o600 })
  for (const path of [...files, dirname(file)]) chmodSync(path, 0o755)
  const lines = keepPrivate(file)
  expect(lines).toHaveLength(4)
  expect(lines[0]).toBe(
    `${file} had rights for others (755), who could read messages: it is for this user alone now`,
  )
  expect(files.map(modeOf)).toEqual([0o600, 0o600, 0o600])
  expect(modeOf(dirname(file))).toBe(0o700)
  expect(keepPrivate(file)).toEqual([])
})

test('a folder that holds other things too keeps its rights', () => {
  const file = newFile()
  writeFileSync(file, '')
  mkdirSync(join(dirname(file), 'site'))
  chmodSync(dirname(file), 0o755)
  keepPrivate(file)
  expect(modeOf(dirname(file))).toBe(0o755)
  expect(modeOf(file)).toBe(0o600)
})
