import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { submissionKeyHeader } from '#contract/contact.ts'
import { HttpError } from '../errors.ts'

/** What a browser named this submission, hashed; undefined if it gave no name. Throws `HttpError` (400). */
export function submissionKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers[submissionKeyHeader.toLowerCase()]
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new HttpError(400, `${submissionKeyHeader} must have 1 to 200 visible ASCII characters`)
  }
  return createHash('sha256').update(key).digest('base64url')
}
