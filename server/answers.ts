import type { FastifyReply, FastifyRequest } from 'fastify'

/** An outcome that the caller has to mend or wait for; `field` names the part that was wrong. */
export type Failure = {
  status: number
  message: string
  field?: string
  /** Seconds, for the Retry-After header. */
  retryAfter?: number
}

/** A number of seconds as people say it, rounded up to whole minutes past the first. */
export const waitInWords = (seconds: number): string =>
  seconds <= 60 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`

/** Whether this request was made by a browser's own form, which wants a page for an answer. */
export function isFormPost(request: FastifyRequest): boolean {
  const type = request.headers['content-type'] ?? ''
  return request.method === 'POST' && /^application\/x-www-form-urlencoded\b/i.test(type)
}

/** The language that a form which a browser posts names in its address. */
export const languageOf = ({ query }: FastifyRequest): unknown => Object(query).language

/** Answers with a failure: as JSON, or as a page where the contact form was posted without scripts. */
export function sendFailure(request: FastifyRequest, reply: FastifyReply, failure: Failure) {
  const { status, message, field, retryAfter } = failure
  reply.code(status)
  if (retryAfter !== undefined) reply.header('Retry-After', retryAfter)
  if (request.routeOptions.config.formAnswers && isFormPost(request)) {
    const page = request.routeOptions.config.formAnswers.failed(
      languageOf(request),
      request.body,
      message,
      field,
    )
    return reply.type('text/html; charset=utf-8').send(page)
  }
  return reply.send({ success: false, message, field })
}
