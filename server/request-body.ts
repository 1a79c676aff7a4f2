import type { FastifyInstance } from 'fastify'
import { HttpError } from './errors.ts'

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

const bytesOf = (text: string) =>
  Buffer.from(
    text
      .replaceAll('+', ' ')
      .replace(/%([\da-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )

function refuseOtherCharset(contentType = '') {
  const charset = /;\s*charset="?([^\s;"]+)/i.exec(contentType)?.[1] ?? 'utf-8'
  if (/^utf-?8$/i.test(charset)) return
  throw new HttpError(415, `Unknown character set ${charset}. Send UTF-8.`)
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new HttpError(400, 'The text is not valid UTF-8')
  }
}
