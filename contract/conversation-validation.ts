import { z } from 'zod'
import { conversationLimits } from './conversation.ts'
import type { conversationEndpoints } from './conversation-endpoints.ts'
import type { RequestOf } from './endpoints.ts'
import {
  controlCharacterBesidesLayout,
  id,
  objectOf,
  oneLine,
  textField,
  type Validation,
} from './request-values.ts'

const layout = [controlCharacterBesidesLayout]
const byId = { body: z.object({ id }, objectOf('id')) }
const queryById = { query: z.object({ id }) }

type Calls = typeof conversationEndpoints

/** What the server accepts for each call about conversations; the messages are shown to people. */
export const conversationValidations: {
  [Name in keyof Calls]: Validation<RequestOf<Calls[Name]>>
} = {
  getConversation: queryById,
  sendReply: {
    body: z.object(
      {
        id,
        message: textField('Message', conversationLimits.reply, layout),
        seen: z.string('seen must be text').optional(),
      },
      objectOf('id and message'),
    ),
  },
  cancelReply: byId,
  decideReply: {
    body: z.object(
      { id, decision: z.enum(['arrived', 'send again'], 'decision must be arrived or send again') },
      objectOf('id and decision'),
    ),
  },
  addNote: {
    body: z.object(
      { id, text: textField('Note', conversationLimits.note, layout) },
      objectOf('id and text'),
    ),
  },
  saveDraft: {
    body: z.object(
      {
        id,
        text: z
          .string('Draft must be text')
          .refine((text) => text.isWellFormed() && !text.includes('\0'), {
            error: "Draft contains characters that can't be accepted",
            abort: true,
          })
          .refine((text) => [...text].length <= conversationLimits.reply, {
            error: 'Draft can have up to 20,000 characters',
          }),
        version: z.int('version must be a whole number').min(0, 'version must be a whole number'),
      },
      objectOf('id, text and version'),
    ),
  },
  getAttachment: queryById,
  listCannedReplies: { query: z.object({ id: id.optional() }) },
  addCannedReply: {
    body: z.object(
      {
        title: textField('Title', conversationLimits.title, oneLine),
        text: textField('Text', conversationLimits.reply, layout),
      },
      objectOf('title and text'),
    ),
  },
  removeCannedReply: byId,
  getMailState: {},
}
