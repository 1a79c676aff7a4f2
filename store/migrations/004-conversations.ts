import type { Migration } from './migration.ts'

const ofContact = 'contact_id text not null references contacts (id) on delete cascade'

const tables = (seq: string) => [
  `create table entries (
    seq ${seq},
    id text not null unique,
    ${ofContact},
    kind text not null check (kind in ('reply', 'answer', 'note', 'status')),
    text text not null,
    created_at text not null,
    submission_key text unique,
    message_id text,
    sender text,
    quoted text,
    automatic integer not null default 0
  )`,
  'create index entries_by_contact on entries (contact_id, seq)',
  'create unique index answers_by_message_id on entries (message_id, contact_id)',
  `create table attachments (
    id text not null primary key,
    entry_id text not null references entries (id) on delete cascade,
    name text not null,
    type text not null,
    size integer not null,
    content text
  )`,
  'create index attachments_by_entry on attachments (entry_id)',
  `create table drafts (
    contact_id text not null primary key references contacts (id) on delete cascade,
    text text not null,
    version integer not null,
    saved_at text not null
  )`,
  `create table outbox (
    seq ${seq},
    id text not null unique,
    kind text not null,
    channel text not null,
    contact_id text references contacts (id) on delete cascade,
    entry_id text references entries (id) on delete cascade,
    target text not null,
    details text not null,
    state text not null,
    due_at text not null,
    created_at text not null,
    changed_at text not null,
    attempts integer not null default 0,
    attempt_id text,
    attempt_ends_at text,
    dot_at text,
    message_id text,
    accepted_at text,
    last_error text,
    delivery text,
    delivery_reason text,
    unseen_failure integer not null default 0
  )`,
  'create index outbox_by_due on outbox (channel, state, due_at, kind)',
  'create index outbox_by_failure on outbox (changed_at) where unseen_failure = 1',
  'create index outbox_by_contact on outbox (contact_id)',
  "create index outbox_by_target on outbox (kind, target, created_at) where target <> 'owner'",
  'create unique index outbox_by_entry on outbox (entry_id) where entry_id is not null',
  `create table channels (
    name text not null primary key,
    last_success_at text,
    last_error text,
    last_error_at text,
    faults integer not null default 0,
    paused_until text,
    needs_owner integer not null default 0
  )`,
  `create table mailboxes (
    name text not null primary key,
    reader text not null,
    reader_until text not null,
    uid_validity text not null default '',
    last_uid bigint not null default 0,
    read_at text,
    last_error text
  )`,
  `create table push_subscriptions (
    id text not null primary key,
    session_id text references sessions (id) on delete cascade,
    endpoint text not null,
    keys text not null,
    shows_text integer not null,
    told_asleep integer not null default 0,
    browser text not null,
    created_at text not null
  )`,
  'create index push_subscriptions_by_session on push_subscriptions (session_id)',
  `create table canned_replies (
    id text not null primary key,
    title text not null,
    text text not null,
    created_at text not null
  )`,
]

/**
 * The address in the form in which two that differ only in case are one: messages of the same address stand together. And what the
 * addresses of the sender's page begin with, such as "/es": mails are in that language.
 */
const ofSender = [
  "alter table contacts add column language_base text not null default ''",
  "alter table contacts add column email_key text not null default ''",
  'update contacts set email_key = lower(email)',
  'create index contacts_by_email on contacts (email_key, seq)',
]

/** Conversations, what is to be sent and what became of it, mailboxes read, browsers to push to, replies kept ready. */
export const conversations: Migration = {
  sqlite: [...ofSender, ...tables('integer primary key autoincrement')],
  postgres: [...ofSender, ...tables('bigint generated always as identity primary key')],
}
