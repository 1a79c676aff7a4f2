import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder, root } from '../testing/process.ts'
import { fingerprint, isFresh, markFresh } from './fresh.ts'

/** Of the folders of this project, those that dist/ is not made from. */
const others =
  /^(\..*|bench|content|data|deploy|dist|docs|e2e|node_modules|screenshots|test-results|testing)$/
const rooms = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !others.test(entry.name))
  .map(({ name }) => `${name}/part.ts`)
const settings = ['package.json', 'package-lock.json', 'tsconfig.json']
const sources = [...rooms, ...settings, 'commands/arguments/read-flags.ts', 'content/about.md']

test.each(sources)('an edit of %s makes dist/ stale', (source) => {
  const project = newFolder()
  for (const file of [...sources, 'server/part.test.ts', 'dist/pages.json']) {
    mkdirSync(dirname(join(project, file)), { recursive: true })
    writeFileSync(join(project, file), 'x')
  }
  const plan = { content: join(project, 'content'), siteUrl: '' }
  markFresh(join(project, 'dist'), fingerprint(project, plan))
  const touch = (file: string) => utimesSync(join(project, file), new Date(0), new Date(0))
  touch('server/part.test.ts')
  expect(isFresh(project, plan)).toBe(true)
  expect(isFresh(project, { ...plan, siteUrl: 'https://robin.example' })).toBe(false)
  expect(isFresh(project, { ...plan, content: newFolder() })).toBe(false)
  touch(source)
  expect(isFresh(project, plan)).toBe(false)
})
