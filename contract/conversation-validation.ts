import { z } from 'zod'
import { conversationLimits } from './conversation.ts'
import type { conversationEndpoints } from './conversation-endpoints.ts'
import type { RequestOf } from './endpoints.ts'
import {
  controlCharacterBesidesLayout,
  id,
  objectOf,
  textField,
  type Validation,
} from './request-values.ts'

const layout = [controlCharacterBesidesLayout]

type Calls = typeof conversationEndpoints

/** What the server accepts for each call about conversations; the messages are shown to people. */
export const conversationValidations: {
  [Name in keyof Calls]: Validation<RequestOf<Calls[Name]>>
} = {
  getConversation: { query: z.object({ id }) },
  sendReply: {
    body: z.object(
      { id, message: textField('Message', conversationLimits.reply, layout) },
      objectOf('id and message'),
    ),
  },
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
  getOutbox: {},
}
