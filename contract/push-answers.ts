import { z } from 'zod'
import { type AnswerOf, data, done, time } from './answer-values.ts'
import type { SuccessOf } from './endpoints.ts'
import type { pushEndpoints } from './push-endpoints.ts'

const subscription = z.strictObject({
  ...{ id: z.string(), browser: z.string(), showsText: z.boolean(), asleep: z.boolean() },
  ...{ createdAt: time, error: z.string().nullable() },
})

const nothing = z.strictObject(done)

type Calls = typeof pushEndpoints

/** What each call about push answers where it succeeds. */
export const pushAnswers: { [Name in keyof Calls]: AnswerOf<SuccessOf<Calls[Name]>> } = {
  getPush: {
    summary: 'The browsers that are told of new messages, and the key to subscribe with',
    success: data(z.strictObject({ key: z.string(), subscriptions: z.array(subscription) })),
  },
  addPush: {
    summary: 'Tell a browser of new messages, or change what it is told',
    status: 201,
    success: data(z.strictObject({ subscription })),
  },
  removePush: { summary: 'Tell a browser nothing any more', success: nothing },
  testPush: { summary: 'Send a browser a notification', success: nothing },
}
