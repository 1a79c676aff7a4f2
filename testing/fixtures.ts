import { copyFileSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sampleMessages } from '../store/fixtures/sample.ts'
import { type DialectName, newUrl, runStatement } from './store.ts'

const folder = fileURLToPath(new URL('../store/fixtures', import.meta.url))

/** The numbers of the schemas that a fixture is there of. */
export function fixtureSchemas(dialect: DialectName): number[] {
  const pattern = dialect === 'sqlite' ? /^schema-(\d+)\.db$/ : /^schema-(\d+)\.sql$/
  return readdirSync(folder)
    .flatMap((name) => Number(pattern.exec(name)?.[1] ?? []))
    .filter((schema) => schema > 0)
    .sort((one, other) => one - other)
}

/** A store as the program of that schema has left it; gives its URL. */
export async function loadFixture(dialect: DialectName, schema: number): Promise<string> {
  const url = await newUrl(dialect)
  if (dialect === 'sqlite') copyFileSync(`${folder}/schema-${schema}.db`, url)
  else await runStatement(url, readFileSync(`${folder}/schema-${schema}.sql`, 'utf8'))
  return url
}

/** The messages of every fixture as the owner sees them, oldest first, but for their ids. */
export const fixtureContacts = sampleMessages
  .filter(({ became }) => became !== 'removed')
  .map(({ became, ...message }) => ({ ...message, status: became }))

/** Adds `count` messages to a store of schema 1, so that what comes next takes a while. */
export async function growFixture(url: string, count: number) {
  const text = url.startsWith('postgres')
    ? "(select string_agg(md5(number::text || part), ' ') from generate_series(1, 9) part)"
    : 'hex(randomblob(150))'
  await runStatement(
    url,
    `insert into contacts (id, name, email, message, status, created_at, search_text)
      with recursive numbers (number) as (select 1 union all select number + 1 from numbers where number < ${count})
      select 'grown-' || ((select count(*) from contacts) + number), 'Nora', 'nora@example.com', 'Hello', 'new', '2026-03-01T12:07:00.000Z', ${text}
      from numbers`,
  )
}
