import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import biome from '../biome.json' with { type: 'json' }
import { newFolder, root } from '../testing/process.ts'

test('every folder of code is in the import rule', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
  const folders = new Set(files.match(/^\w+(?=\/)/gm))
  const included = biome.overrides.flatMap(({ includes }) => includes).join()
  expect([...folders].filter((name) => !RegExp(`\\b${name}\\b`).test(included))).toEqual([])
})

test('the import rule allows what is listed, and nothing else', () => {
  const project = newFolder()
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(project, file)), { recursive: true })
    writeFileSync(join(project, file), text)
  }
  write('biome.json', JSON.stringify({ ...biome, $schema: undefined, vcs: undefined }))
  write('site/good.ts', "import '../ui/b.ts'\nimport './c.ts'")
  write('site/sub/good.test.ts', "import '../../testing/b.ts'")
  write('site/sub/bad.ts', "import type { B } from '../../server/b.ts'")
  write('server/bad.ts', "await import('../commands/b.ts')")
  write('ui/bad.ts', "export { b } from '#contract/b.ts'")
  write('e2e/bad.ts', "import '../bench/b.ts'")
  const program = join(root, 'node_modules', '.bin', 'biome')
  const flags = ['lint', '--only=style/noRestrictedImports', '--colors=off']
  const { stderr } = spawnSync(program, flags, { cwd: project, encoding: 'utf8' })
  const found = [...stderr.matchAll(/^(\S+):1:\d+ lint\//gm)].map(([, file]) => file)
  expect(found.sort()).toEqual(['e2e/bad.ts', 'server/bad.ts', 'site/sub/bad.ts', 'ui/bad.ts'])
  expect(stderr).toContain('contract and ui import no other room.')
})
