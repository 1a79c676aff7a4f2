import type { Conversation, OutboxState, Reply } from './conversation.ts'
import { type Data, endpoint } from './endpoint.ts'

/** What the owner does with a message besides filing it; an `id` is that of the message, unless said otherwise. */
export const conversationEndpoints = {
  getConversation: endpoint<{ query: { id: string } }, Data<Conversation>>(
    'owner',
    'GET',
    '/api/admin/conversation',
  ),
  /** Sends a reply by email. Repeated with the same Idempotency-Key it is sent once. 409 if email is not set up. */
  sendReply: endpoint<{ body: { id: string; message: string } }, Data<{ reply: Reply }>>(
    'owner',
    'POST',
    '/api/admin/replies',
  ),
  /** What the owner decides on the reply of an id that failed or is unsure; sent again, it keeps its Message-ID. */
  decideReply: endpoint<
    { body: { id: string; decision: 'arrived' | 'send again' } },
    Data<{ reply: Reply }>
  >('owner', 'PUT', '/api/admin/replies'),
  addNote: endpoint<{ body: { id: string; text: string } }, Data<{ note: { _id: string } }>>(
    'owner',
    'POST',
    '/api/admin/notes',
  ),
  getOutbox: endpoint<object, Data<OutboxState>>('owner', 'GET', '/api/admin/outbox'),
}
