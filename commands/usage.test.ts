import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { newFolder } from '../testing/process.ts'
import { command } from '../testing/restore.ts'

const noFile = [[], ['--force'], ['one.db', 'two.db']]

test.each<[name: string, wrong: string[][], usage: RegExp]>([
  ['owner', [['delete'], ['create', 'ann'], ['sessions', '--all']], / -- create .*\n.*sessions/s],
  ['backup', noFile, / -- FILE/],
  ['restore', noFile, / -- FILE/],
  ['export', [['--format', 'constructor'], ['--output', ''], ['x']], / -- --output FILE/],
])('%s answers other arguments with its usage, and makes no store', async (name, wrong, usage) => {
  const dataDir = newFolder()
  for (const args of wrong) {
    const { code, stdout, stderr } = await command(name, dataDir, args)
    expect(stderr).toMatch(
      new RegExp(`^(foyer: .+\\n)?Usage:\\n {2}npm run ${name}${usage.source}`, 's'),
    )
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  }
  expect(readdirSync(dataDir)).toEqual([])
})

test.each([
  ['backup', 'pg_dump --format=custom --file=FILE'],
  ['restore', '--single-transaction --dbname="$PGDATABASE" FILE'],
])(
  'with PostgreSQL %s says which of its own tools does it, without the password',
  async (name, words) => {
    const DATABASE_URL = 'postgres://foyer:secret@127.0.0.1:1/foyer'
    const { code, stdout, stderr } = await command(name, newFolder(), ['x'], { DATABASE_URL })
    expect(stderr).toContain(words)
    expect(stderr).toMatch(/ {2}pg_restore .*--dbname="\$PGDATABASE" FILE/)
    expect(stderr).not.toContain('secret')
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  },
)
