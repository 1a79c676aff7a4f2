import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { HttpError } from './errors.ts'

export function acceptJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (!isUtf8(body as Buffer)) return done(damaged())
    return parse(request, String(body), done)
  })
}

export function acceptForms(app: FastifyInstance) {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    async (_: unknown, body: Buffer) => {
      const text = String(body)
      // URLSearchParams would replace what isn't UTF-8.
      if (!isUtf8(body) || !canDecode(text)) throw damaged()
      return Object.fromEntries(new URLSearchParams(text))
    },
  )
}

const damaged = () => new HttpError(400, 'The text is not valid UTF-8')

function canDecode(text: string): boolean {
  try {
    return decodeURIComponent(text) !== undefined
  } catch {
    return false
  }
}
