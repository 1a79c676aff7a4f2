import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import biome from '../biome.json' with { type: 'json' }
import { root } from '../load/root.ts'
import { newFolder } from '../testing/process.ts'

test('the import rule allows a folder what it lists, and nothing else', () => {
  const project = newFolder()
  for (const [file, text] of [
    ['biome.json', JSON.stringify({ ...biome, $schema: undefined, vcs: undefined })],
    ['site/good.ts', "import '../ui/b.ts'\nimport './c.ts'"],
    ['site/sub/good.test.ts', "import '../../testing/b.ts'"],
    ['site/sub/bad.ts', "import type { B } from '../../server/b.ts'"],
    ['server/bad.ts', "await import('../commands/b.ts')"],
    ['ui/bad.ts', "export { b } from '#contract/b.ts'"],
    ['e2e/bad.ts', "import '../bench/b.ts'"],
  ] as const) {
    mkdirSync(dirname(join(project, file)), { recursive: true })
    writeFileSync(join(project, file), text)
  }
  const flags = ['lint', '--only=style/noRestrictedImports', '--colors=off']
  const program = join(root, 'node_modules', '.bin', 'biome')
  const { stderr } = spawnSync(program, flags, { cwd: project, encoding: 'utf8' })
  const found = [...stderr.matchAll(/^(\S+):1:\d+ lint\//gm)].map(([, file]) => file)
  expect(found.sort()).toEqual(['e2e/bad.ts', 'server/bad.ts', 'site/sub/bad.ts', 'ui/bad.ts'])
})
