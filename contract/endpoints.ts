import { z } from 'zod'
import { type AdminRecord, maxNameLength, type Passkey } from './account.ts'
import {
  type Conversation,
  conversationLimits,
  type OutboxState,
  type Reply,
} from './conversation.ts'
import {
  type Elsewhere,
  inboxLimits,
  inboxTabs,
  type ListedMessage,
  type MessageCounts,
  messageActions,
} from './inbox.ts'
import {
  exportFormats,
  honeypotField,
  type Message,
  messageLimits,
  messageStatuses,
  type Pagination,
} from './message.ts'
import {
  bodyWith,
  emailAddress,
  requestId as id,
  notInOneLine,
  notInText,
  textField,
  untrimmedText,
  wholeNumber,
} from './request-values.ts'

const answers = <Success>() => undefined as Success

const status = z.enum(messageStatuses, `status must be one of ${messageStatuses.join(', ')}`)

const tab = z.enum(inboxTabs, `tab must be one of ${inboxTabs.join(', ')}`)

const search = z
  .string('search must be one text')
  .max(inboxLimits.search, `search can have up to ${inboxLimits.search} characters`)

const email = textField('Email', messageLimits.email, notInOneLine).refine(
  (text) => emailAddress.test(text),
  'Email must be a valid address, like name@example.com',
)

// Its parts are checked when it is verified.
const credential = z.looseObject(
  { id: z.string('credential.id must be text') },
  'credential must be what the browser returned',
)

/** The owner's password, or a passkey's answer to a new challenge: a stolen token is not enough. */
const confirmation = {
  currentPassword: untrimmedText('Current password').optional(),
  passkey: credential.optional(),
}

type SignedIn = { token: string; admin: AdminRecord }

type PasskeyOptions = { data: { options: object } }

