import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../../testing/process.ts'
import { forbiddenImports } from './imports.ts'

test.each([
  ['site/a.ts', "import { b } from '../contract/b.ts'", []],
  ['site/a.ts', "import { b } from '#contract/b.ts'", []],
  ['site/a.ts', "import type { B } from '../server/b.ts'", ['must not import ../server/b.ts']],
  ['server/a.ts', "await import('../commands/b.ts')", ['must not import ../commands/b.ts']],
  ['contract/a.ts', "export { b } from '../ui/b.ts'", ['must not import ../ui/b.ts']],
  ['e2e/a.ts', "import { b } from '../bench/b.ts'", ['must not import ../bench/b.ts']],
  ['site/a.test.ts', "import { b } from '../testing/b.ts'", []],
  ['site/a.test.ts', "import { b } from '../bench/b.ts'", ['must not import ../bench/b.ts']],
  ['drawer/a.ts', '', ['the room "drawer" is not in the import rule (commands/check/imports.ts)']],
  [
    'site/a.d.ts',
    'declare const a: string',
    ['must be a .ts file, since skipLibCheck leaves .d.ts unchecked'],
  ],
  [
    'site/a.ts',
    "type B = import('./b.ts')" + '.B',
    ['import types by "import type", which the rule against circles sees'],
  ],
])('of %s, which says %j, the import rule says %j', (file, source, expected) => {
  const root = newFolder()
  mkdirSync(join(root, dirname(file)))
  writeFileSync(join(root, file), source)
  expect(forbiddenImports(root, [file])).toEqual(expected.map((words) => `${file}: ${words}`))
})
