import { z } from 'zod'

/** What a call is for, in a line; the status and the shape of its success. A `file` comes without the envelope. */
export type AnswerOf<Success> = {
  summary: string
  status?: 201
  success: z.ZodType<Success>
  file?: string[]
}

/** How many there are. */
export const count = z.int().min(0)

/** A time in ISO 8601, in UTC. */
export const time = z.iso.datetime()

/** What every success has. */
export const done = { success: z.literal(true), message: z.string().optional() }

/** A success with these data. */
export const data = <Shape extends z.ZodType>(shape: Shape) =>
  z.strictObject({ ...done, data: shape })
