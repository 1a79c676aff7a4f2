import { z } from 'zod'
import { accountAnswers } from './account-answers.ts'
import { type AnswerOf, count, data, done } from './answer-values.ts'
import { contact } from './contact-answer.ts'
import { conversationAnswers, entry } from './conversation-answers.ts'
import type { EndpointName, Endpoints, SuccessOf } from './endpoints.ts'
import { pushAnswers } from './push-answers.ts'

/** What each call answers where it succeeds: the description of the calls is made of it, and tests hold every answer against it. */
export const answers: { [Name in EndpointName]: AnswerOf<SuccessOf<Endpoints[Name]>> } = {
  sendMessage: {
    summary: 'Leave a message as a visitor',
    status: 201,
    success: data(z.strictObject({ _id: z.string() })),
  },
  ...accountAnswers,
  listContacts: {
    summary: 'The messages, newest first',
    success: data(
      z.strictObject({
        contacts: z.array(contact),
        pagination: z.strictObject({ page: count, limit: count, total: count, pages: count }),
      }),
    ),
  },
  setContactStatus: {
    summary: 'Give a message another status',
    success: z.strictObject({ ...done, data: z.strictObject({ contact }).optional() }),
  },
  deleteContact: { summary: 'Delete a message for good', success: z.strictObject(done) },
  ...conversationAnswers,
  ...pushAnswers,
  exportContacts: {
    summary: 'All messages, oldest first, as a file',
    success: z.array(contact.extend({ entries: z.array(entry).optional() })),
    file: ['application/json', 'text/csv'],
  },
  getOpenApi: {
    summary: 'This description',
    success: z.looseObject({ openapi: z.string() }),
    file: ['application/json'],
  },
}
