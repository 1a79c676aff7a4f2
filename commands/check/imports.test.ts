import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../../testing/process.ts'
import { forbiddenImports } from './imports.ts'

test.each([
  ['site/a.ts', "import { b } from '../contract/b.ts'", []],
  ['site/a.ts', "import type { B } from '../server/b.ts'", ['must not import ../server/b.ts']],
  ['server/a.ts', "await import('../commands/b.ts')", ['must not import ../commands/b.ts']],
  ['ui/a.ts', "export { b } from '#contract/b.ts'", ['must not import #contract/b.ts']],
  ['site/a.test.ts', "import { b } from '../testing/b.ts'", []],
  ['drawer/a.ts', '', ['the room "drawer" is not in the import rule (commands/check/imports.ts)']],
])('of %s, which says %j, the import rule says %j', (file, source, expected) => {
  const root = newFolder()
  mkdirSync(join(root, dirname(file)))
  writeFileSync(join(root, file), source)
  expect(forbiddenImports(root, [file])).toEqual(expected.map((words) => `${file}: ${words}`))
})
