import { execFileSync } from 'node:child_process'
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../testing/process.ts'
import { contentDate } from './content-date.ts'

const committed = new Date('2020-02-02T10:00:00Z')
const edited = new Date('2024-06-01T08:30:00Z')

test('content is as old as its last commit, or its newest file, unless SOURCE_DATE_EPOCH says it', () => {
  const root = newFolder()
  const folder = join(root, 'content')
  const write = (name: string, date: Date) => {
    const file = join(folder, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `of ${date}`)
    utimesSync(file, date, date)
  }
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
      cwd: root,
      env: { ...process.env, GIT_COMMITTER_DATE: committed.toISOString() },
    })
  write('about.md', committed)
  for (const name of ['variants/acme.yml', '.addresses']) write(name, edited)
  expect(contentDate(folder), 'no repository').toEqual(committed)
  git('init', '-q')
  git('add', '.')
  git('commit', '-qm', 'Add')
  write('.addresses', new Date())
  expect(contentDate(folder), 'what a build writes').toEqual(committed)
  write('about.md', edited)
  expect(contentDate(folder), 'a change of its own').toEqual(edited)
  expect(contentDate(folder, String(committed.getTime() / 1000))).toEqual(committed)
})
