import type { Migration } from './migration.ts'

const tables = (seq: string) => [
  `create table contacts (
    seq ${seq},
    id text not null unique,
    name text not null,
    email text not null,
    message text not null,
    status text not null check (status in ('new', 'read', 'replied', 'archived')),
    created_at text not null,
    search_text text not null
  )`,
  'create index contacts_by_status on contacts (status, seq)',
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
    token_hash text not null unique,
    owner_id text not null references owners (id) on delete cascade,
    created_at text not null,
    used_at text not null
  )`,
]

/** Messages, the owner's account and sessions. */
export const first: Migration = {
  sqlite: tables('integer primary key autoincrement'),
  postgres: tables('bigint generated always as identity primary key'),
}
