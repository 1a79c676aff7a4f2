import { UnusableDatabase } from './failures.ts'

// Raised with every change; released versions get a step that brings their databases here.
export const schemaVersion = 1

const tables = (seq: string) => [
  'create table schema_version (version integer not null)',
  `insert into schema_version (version) values (${schemaVersion})`,
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

export const schema = {
  sqlite: [
    ...tables('integer primary key autoincrement'),
    `create virtual table contact_search using fts5(
      search_text, content='contacts', content_rowid='seq', tokenize='trigram case_sensitive 1')`,
    // Overwrites deleted text in the index.
    "insert into contact_search (contact_search, rank) values ('secure-delete', 1)",
    `create trigger contact_added after insert on contacts begin
      insert into contact_search (rowid, search_text) values (new.seq, new.search_text); end`,
    `create trigger contact_removed after delete on contacts begin
      insert into contact_search (contact_search, rowid, search_text)
        values ('delete', old.seq, old.search_text); end`,
  ],
  postgres: [
    ...tables('bigint generated always as identity primary key'),
    'create extension if not exists pg_trgm',
    'create index contacts_by_text on contacts using gin (search_text gin_trgm_ops)',
  ],
}

/** `isOlder`: the tables are those of a release without `schema_version`. Throws `UnusableDatabase`. */
export function refuseOtherSchema(version: unknown, isOlder: boolean) {
  if (version === undefined && !isOlder) {
    throw new UnusableDatabase(
      "it contains another program's tables",
      'set DATA_DIR or DATABASE_URL to another one',
    )
  }
  if (version === undefined || Number(version) < schemaVersion) {
    throw new UnusableDatabase(
      "an earlier version of Foyer created it, and this one can't read it",
      'export the messages with that version, then set DATA_DIR or DATABASE_URL to a new one',
    )
  }
  if (Number(version) > schemaVersion) {
    throw new UnusableDatabase('a newer version of Foyer created it', 'update Foyer')
  }
}
