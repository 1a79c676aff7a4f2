import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../testing/process.ts'
import { fingerprint, isServable, isUpToDate, recordBuild } from './fresh.ts'

test('an edit of a source or of the content makes dist/ stale, one of a test does not', () => {
  const project = newFolder()
  const sources = ['server/part.ts', 'content/about.md', 'package.json']
  const others = ['package-lock.json', 'tsconfig.json', 'server/part.test.ts', 'dist/pages.json']
  for (const file of [...sources, ...others]) {
    mkdirSync(dirname(join(project, file)), { recursive: true })
    writeFileSync(join(project, file), 'x')
  }
  const plan = { content: join(project, 'content'), siteUrl: '' }
  const mark = () => recordBuild(join(project, 'dist'), fingerprint(project, plan))
  const touch = (file: string) => utimesSync(join(project, file), new Date(0), new Date(0))
  mark()
  touch('server/part.test.ts')
  expect(isUpToDate(project, plan)).toBe(true)
  expect(isUpToDate(project, { ...plan, siteUrl: 'https://robin.example' })).toBe(false)
  for (const source of sources) {
    touch(source)
    expect(isUpToDate(project, plan), source).toBe(false)
    expect(isServable(project, plan), source).toBe(source.startsWith('content'))
    mark()
  }
})
