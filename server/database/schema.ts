import { UnusableDatabase } from './failures.ts'

/** Between the texts of a column that is searched. No field can contain it, so no match spans two fields. */
export const separator = '\u001f'

export const schemaVersion = 5

const messageTables = (seq: string) => [
  `create table messages (
    seq ${seq},
    id text not null unique,
    name text not null,
    email text not null,
    message text not null,
    status text not null check (status in ('new', 'read', 'replied', 'archived')),
    box integer not null,
    reasons text not null default '',
    created_at text not null,
    sender_text text not null,
    search_text text not null,
    submission_key text unique,
    email_key text not null,
    language_base text not null
  )`,
  'create index messages_by_status on messages (box, status, seq)',
  'create index messages_by_seq on messages (box, seq)',
  "create index messages_in_inbox on messages (seq) where box = 0 and status <> 'archived'",
  'create index messages_by_email on messages (email_key, seq)',
  'create index messages_by_time on messages (created_at, seq)',
  `create table undo_steps (
    undo_id text not null,
    message_id text not null references messages (id) on delete cascade,
    status text not null,
    box integer not null,
    changed_at text not null,
    primary key (undo_id, message_id)
  )`,
  'create index undo_steps_by_message on undo_steps (message_id)',
  `create table entries (
    seq ${seq},
    id text not null unique,
    message_id text not null references messages (id) on delete cascade,
    kind text not null check (kind in ('reply', 'note', 'status')),
    text text not null,
    created_at text not null,
    submission_key text unique,
    email_id text
  )`,
  'create index entries_by_message on entries (message_id, seq)',
  `create table outbox (
    seq ${seq},
    id text not null unique,
    kind text not null check (kind in ('notification', 'reply', 'webhook', 'account', 'suspicious')),
    message_id text references messages (id) on delete cascade,
    entry_id text unique references entries (id) on delete cascade,
    event text,
    state text not null check (state in ('waiting', 'sending', 'sent', 'failed', 'unsure')),
    due_at text not null,
    attempts integer not null default 0,
    last_error text,
    created_at text not null,
    changed_at text not null
  )`,
  'create index outbox_by_due on outbox (state, due_at)',
  'create index outbox_by_message on outbox (message_id)',
]

const otherTables = [
  'create table schema_version (version integer not null)',
  `insert into schema_version (version) values (${schemaVersion})`,
  'create table secrets (name text not null primary key, value text not null)',
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
    created_at text not null,
    used_at text not null
  )`,
  `create table passkeys (
    id text not null primary key,
    owner_id text not null references owners (id) on delete cascade,
    name text not null,
    host text not null,
    public_key text not null,
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

const searchIndex = (subject: 'message' | 'sender', column: string) => {
  const table = `${subject}_search`
  const add = `insert into ${table} (rowid, ${column}) values (new.seq, new.${column});`
  const remove = `insert into ${table} (${table}, rowid, ${column}) values ('delete', old.seq, old.${column});`
  return [
    `create virtual table ${table} using fts5(
      ${column}, content='messages', content_rowid='seq', tokenize='trigram case_sensitive 1')`,
    // Overwrites deleted text in the index.
    `insert into ${table} (${table}, rank) values ('secure-delete', 1)`,
    `create trigger ${subject}_added after insert on messages begin ${add} end`,
    `create trigger ${subject}_removed after delete on messages begin ${remove} end`,
    `create trigger ${subject}_reworded after update of ${column} on messages begin ${remove} ${add} end`,
  ]
}

export const schema = {
  sqlite: [
    ...messageTables('integer primary key autoincrement'),
    ...otherTables,
    ...searchIndex('message', 'search_text'),
    ...searchIndex('sender', 'sender_text'),
  ].join(';\n'),
  postgres: [
    ...messageTables('bigint generated always as identity primary key'),
    ...otherTables,
    'create extension if not exists pg_trgm',
    'create index messages_by_text on messages using gin (search_text gin_trgm_ops)',
    'create index messages_by_sender on messages using gin (sender_text gin_trgm_ops)',
  ].join(';\n'),
}

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
  if (Number(version) < schemaVersion) {
    throw new UnusableDatabase(
      'a version of Foyer before its first release created it',
      'export its messages with that version, and start with a new folder or database',
    )
  }
}
