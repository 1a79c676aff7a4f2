import type { Migration } from './migration.ts'

/** How many messages of each status a block of 4,096 order numbers holds; `version` grows with each change. */
const blocks = [
  `create table contact_blocks (
    block integer not null,
    status text not null,
    count integer not null,
    version integer not null,
    primary key (block, status)
  )`,
  `insert into contact_blocks (block, status, count, version)
    select seq / 4096, status, count(*), 1 from contacts group by 1, 2`,
]

const countMore = (row: string) => `insert into contact_blocks (block, status, count, version)
    values (${row}.seq / 4096, ${row}.status, 1, 1)
    on conflict (block, status) do update
    set count = contact_blocks.count + 1, version = contact_blocks.version + 1`

const countFewer = (row: string) => `update contact_blocks
    set count = count - 1, version = version + 1
    where block = ${row}.seq / 4096 and status = ${row}.status`

const submissionKey = [
  'alter table contacts add column submission_key text',
  'create unique index contacts_by_submission_key on contacts (submission_key)',
]

const limits = [
  `create table limit_counts (
    key text not null,
    second integer not null,
    count integer not null,
    primary key (key, second)
  )`,
  'create index limit_counts_by_second on limit_counts (second)',
]

const sqliteTrigger = (name: string, event: string, ...statements: string[]) =>
  `create trigger ${name} after ${event} on contacts begin ${statements.join('; ')}; end`

const postgresTrigger = (name: string, event: string, ...statements: string[]) => [
  `create function ${name}() returns trigger language plpgsql as $$
    begin ${statements.join('; ')}; return null; end $$`,
  `create trigger ${name} after ${event} on contacts for each row execute function ${name}()`,
]

/** Counts that need no scan, a search that needs none, limits that processes share, and each submission once. */
export const countsSearchLimits: Migration = {
  sqlite: [
    ...submissionKey,
    ...limits,
    ...blocks,
    `create virtual table contact_search using fts5(
      search_text, content='contacts', content_rowid='seq', tokenize='trigram case_sensitive 1')`,
    // What is deleted leaves nothing in the index. That takes 20 ms in a long inbox: it waits here for its turn.
    "insert into contact_search (contact_search, rank) values ('secure-delete', 1)",
    'create table contact_search_removed (seq integer primary key, search_text text not null)',
    "insert into contact_search (contact_search) values ('rebuild')",
    sqliteTrigger(
      'contact_added',
      'insert',
      countMore('new'),
      'insert into contact_search (rowid, search_text) values (new.seq, new.search_text)',
    ),
    sqliteTrigger('contact_changed', 'update of status', countFewer('old'), countMore('new')),
    sqliteTrigger(
      'contact_removed',
      'delete',
      countFewer('old'),
      'insert into contact_search_removed (seq, search_text) values (old.seq, old.search_text)',
    ),
  ],
  postgres: [
    ...submissionKey,
    ...limits,
    ...blocks,
    'create extension if not exists pg_trgm',
    'create index contacts_by_text on contacts using gin (search_text gin_trgm_ops)',
    ...postgresTrigger('contact_added', 'insert', countMore('new')),
    ...postgresTrigger('contact_changed', 'update of status', countFewer('old'), countMore('new')),
    ...postgresTrigger('contact_removed', 'delete', countFewer('old')),
  ],
}
