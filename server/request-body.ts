import type { FastifyInstance } from 'fastify'
import { HttpError } from './errors.ts'

/** Reads what a browser's form posts, in the character set that it names, else UTF-8. */
export function acceptForms(app: FastifyInstance) {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    async ({ headers }: { headers: { 'content-type'?: string } }, body: Buffer) =>
      parseForm(body, headers['content-type']),
  )
}

/** Reads JSON in the character set that its Content-Type names, else UTF-8. */
export function acceptJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    let text: string
    try {
      text = decoderOf(request.headers['content-type'])(body as Buffer)
    } catch (error) {
      return done(error as Error)
    }
    return parse(request, text, done)
  })
}

function parseForm(body: Buffer, contentType: string | undefined): Record<string, string> {
  const decode = decoderOf(contentType)
  const fields = body
    .toString('latin1')
    .split('&')
    .filter(Boolean)
    .map((field) => {
      const [name = '', ...value] = field.split('=')
      return [decode(bytesOf(name)), decode(bytesOf(value.join('=')))]
    })
  return Object.fromEntries(fields)
}

/** The bytes that a form has written with a percent sign each. */
const bytesOf = (text: string) =>
  Buffer.from(
    text
      .replaceAll('+', ' ')
      .replace(/%([\da-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )

/** Decodes bytes in the named character set. Throws `HttpError` rather than replace a character. */
function decoderOf(contentType = '') {
  const charset = /;\s*charset="?([^\s;"]+)/i.exec(contentType)?.[1] ?? 'utf-8'
  let decoder: TextDecoder
  try {
    decoder = new TextDecoder(charset, { fatal: true })
  } catch {
    throw new HttpError(415, `The character set ${charset} is not known: send UTF-8`)
  }
  return (bytes: Uint8Array): string => {
    try {
      return decoder.decode(bytes)
    } catch {
      throw new HttpError(400, `The text is not valid ${decoder.encoding}: send UTF-8`)
    }
  }
}
