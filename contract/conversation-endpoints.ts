import type { CannedReply, Conversation, Draft, MailState, Reply } from './conversation.ts'
import { type Data, endpoint } from './endpoint.ts'

type ById = { body: { id: string } }
const changeErrors = [400, 401, 404, 413, 415]

/** What the owner and the sender of a message say to each other; an `id` is that of the message, unless said otherwise. */
export const conversationEndpoints = {
  getConversation: endpoint<{ query: { id: string } }, Data<Conversation>>(
    'owner',
    'GET',
    '/api/admin/conversation',
    [400, 401, 404],
    { scope: 'messages:read' },
  ),
  /**
   * Sends a reply by mail, which is held first. `seen` is the `_id` of the last entry that the writer has seen: where a reply, an answer or
   * a note came since, 409 with the field "seen". Repeated with the same Idempotency-Key it is sent once.
   */
  sendReply: endpoint<
    { body: { id: string; message: string; seen?: string } },
    Data<{ reply: Reply }>
  >('owner', 'POST', '/api/admin/replies', [...changeErrors, 409, 422], {
    scope: 'messages:write',
  }),
  /** Undoes the reply of an id; 409 once it is on its way. */
  cancelReply: endpoint<ById, Data<{ reply: Reply }>>(
    'owner',
    'DELETE',
    '/api/admin/replies',
    [...changeErrors, 409],
    { scope: 'messages:write' },
  ),
  /**
   * What the owner knows of the reply of an id: that an uncertain one arrived, or that it, or one that could not be sent, has to be sent
   * again, with the same Message-ID.
   */
  decideReply: endpoint<
    { body: { id: string; decision: 'arrived' | 'send again' } },
    Data<{ reply: Reply }>
  >('owner', 'PUT', '/api/admin/replies', [...changeErrors, 409], { scope: 'messages:write' }),
  addNote: endpoint<{ body: { id: string; text: string } }, Data<{ note: { _id: string } }>>(
    'owner',
    'POST',
    '/api/admin/notes',
    changeErrors,
    { scope: 'messages:write' },
  ),
  /** Keeps what is being typed; an empty text forgets it. 409 where another window has saved a later version. */
  saveDraft: endpoint<
    { body: { id: string; text: string; version: number } },
    Data<{ draft: Draft | null }>
  >('owner', 'PUT', '/api/admin/drafts', [...changeErrors, 409]),
  /** A file that came with an answer, by its own id, as a download. Without the envelope of the other answers. */
  getAttachment: endpoint<{ query: { id: string } }, unknown>(
    'owner',
    'GET',
    '/api/admin/attachments',
    [400, 401, 404],
    { scope: 'messages:read' },
  ),

  /** With the `id` of a message in the language of its sender's page and filled for them, as far as the places are known. */
  listCannedReplies: endpoint<{ query: { id?: string } }, Data<{ replies: CannedReply[] }>>(
    'owner',
    'GET',
    '/api/admin/canned-replies',
    [400, 401, 404],
  ),
  addCannedReply: endpoint<{ body: { title: string; text: string } }, Data<{ reply: CannedReply }>>(
    'owner',
    'POST',
    '/api/admin/canned-replies',
    [400, 401, 413, 415],
  ),
  removeCannedReply: endpoint<ById, object>(
    'owner',
    'DELETE',
    '/api/admin/canned-replies',
    changeErrors,
  ),

  getMailState: endpoint<object, Data<MailState>>('owner', 'GET', '/api/admin/mail', [401]),
}
