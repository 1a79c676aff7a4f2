import { plainLetters } from '#contract/fold-text.ts'
import { UnusableDatabase } from './failures.ts'

/** Between the texts of a column that is searched. No field can contain it, so no match spans two fields. */
export const separator = '\u001f'

const firstTables = (seq: string) => [
  'create table schema_version (version integer not null)',
  'insert into schema_version (version) values (1)',
  'create table secrets (name text not null primary key, value text not null)',
  `create table contacts (
    seq ${seq},
    id text not null unique,
    name text not null,
    email text not null,
    message text not null,
    status text not null check (status in ('new', 'read', 'replied', 'archived')),
    suspicious integer not null,
    created_at text not null,
    search_text text not null,
    submission_key text unique,
    email_key text not null,
    language_base text not null
  )`,
  'create index contacts_by_status on contacts (suspicious, status, seq)',
  'create index contacts_by_seq on contacts (suspicious, seq)',
  'create index contacts_by_email on contacts (email_key, seq)',
  `create table entries (
    seq ${seq},
    id text not null unique,
    contact_id text not null references contacts (id) on delete cascade,
    kind text not null check (kind in ('reply', 'note', 'status')),
    text text not null,
    created_at text not null,
    submission_key text unique,
    message_id text
  )`,
  'create index entries_by_contact on entries (contact_id, seq)',
  `create table outbox (
    seq ${seq},
    id text not null unique,
    kind text not null check (kind in ('notification', 'reply', 'webhook')),
    contact_id text not null references contacts (id) on delete cascade,
    entry_id text unique references entries (id) on delete cascade,
    state text not null check (state in ('waiting', 'sending', 'sent', 'failed', 'unsure')),
    due_at text not null,
    attempts integer not null default 0,
    last_error text,
    created_at text not null,
    changed_at text not null
  )`,
  'create index outbox_by_due on outbox (state, due_at)',
  'create index outbox_by_contact on outbox (contact_id)',
  `create table owners (
    id text not null primary key,
    role text not null unique check (role = 'owner'),
    username text not null,
    email text,
    username_key text not null unique,
    email_key text unique,
    password_hash text not null,
    created_at text not null,
    updated_at text not null
  )`,
  `create table sessions (
    id text not null primary key,
    owner_id text not null references owners (id) on delete cascade,
    token_hash text not null unique,
    way text not null,
    browser text not null,
    network text not null,
    created_at text not null,
    used_at text not null
  )`,
  `create table passkeys (
    id text not null primary key,
    owner_id text not null references owners (id) on delete cascade,
    name text not null,
    public_key text not null,
    counter bigint not null,
    transports text not null,
    created_at text not null,
    used_at text
  )`,
  `create table challenges (
    challenge text not null primary key,
    purpose text not null,
    ends_at text not null
  )`,
  'create index challenges_by_end on challenges (ends_at)',
  'create table limits (id text not null primary key, key text not null, at text not null)',
  'create index limits_by_key on limits (key, at)',
]

// What is deleted stays for ten seconds; entries and senders are searched, too.
const deskTables = (sender: string, text: string) => [
  'alter table contacts rename column suspicious to box',
  "alter table contacts add column reasons text not null default ''",
  "alter table contacts add column sender_text text not null default ''",
  `update contacts set sender_text = ${sender}`,
  `update contacts set search_text = search_text || (
    select coalesce(string_agg('${separator}' || ${text}, ''), '') from entries
    where contact_id = contacts.id and kind <> 'status')`,
  "create index contacts_in_inbox on contacts (seq) where box = 0 and status <> 'archived'",
  'create index contacts_by_time on contacts (created_at, seq)',
  `create table undo_steps (
    undo_id text not null,
    contact_id text not null references contacts (id) on delete cascade,
    status text not null,
    box integer not null,
    changed_at text not null,
    primary key (undo_id, contact_id)
  )`,
  'create index undo_steps_by_contact on undo_steps (contact_id)',
  `create table tallies (
    box integer not null,
    status text not null,
    count integer not null,
    primary key (box, status)
  )`,
  `insert into tallies (box, status, count)
    select boxes.box, statuses.status, count(contacts.seq)
    from (select 0 as box union select 1 union select 2) boxes
    cross join (select 'new' as status union select 'read' union select 'replied' union select 'archived') statuses
    left join contacts on contacts.box = boxes.box and contacts.status = statuses.status
    group by boxes.box, statuses.status`,
  'update schema_version set version = 2',
]

const accountColumns = [
  ...['way', 'browser', 'network'].map((column) => `alter table sessions drop column ${column}`),
  "alter table passkeys add column host text not null default ''",
]

// As `foldText` does.
const withoutMarks = (column: string) =>
  `upper(normalize(${Object.entries(plainLetters).reduce(
    (text, [letter, plain]) => `replace(${text}, '${letter}', '${plain}')`,
    String.raw`regexp_replace(normalize(${column}, nfkd), '[\u0300-\u036f]', '', 'g')`,
  )}, nfc))`

const outboxColumns =
  'seq, id, kind, contact_id, entry_id, state, due_at, attempts, last_error, created_at, changed_at'

