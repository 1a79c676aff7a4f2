import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { contentDate } from './content-date.ts'

const committed = new Date('2020-02-02T10:00:00Z')
const edited = new Date('2024-06-01T08:30:00Z')

test('the last commit that touched the content, not one of other files, of one reader or of nobody', () => {
  const { folder, commit } = repository()
  for (const name of ['../other.txt', 'variants/acme.yml', 'LICENSES.md']) write(folder, name)
  commit(edited)
  expect(contentDate(folder)).toEqual(committed)
})

test('the newest file where the content has changes that no commit has', () => {
  const { folder } = repository()
  write(folder, 'about.md', edited)
  expect(contentDate(folder)).toEqual(edited)
})

test.each([
  ['projects/index.md', edited],
  ['variants/acme.yml', committed],
])('the newest file where there is no repository: %s', (name, expected) => {
  const folder = join(temporary(), 'content')
  write(folder, 'about.md', committed)
  write(folder, name, edited)
  expect(contentDate(folder)).toEqual(expected)
})

test('SOURCE_DATE_EPOCH, where there is no history', () => {
  const { folder } = repository()
  expect(contentDate(folder, String(edited.getTime() / 1000))).toEqual(edited)
  expect(contentDate(folder, 'yesterday')).toEqual(committed)
})

function write(folder: string, name: string, date = committed) {
  const file = join(folder, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `of ${date}`)
  utimesSync(file, date, date)
}

function repository() {
  const root = temporary()
  const folder = join(root, 'content')
  write(folder, 'about.md')
  const git = (args: string[], date = committed) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
      cwd: root,
      env: { ...process.env, GIT_COMMITTER_DATE: date.toISOString() },
    })
  const commit = (date: Date) => {
    git(['add', '.'])
    git(['commit', '-qm', 'Change'], date)
  }
  git(['init', '-q'])
  commit(committed)
  return { folder, commit }
}

function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-date-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
