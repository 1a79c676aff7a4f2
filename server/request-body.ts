import type { FastifyInstance } from 'fastify'
import { HttpError } from './errors.ts'

/** Reads JSON. No other body is accepted. */
export function acceptJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      refuseOtherCharset(request.headers['content-type'])
      parse(request, decode(body as Buffer), done)
    } catch (error) {
      done(error as Error)
    }
  })
}

/** Reads what a browser's form posts. */
export function acceptForms(app: FastifyInstance) {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    async ({ headers }: { headers: { 'content-type'?: string } }, body: Buffer) => {
      refuseOtherCharset(headers['content-type'])
      const fields = body
        .toString('latin1')
        .split('&')
        .map((field) => {
          const [name = '', ...value] = field.split('=')
          return [decode(bytesOf(name)), decode(bytesOf(value.join('=')))]
        })
      return Object.fromEntries(fields)
    },
  )
}

/** The bytes that a form has written with a percent sign each. */
const bytesOf = (text: string) =>
  Buffer.from(
    text
      .replaceAll('+', ' ')
      .replace(/%([\da-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )

/** Throws `HttpError` (415) if a Content-Type names another character set than UTF-8. */
function refuseOtherCharset(contentType = '') {
  const charset = /;\s*charset="?([^\s;"]+)/i.exec(contentType)?.[1] ?? 'utf-8'
  if (/^utf-?8$/i.test(charset)) return
  throw new HttpError(415, `The character set ${charset} is not accepted: send UTF-8`)
}

/** Throws `HttpError` (400) rather than replace a character. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new HttpError(400, 'The text is not valid UTF-8')
  }
}
