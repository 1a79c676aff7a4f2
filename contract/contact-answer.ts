import { z } from 'zod'
import { time } from './answer-values.ts'
import { contactStatuses } from './contact.ts'

/** A message, as answers hold it. */
export const contact = z.strictObject({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  status: z.enum(contactStatuses),
  createdAt: time,
})
