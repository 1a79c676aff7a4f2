import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { contentDate } from './content-date.ts'

const committed = new Date('2020-02-02T10:00:00Z')
const edited = new Date('2024-06-01T08:30:00Z')

test('the last commit that touched the content, not one of other files', () => {
  const { folder, commit } = repository()
  writeFileSync(join(folder, '..', 'other.txt'), 'x')
  commit(new Date('2023-03-03T10:00:00Z'))
  expect(contentDate(folder)).toEqual(committed)
})

test('the newest file where the content has changes that no commit has', () => {
  const { folder } = repository()
  change(join(folder, 'about.md'))
  expect(contentDate(folder)).toEqual(edited)
})

test('the newest file where there is no repository', () => {
  expect(contentDate(withChanged('projects', 'index.md'))).toEqual(edited)
})

test('what is for one reader, or for nobody, changes nothing', () => {
  const { folder, commit } = repository()
  mkdirSync(join(folder, 'variants'))
  writeFileSync(join(folder, 'variants', 'acme.yml'), 'x')
  writeFileSync(join(folder, 'LICENSES.md'), 'x')
  commit(new Date('2023-03-03T10:00:00Z'))
  expect(contentDate(folder)).toEqual(committed)

  expect(contentDate(withChanged('variants', 'acme.yml'))).toEqual(committed)
})

test('SOURCE_DATE_EPOCH, where there is no history', () => {
  const { folder } = repository()
  expect(contentDate(folder, String(edited.getTime() / 1000))).toEqual(edited)
  expect(contentDate(folder, 'yesterday')).toEqual(committed)
})

/** A folder outside any repository, in which one file of a folder is newer than all others. */
function withChanged(name: string, file: string): string {
  const folder = join(temporary(), 'content')
  mkdirSync(join(folder, name), { recursive: true })
  change(join(folder, name, file))
  writeFileSync(join(folder, 'about.md'), 'x')
  utimesSync(join(folder, 'about.md'), committed, committed)
  return folder
}

function change(file: string) {
  writeFileSync(file, 'changed')
  utimesSync(file, edited, edited)
}

function repository() {
  const root = temporary()
  const folder = join(root, 'content')
  mkdirSync(folder)
  writeFileSync(join(folder, 'about.md'), 'first')
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