/** By method and path. Only the server loads the schemas: browsers import their types. */
export const endpoints = {
  'POST /api/contacts': {
    access: 'public',
    body: bodyWith({
      name: textField('Name', messageLimits.name, notInOneLine),
      email,
      message: textField('Message', messageLimits.message, notInText),
    }).extend({
      // Sent only by a form without scripts.
      [honeypotField]: z.string().optional().catch(undefined),
    }),
    answer: answers<{ data: { _id: string } }>(),
  },

  'POST /api/auth/login': {
    access: 'public',
    body: bodyWith({
      username: untrimmedText('Username or Email').trim().pipe(untrimmedText('Username or Email')),
      password: untrimmedText('Password'),
    }),
    answer: answers<SignedIn>(),
  },
  'POST /api/auth/passkey/challenge': { access: 'public', answer: answers<PasskeyOptions>() },
  'POST /api/auth/passkey': {
    access: 'public',
    body: bodyWith({ credential }),
    answer: answers<SignedIn>(),
  },
  'DELETE /api/auth/session': { access: 'owner', answer: answers<object>() },

  // Without a tab, `all`. `until` is the `newest` of an earlier answer: later messages are not listed,
  // and `newer` counts them, up to 1000. A search finds up to 1000 messages; `more`, that there are others.
  'GET /api/admin/contacts': {
    access: 'owner',
    query: z.object({
      page: wholeNumber('page', 1_000_000_000).default(1),
      limit: wholeNumber('limit', 100).default(10),
      tab: tab.optional(),
      status: status.optional(),
      search: search.optional(),
      until: wholeNumber('until', Number.MAX_SAFE_INTEGER).optional(),
    }),
    answer: answers<{
      data: {
        contacts: ListedMessage[]
        pagination: Pagination & { more: boolean }
        counts: MessageCounts
        newest: number
        newer: number
        elsewhere?: Elsewhere
      }
    }>(),
  },
  'PUT /api/admin/contacts': {
    access: 'owner',
    body: bodyWith({ id, status }),
    answer: answers<{ data: { message: Message; undo?: string } }>(),
  },
  'DELETE /api/admin/contacts': {
    access: 'owner',
    body: bodyWith({ id }),
    answer: answers<{ data: { undo?: string } }>(),
  },
  // One transaction. Either `ids`, or the newest 10,000 of those that match.
  'POST /api/admin/contacts/changes': {
    access: 'owner',
    body: bodyWith({
      action: z.enum(messageActions, `action must be one of ${messageActions.join(', ')}`),
      ids: z.array(id).min(1).max(inboxLimits.ids).optional(),
      matching: z
        .object({
          tab: tab.optional(),
          status: status.optional(),
          search: search.optional(),
          until: z.int().positive().optional(),
        })
        .optional(),
    }).refine(
      ({ ids, matching }) => (ids === undefined) !== (matching === undefined),
      'The request body must have either ids or matching',
    ),
    answer: answers<{ data: { changed: number; undo?: string } }>(),
  },
  // Within ten seconds of a change; `id` is the `undo` of its answer.
  'POST /api/admin/contacts/undo': {
    access: 'owner',
    body: bodyWith({ id }),
    answer: answers<{ data: { restored: number } }>(),
  },
  'GET /api/admin/export': {
    access: 'owner',
    query: z.object({ format: z.enum(exportFormats, 'format must be json or csv').optional() }),
    answer: answers<unknown>(),
  },

  'GET /api/admin/conversation': {
    access: 'owner',
    query: z.object({ id }),
    answer: answers<{ data: Conversation }>(),
  },
  'POST /api/admin/notes': {
    access: 'owner',
    body: bodyWith({ id, text: textField('Note', conversationLimits.note, notInText) }),
    answer: answers<{ data: { note: { _id: string } } }>(),
  },
  'POST /api/admin/replies': {
    access: 'owner',
    body: bodyWith({ id, message: textField('Message', conversationLimits.reply, notInText) }),
    answer: answers<{ data: { reply: Reply } }>(),
  },
  // `email` corrects the address of the message that was answered, and of its sender's other messages.
  'PUT /api/admin/replies': {
    access: 'owner',
    body: bodyWith({
      id,
      email: email.optional(),
      decision: z.enum(['arrived', 'send again'], 'decision must be arrived or send again'),
    }),
    answer: answers<{ data: { reply: Reply } }>(),
  },
  // Within ten seconds, before it is sent.
  'DELETE /api/admin/replies': {
    access: 'owner',
    body: bodyWith({ id }),
    answer: answers<object>(),
  },
  'GET /api/admin/outbox': { access: 'owner', answer: answers<{ data: OutboxState }>() },

  // Ends all other sessions and renews the token.
  'PUT /api/admin/password': {
    access: 'owner',
    body: bodyWith({
      currentPassword: untrimmedText('Current password'),
      newPassword: untrimmedText('New password'),
    }),
    answer: answers<{ data: { ended: number; token: string } }>(),
  },
  // Ends all other sessions.
  'DELETE /api/admin/sessions': { access: 'owner', answer: answers<{ data: { ended: number } }>() },
  'GET /api/admin/passkeys': {
    access: 'owner',
    answer: answers<{ data: { passkeys: Passkey[] } }>(),
  },
  'POST /api/admin/passkeys/challenge': { access: 'owner', answer: answers<PasskeyOptions>() },
  'POST /api/admin/passkeys': {
    access: 'owner',
    body: bodyWith({ credential, name: textField('Name', maxNameLength, notInOneLine) }).extend(
      confirmation,
    ),
    answer: answers<{ data: { passkey: Passkey } }>(),
  },
  // Ends all other sessions.
  'DELETE /api/admin/passkeys': {
    access: 'owner',
    body: bodyWith({ id }).extend(confirmation),
    answer: answers<{ data: { ended: number } }>(),
  },
} as const satisfies Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`, Endpoint>

export type Endpoint = {
  access: 'public' | 'owner'
  body?: z.ZodType
  query?: z.ZodType
  answer: unknown
}

export type Endpoints = typeof endpoints
export type EndpointKey = keyof Endpoints

export type RequestOf<Key extends EndpointKey> = {
  [Part in keyof Endpoints[Key] & ('body' | 'query')]: z.infer<Endpoints[Key][Part]>
}

/** `field` names the invalid part of the request. */
export type AnswerOf<Key extends EndpointKey> =
  | ({ success: true; message?: string } & Endpoints[Key]['answer'])
  | { success: false; message: string; field?: string }
