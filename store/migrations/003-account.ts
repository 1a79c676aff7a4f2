import type { Migration } from './migration.ts'

const tables = (bigint: string) => [
  'create table store_secrets (name text not null primary key, value text not null)',

  'alter table owners add column must_change_password integer not null default 0',
  'alter table owners add column code_secret text',
  'alter table owners add column code_secret_offered text',
  `alter table owners add column code_step ${bigint}`,

  'alter table sessions add column name text',
  "alter table sessions add column way text not null default 'password'",
  "alter table sessions add column browser text not null default ''",
  "alter table sessions add column network text not null default ''",
  'alter table sessions add column proved_at text',

  `create table trapped_submissions (
    submission_key text not null primary key,
    id text not null,
    message_hash text not null,
    created_at text not null
  )`,

  `create table refused_code_steps (
    owner_id text not null references owners (id) on delete cascade,
    step ${bigint} not null,
    primary key (owner_id, step)
  )`,
  `create table recovery_codes (
    code_hash text not null primary key,
    owner_id text not null references owners (id) on delete cascade,
    is_confirmed integer not null,
    used_at text
  )`,
  `create table passkeys (
    id text not null primary key,
    owner_id text not null references owners (id) on delete cascade,
    name text not null,
    public_key text not null,
    counter ${bigint} not null,
    transports text not null,
    created_at text not null,
    used_at text,
    counter_went_back_at text
  )`,
  `create table used_challenges (
    challenge text not null primary key,
    ends_at text not null
  )`,
  'create index used_challenges_by_end on used_challenges (ends_at)',
  `create table logins (
    id text not null primary key,
    owner_id text not null references owners (id) on delete cascade,
    at text not null,
    way text not null,
    browser text not null,
    network text not null,
    is_new_browser integer not null
  )`,
  'create index logins_by_time on logins (at)',
  `create table failed_logins (
    day text not null,
    reason text not null,
    count integer not null,
    primary key (day, reason)
  )`,
  `create table api_tokens (
    id text not null primary key,
    owner_id text not null references owners (id) on delete cascade,
    name text not null,
    scopes text not null,
    token_hash text not null unique,
    created_at text not null,
    ends_at text not null,
    used_at text
  )`,
]

const secrets = (random: string) =>
  ['store id', 'signing key'].map(
    (name) => `insert into store_secrets (name, value) values ('${name}', ${random})`,
  )

/**
 * The owner's second factor, passkeys, login history and tokens for programs; a random name for the store itself, and
 * the key that what the server signs is signed with; and what robots were told that fell into the form's trap.
 */
export const account: Migration = {
  sqlite: [...tables('integer'), ...secrets('lower(hex(randomblob(32)))')],
  postgres: [
    ...tables('bigint'),
    // Two of 122 random bits each, by PostgreSQL's strong generator.
    ...secrets("replace(cast(gen_random_uuid() as text) || gen_random_uuid(), '-', '')"),
  ],
}