// SQLite can't change the constraints of a table.
const noticesInSqlite = [
  ...accountColumns,
  'update contacts set sender_text = fold_text(sender_text), search_text = fold_text(search_text)',
  'alter table outbox rename to former_outbox',
  ...['outbox_by_due', 'outbox_by_contact'].map((index) => `drop index ${index}`),
  `create table outbox (
    seq integer primary key autoincrement,
    id text not null unique,
    kind text not null check (kind in ('notification', 'reply', 'webhook', 'account', 'suspicious')),
    contact_id text references contacts (id) on delete cascade,
    entry_id text unique references entries (id) on delete cascade,
    state text not null check (state in ('waiting', 'sending', 'sent', 'failed', 'unsure')),
    due_at text not null,
    attempts integer not null default 0,
    last_error text,
    created_at text not null,
    changed_at text not null,
    event text
  )`,
  `insert into outbox (${outboxColumns}) select ${outboxColumns} from former_outbox`,
  'drop table former_outbox',
  'create index outbox_by_due on outbox (state, due_at)',
  'create index outbox_by_contact on outbox (contact_id)',
  'update schema_version set version = 3',
]

const noticesInPostgres = [
  ...accountColumns,
  `update contacts set sender_text = ${withoutMarks('sender_text')}, search_text = ${withoutMarks('search_text')}`,
  'alter table outbox drop constraint outbox_kind_check',
  `alter table outbox add constraint outbox_kind_check
    check (kind in ('notification', 'reply', 'webhook', 'account', 'suspicious'))`,
  'alter table outbox alter column contact_id drop not null',
  'alter table outbox add column event text',
  'update schema_version set version = 3',
]

const searchIndex = (subject: 'contact' | 'sender', column: string) => {
  const table = `${subject}_search`
  const add = `insert into ${table} (rowid, ${column}) values (new.seq, new.${column});`
  const remove = `insert into ${table} (${table}, rowid, ${column}) values ('delete', old.seq, old.${column});`
  return [
    `create virtual table ${table} using fts5(
      ${column}, content='contacts', content_rowid='seq', tokenize='trigram case_sensitive 1')`,
    // Overwrites deleted text in the index.
    `insert into ${table} (${table}, rank) values ('secure-delete', 1)`,
    `create trigger ${subject}_added after insert on contacts begin ${add} end`,
    `create trigger ${subject}_removed after delete on contacts begin ${remove} end`,
    `create trigger ${subject}_reworded after update of ${column} on contacts begin ${remove} ${add} end`,
  ]
}

const contactIndex = searchIndex('contact', 'search_text')

const count = (row: 'old' | 'new', change: '+ 1' | '- 1') =>
  `update tallies set count = count ${change} where box = ${row}.box and status = ${row}.status;`

const tally = (rows: string, sign: '+' | '-') => `
  update tallies set count = tallies.count ${sign} changed.count
    from (select box, status, count(*) as count from ${rows} group by box, status) changed
    where tallies.box = changed.box and tallies.status = changed.status;`

/** Each step brings a database to the next version; a new one takes all of them. */
export const schemaSteps = {
  sqlite: [
    [...firstTables('integer primary key autoincrement'), ...contactIndex.slice(0, -1)],
    [
      ...contactIndex.slice(-1),
      ...deskTables(`fold_text(name) || '${separator}' || fold_text(email)`, 'fold_text(text)'),
      ...searchIndex('sender', 'sender_text'),
      "insert into sender_search (sender_search) values ('rebuild')",
      `create trigger contact_counted after insert on contacts begin ${count('new', '+ 1')} end`,
      `create trigger contact_uncounted after delete on contacts begin ${count('old', '- 1')} end`,
      `create trigger contact_moved after update of box, status on contacts
        begin ${count('old', '- 1')} ${count('new', '+ 1')} end`,
    ],
    noticesInSqlite,
  ],
  postgres: [
    [
      ...firstTables('bigint generated always as identity primary key'),
      'create extension if not exists pg_trgm',
      'create index contacts_by_text on contacts using gin (search_text gin_trgm_ops)',
    ],
    [
      ...deskTables(
        `split_part(search_text, '${separator}', 1) || '${separator}' || split_part(search_text, '${separator}', 2)`,
        "upper(replace(text, 'ß', 'SS'))",
      ),
      'create index contacts_by_sender on contacts using gin (sender_text gin_trgm_ops)',
      `create function tally_contacts() returns trigger language plpgsql as $$ begin
        -- Always in one order, so that transactions wait for each other instead of failing.
        perform 1 from tallies order by box, status for update;
        if tg_op <> 'INSERT' then ${tally('old_rows', '-')} end if;
        if tg_op <> 'DELETE' then ${tally('new_rows', '+')} end if;
        return null;
      end $$`,
      ...Object.entries({
        insert: 'new table as new_rows',
        update: 'old table as old_rows new table as new_rows',
        delete: 'old table as old_rows',
      }).map(
        ([operation, rows]) => `create trigger contacts_tallied_on_${operation}
          after ${operation} on contacts referencing ${rows}
          for each statement execute function tally_contacts()`,
      ),
    ],
    noticesInPostgres,
  ],
}

export const schemaVersion = schemaSteps.sqlite.length

/** Throws `UnusableDatabase`. */
export function rejectUnknownSchema(version: unknown) {
  if (version === undefined) {
    throw new UnusableDatabase(
      "it contains another program's tables",
      'set DATA_DIR or DATABASE_URL to another one',
    )
  }
  if (Number(version) > schemaVersion) {
    throw new UnusableDatabase('a newer version of Foyer created it', 'update Foyer')
  }
}
