import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { submissionKeyHeader } from '#contract/contact.ts'

/** What a browser named this submission, hashed; undefined where it gave no name, false for one that is none. */
export function submissionKeyOf({ headers }: FastifyRequest): string | undefined | false {
  const key = headers[submissionKeyHeader.toLowerCase()]
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) return false
  return createHash('sha256').update(key).digest('base64url')
}
