import { z } from 'zod'
import { type AnswerOf, count, data, done, time } from './answer-values.ts'
import { contactStatuses } from './contact.ts'
import { contact } from './contact-answer.ts'
import { deliveryStates } from './conversation.ts'
import type { conversationEndpoints } from './conversation-endpoints.ts'
import type { SuccessOf } from './endpoints.ts'

const common = { _id: z.string(), contactId: z.string(), createdAt: time, text: z.string() }

const reply = z.strictObject({
  ...{ kind: z.literal('reply'), ...common, state: z.enum(deliveryStates) },
  ...{ heldUntil: time.optional(), nextAttemptAt: time.optional(), error: z.string().optional() },
  delivery: z.enum(['delivered', 'came back']).optional(),
  deliveryReason: z.string().optional(),
})

const attachment = z.strictObject({
  ...{ _id: z.string(), name: z.string(), size: count, kept: z.boolean() },
})

/** One thing in a conversation, as answers hold it. */
export const entry = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('message'), ...common }),
  reply,
  z.strictObject({
    ...{ kind: z.literal('answer'), ...common, from: z.string() },
    ...{
      quoted: z.string().optional(),
      automatic: z.literal(true).optional(),
      attachments: z.array(attachment),
    },
  }),
  z.strictObject({ kind: z.literal('note'), ...common }),
  z.strictObject({ kind: z.literal('status'), ...common, status: z.enum(contactStatuses) }),
])

const draft = z.strictObject({ text: z.string(), version: count, savedAt: time }).nullable()

const cannedReply = z.strictObject({
  ...{ _id: z.string(), title: z.string(), text: z.string(), fromFile: z.boolean() },
})

const channelState = z.strictObject({
  ...{ queued: count, uncertain: count, lastSuccessAt: time.nullable() },
  ...{ lastError: z.string().nullable(), lastErrorAt: time.nullable() },
  ...{ pausedUntil: time.nullable(), needsOwner: z.boolean() },
})

const mailState = channelState.extend({
  ...{ on: z.boolean(), incoming: z.boolean(), incomingError: z.string().nullable() },
  replies: z.array(
    z.strictObject({
      ...{ contactId: z.string(), name: z.string(), state: z.enum(['uncertain', 'failed']) },
    }),
  ),
  webhook: channelState.nullable(),
})

const nothing = z.strictObject(done)
const replied = data(z.strictObject({ reply }))

type Calls = typeof conversationEndpoints

/** What each call about conversations answers where it succeeds. */
export const conversationAnswers: { [Name in keyof Calls]: AnswerOf<SuccessOf<Calls[Name]>> } = {
  getConversation: {
    summary: 'All that was said with the sender of a message, oldest first',
    success: data(z.strictObject({ contact, entries: z.array(entry), left: count, draft })),
  },
  sendReply: { summary: 'Reply by mail, after 20 seconds', status: 201, success: replied },
  cancelReply: { summary: 'Undo a reply that is not on its way yet', success: replied },
  decideReply: {
    summary: 'Say of an uncertain reply that it arrived, or send one again that may not have',
    success: replied,
  },
  addNote: {
    summary: 'Add a private note',
    status: 201,
    success: data(z.strictObject({ note: z.strictObject({ _id: z.string() }) })),
  },
  saveDraft: { summary: 'Keep what is being typed', success: data(z.strictObject({ draft })) },
  getAttachment: {
    summary: 'A file that came with an answer',
    success: z.unknown(),
    file: ['application/octet-stream'],
  },
  listCannedReplies: {
    summary: 'Replies kept ready',
    success: data(z.strictObject({ replies: z.array(cannedReply) })),
  },
  addCannedReply: {
    summary: 'Keep a reply ready',
    status: 201,
    success: data(z.strictObject({ reply: cannedReply })),
  },
  removeCannedReply: { summary: 'Remove a reply kept ready', success: nothing },
  getMailState: { summary: 'How sending stands', success: data(mailState) },
}
