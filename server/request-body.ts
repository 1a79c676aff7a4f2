import type { FastifyInstance } from 'fastify'
import { HttpError } from './errors.ts'

export function acceptJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      parse(request, decode(body as Buffer), done)
    } catch (error) {
      done(error as Error)
    }
  })
}

export function acceptForms(app: FastifyInstance) {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    // URLSearchParams itself would replace what isn't UTF-8.
    async (_: unknown, body: Buffer) =>
      Object.fromEntries(new URLSearchParams(decode(body, decodeURIComponent))),
  )
}

function decode(bytes: Buffer, check?: (text: string) => string): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    check?.(text)
    return text
  } catch {
    throw new HttpError(400, 'The text is not valid UTF-8')
  }
}
