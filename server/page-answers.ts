import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import parseRange from 'range-parser'
import type { PageFile } from './pages.ts'

/** An answer as Node's `writeHead` takes it: `headers` are names and values in turn. A string holds a byte per character. */
export type PageAnswer = { status: number; headers: string[]; body?: Buffer | string }

/** The answer to a request for a file; `status` is that of a whole answer. */
export type AnswerPage = (
  page: PageFile,
  request: { method?: string; headers: IncomingHttpHeaders },
  status?: number,
) => PageAnswer

/** Prepares each file's answers at its first request, with the headers that `headersOf` gives. */
export function createAnswerPage(
  headersOf: (page: PageFile) => Record<string, string>,
): AnswerPage {
  const prepared = new WeakMap<PageFile, Prepared>()

  return (page, { method, headers }, status = 200) => {
    const answers = prepared.get(page) ?? prepare(page, Object.entries(headersOf(page)).flat())
    prepared.set(page, answers)
    if (status === 200 && matches(headers['if-none-match'], page.etag)) return answers.notModified
    const { range } = headers
    // Parts are for GET only (RFC 9110, 14.2).
    if (range && method === 'GET' && status === 200 && !isCompressed(page))
      return part(answers, page, range, headers)
    const whole = answers[bestEncoding(page, headers['accept-encoding'])] ?? answers.identity
    return status === 200 ? whole : { ...whole, status }
  }
}

/** Sends an answer, without its body where only the head was asked for. */
export function sendPageAnswer(
  response: ServerResponse,
  method: string | undefined,
  { status, headers, body }: PageAnswer,
) {
  response.writeHead(status, headers)
  if (method === 'HEAD' || body === undefined) response.end()
  else response.end(body, 'latin1')
}

type Encoding = 'br' | 'gzip' | 'identity'
type Prepared = Partial<Record<Encoding, PageAnswer>> & {
  identity: PageAnswer
  notModified: PageAnswer
}

/** Node sends a string together with the headers, which saves a system call; a long one is not worth copying. */
const oneCallBytes = 64 * 1024

const toSend = (body: Buffer) => (body.length <= oneCallBytes ? body.toString('latin1') : body)

const isCompressed = ({ encodings }: PageFile) => Boolean(encodings.br ?? encodings.gzip)

function prepare(page: PageFile, shared: string[]): Prepared {
  const compressed = isCompressed(page)
  const about = [
    ...shared,
    ...['Cache-Control', page.cacheControl, 'ETag', page.etag],
    ...(page.noindex ? ['X-Robots-Tag', 'noindex'] : []),
    // A part of a compressed file is of no use to anybody.
    ...(compressed ? ['Vary', 'Accept-Encoding'] : ['Accept-Ranges', 'bytes']),
  ]
  const whole = (body: Buffer | undefined, more: string[] = []): PageAnswer | undefined =>
    body && {
      status: 200,
      headers: [...about, 'Content-Type', page.type, 'Content-Length', `${body.length}`, ...more],
      body: toSend(body),
    }
  return {
    br: whole(page.encodings.br, ['Content-Encoding', 'br']),
    gzip: whole(page.encodings.gzip, ['Content-Encoding', 'gzip']),
    identity: whole(page.body) as PageAnswer,
    notModified: { status: 304, headers: about },
  }
}

/** One range of bytes (RFC 9110, 14). Whoever asks for several, or by an old tag, gets the whole. */
function part(
  { identity, notModified }: Prepared,
  page: PageFile,
  header: string,
  { 'if-range': known }: IncomingHttpHeaders,
): PageAnswer {
  const size = page.body.length
  const ranges = parseRange(size, header, { combine: true })
  if (ranges === -1) {
    const headers = [...notModified.headers, 'Content-Range', `bytes */${size}`]
    return { status: 416, headers: [...headers, 'Content-Length', '0'] }
  }
  const only = ranges === -2 || ranges.type !== 'bytes' || ranges.length > 1 ? undefined : ranges[0]
  if (!only || (known !== undefined && known !== page.etag)) return identity
  const { start, end } = only
  const body = page.body.subarray(start, end + 1)
  const headers = [
    ...notModified.headers,
    ...['Content-Type', page.type, 'Content-Length', `${body.length}`],
    ...['Content-Range', `bytes ${start}-${end}/${size}`],
  ]
  return { status: 206, headers, body }
}

/** Whether an If-None-Match header names this tag, by weak comparison (RFC 9110, 8.8.3.2). */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return header.trim() === '*' || header.split(',').map(opaque).includes(opaque(etag))
}

const bestEncoding = ({ encodings }: PageFile, header = ''): Encoding =>
  acceptedBy(header).find((encoding) => encodings[encoding]) ?? 'identity'

/** Browsers send a handful of different headers, again and again. */
const known = new Map<string, ('br' | 'gzip')[]>()

/** The encodings that an Accept-Encoding header allows: their own entry decides, else that of "*" (RFC 9110, 12.5.3). */
function acceptedBy(header: string) {
  const before = known.get(header)
  if (before) return before
  const entries = new Map(
    header
      .toLowerCase()
      .split(',')
      .map((entry): [string, boolean] => {
        const [name = '', ...weights] = entry.split(';').map((piece) => piece.trim())
        return [name, !weights.some((weight) => /^q=0(\.0*)?$/.test(weight))]
      }),
  )
  const accepted = (['br', 'gzip'] as const).filter((name) => entries.get(name) ?? entries.get('*'))
  if (known.size >= 100) known.clear()
  known.set(header, accepted)
  return accepted
}
