import fc from 'fast-check'
import { endpoints } from '#contract/endpoints.ts'
import { type Conversation, type Due, tokenEmail } from './fuzz-conversation.ts'

const { path } = endpoints.sendMessage

// One long table: what a shape is, and whether it may leave a message, is read in one place.

/** A message; those that must never be taken for a request are named "evil". */
const textOf = (name: string) => JSON.stringify({ name, email: tokenEmail, message: 'Hello' })

/** A request that leaves a message, with a body framed by its length. */
function post(name: string, more = ''): string {
  const text = textOf(name)
  return `${head(`Content-Length: ${text.length}\r\n${more}`)}${text}`
}

/** The head of a request that leaves a message, up to the empty line; `framing` says how long the body is. */
const head = (framing: string, host = 'Host: x\r\n') =>
  `POST ${path} HTTP/1.1\r\n${host}Content-Type: application/json\r\n${framing}\r\n`

const evil = post('evil')

const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`
const lastChunk = '0\r\n\r\n'
const chunked = (framing: string, name: string) => head(framing) + chunk(textOf(name)) + lastChunk

type Good = { bytes: string; due: Due }

const get = (target: string, more = '') => `GET ${target} HTTP/1.1\r\nHost: x\r\n${more}\r\n`

/** Requests with one right answer each, so that answers in a wrong order or for nobody show. */
const good: Good[] = [
  { bytes: post('good'), due: { status: 201, api: true } },
  { bytes: post('good', 'Expect: 100-continue\r\n'), due: { status: 201, api: true } },
  { bytes: chunked('Transfer-Encoding: chunked\r\n', 'good'), due: { status: 201, api: true } },
  { bytes: chunked('Transfer-Encoding:\tCHUNKED\r\n', 'good'), due: { status: 201, api: true } },
  {
    bytes: `${head('Transfer-Encoding: chunked\r\n')}1;a=b;c="d"\r\n{\r\n${chunk(textOf('good').slice(1))}0;x\r\nX-Trailer: y\r\n\r\n`,
    due: { status: 201, api: true },
  },
  { bytes: post(''), due: { status: 400, api: true } },
  { bytes: head('Content-Length: 0\r\n'), due: { status: 400, api: true } },
  { bytes: `${head('Content-Length: 5\r\n')}{"a":`, due: { status: 400, api: true } },
  {
    bytes: `${head('Content-Length: 70000\r\n')}${' '.repeat(70_000)}`,
    due: { status: 413, api: true },
  },
  { bytes: get('/'), due: { status: 200 } },
  { bytes: get('http://example.com/api/nothing'), due: { status: 404, api: true } },
  { bytes: get('/', 'Content-Length: 4\r\n').concat('body'), due: { status: 200 } },
  { bytes: get('/nowhere'), due: { status: 404 } },
  { bytes: get(endpoints.listContacts.path), due: { status: 401, api: true } },
  { bytes: get(path), due: { status: 405, api: true } },
  { bytes: 'HEAD / HTTP/1.1\r\nHost: x\r\n\r\n', due: { status: 200, head: true } },
  {
    bytes: '\r\nGET /api HTTP/1.0\r\nConnection: keep-alive\r\n\r\n',
    due: { status: 404, api: true },
  },
]

/** What ends a connection in good order: nothing that follows may be done. */
const last: Good[] = [
  { bytes: post('good', 'Connection: close\r\n'), due: { status: 201, api: true } },
  {
    bytes: post('good', 'Connection: Upgrade\r\nUpgrade: websocket\r\n'),
    due: { status: 201, api: true },
  },
  {
    bytes: get('/', 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n'),
    due: { status: 200 },
  },
  { bytes: 'GET /api HTTP/1.0\r\n\r\n', due: { status: 404, api: true } },
  { bytes: post('evil', 'Expect: a-miracle\r\n'), due: { status: 417, api: true } },
  { bytes: post('evil').replace('Host: x\r\n', ''), due: { status: 400, api: true } },
  { bytes: 'GET /\r\nHost: x\r\n\r\n', due: { status: 400, api: true } },
  { bytes: 'GET / HTTP/2.0\r\nHost: x\r\n\r\n', due: { status: 400, api: true } },
  { bytes: 'GET / HTTP/1.1\r\nHost: x\r\nHost: x\r\n\r\n', due: { status: 400, api: true } },
  { bytes: post('evil', 'Host: y\r\n'), due: { status: 400, api: true } },
  { bytes: post('evil').replace('Host: x', 'Host: x y@z/'), due: { status: 400, api: true } },
]

/** Lengths that are none, that differ, or that stand beside chunks: a proxy may read each in another way. */
const framings = [
  ...['-1', '+5', '0x5', '5,5', '5, 6', '1 0', '', '9'.repeat(30), '5\0', '5;', 'NaN', '1e2'].map(
    (length) => `Content-Length: ${length}`,
  ),
  'Content-Length: 5\r\nContent-Length: 5',
  'Content-Length: 5\r\nContent-Length: 6',
  'Content-Length: 5\r\nTransfer-Encoding: chunked',
  'Transfer-Encoding: chunked\r\nContent-Length: 5',
  'Transfer-Encoding: xchunked',
  'Transfer-Encoding: chunked, identity',
  'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity',
  'Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked',
  'Transfer-Encoding: chunked;q=1',
  'Transfer-Encoding: "chunked"',
  'Transfer-Encoding: \x0bchunked',
  'Transfer-Encoding: chunked\x0b',
  'Transfer-Encoding : chunked',
  'Transfer-Encoding:\r\n chunked',
  'Transfer-Encoding\0: chunked',
  'X: y\r\n Transfer-Encoding: chunked',
  'X: y\rTransfer-Encoding: chunked',
  'X: y\nTransfer-Encoding: chunked',
  'Content-Length : 5',
  'Content-Length\t: 5',
  ' Content-Length: 5',
]

/** Chunks that are none. */
const chunks = [
  ...[
    'zz',
    '-5',
    '0x5',
    '+5',
    ' 5',
    '5 ',
    '5;\0',
    'f'.repeat(17),
    '',
    `5;${'x'.repeat(20_000)}`,
  ].map((size) => `${size}\r\nhello\r\n${lastChunk}`),
  `5\nhello\n0\n\n`,
  `5\r\nhello${lastChunk}`,
  `4\r\nhello\r\n${lastChunk}`,
  `5\r\nhello\r\n0\r\nContent-Length: 3\r\n\r\n`,
  `5\r\nhello\r\n0\r\nTransfer-Encoding: chunked\r\n\r\n`,
  `5\r\nhello\r\n0\r\nno trailer\r\n\r\n`,
  `5\r\nhello\r\n0\r\n: y\r\n\r\n`,
]

/** Heads that are none, other protocols, and what a body leaves behind that is longer than it says. */
const heads = [
  ...['x', '{', '"}', '\0', 'G'],
  'GET / HTTP/1.1\r\nHost : x\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: x\r\nX: y\r\n z\r\n\r\n',
  'GET / HTTP/1.1\r\n Host: x\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: x\r\nX: a\0b\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: x\r\nno colon\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: x\r\nX(): y\r\n\r\n',
  'GET / HTTP/1.1\nHost: x\n\n',
  'GET / HTTP/1.1\rHost: x\r\r',
  'GET / HTTP/1.2\r\nHost: x\r\n\r\n',
  'GET / HTTP/3.0\r\nHost: x\r\n\r\n',
  'GET / http/1.1\r\nHost: x\r\n\r\n',
  'GET / HTTP/1.1 \r\nHost: x\r\n\r\n',
  'GET\t/\tHTTP/1.1\r\nHost: x\r\n\r\n',
  'get / HTTP/1.1\r\nHost: x\r\n\r\n',
  'BREW / HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET localhost:80 HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET nothing HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET /\xc3\xa9 HTTP/1.1\r\nHost: x\r\n\r\n',
  'CONNECT localhost:80 HTTP/1.1\r\nHost: x\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0',
  '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03',
  '\0\0\0\0\0\0\0\0',
  'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n',
  `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
  `GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(100_000)}\r\n\r\n`,
  `GET / HTTP/1.1\r\nHost: x\r\n${'X: y\r\n'.repeat(3000)}\r\n`,
]

/** Bytes that no server may take for a request; smuggled behind them there is always a message. */
const refused = fc.oneof(
  fc.constantFrom(...heads),
  fc
    .tuple(fc.constantFrom(...framings), fc.constantFrom(lastChunk, 'hello', textOf('evil'), ''))
    .map(([framing, body]) => head(`${framing}\r\n`) + body),
  fc.constantFrom(...chunks).map((text) => head('Transfer-Encoding: chunked\r\n') + text),
)

const several = fc.array(fc.constantFrom(...good), { maxLength: 4 })

/** Raw bytes on a connection: good requests in a row, and what no request may be made of. */
export function rawShapes(): fc.Arbitrary<Conversation> {
  const shapes = fc.oneof(
    { weight: 3, arbitrary: several.filter(({ length }) => length > 0).map(inARow) },
    { weight: 2, arbitrary: fc.tuple(several, fc.constantFrom(...last)).map(endedByItself) },
    { weight: 8, arbitrary: fc.tuple(several, refused).map(broken) },
    { weight: 3, arbitrary: fc.tuple(several, cutShort, fc.boolean()).map(cutOff) },
    { weight: 3, arbitrary: fc.tuple(several, mutations).map(mutated) },
    { weight: 1, arbitrary: several.map(abandoned) },
  )
  return fc
    .tuple(shapes, fc.array(fc.nat(), { maxLength: 4 }))
    .map(([shape, cuts]) => ({ ...shape, cuts }))
}

const bytesOf = (requests: Good[]) => requests.map(({ bytes }) => bytes).join('')
const duesOf = (requests: Good[]) => requests.map(({ due }) => due)

const inARow = (before: Good[]): Conversation => ({
  bytes: bytesOf(before),
  answers: duesOf(before),
  ending: 'stays open',
})

/** Nobody waits for the answers. */
const abandoned = (requests: Good[]): Conversation => ({
  bytes: bytesOf(requests),
  answers: [],
  ending: 'is reset',
})

const endedByItself = ([before, final]: [Good[], Good]): Conversation => ({
  bytes: bytesOf(before) + final.bytes + evil,
  answers: duesOf([...before, final]),
  ending: 'stays open',
})

const broken = ([before, bytes]: [Good[], string]): Conversation => ({
  bytes: bytesOf(before) + bytes + evil,
  answers: duesOf(before),
  ending: 'is refused',
})

/** A part of a message's request, at least a byte too short. */
const cutShort = fc
  .tuple(
    fc.constantFrom(evil, chunked('Transfer-Encoding: chunked\r\n', 'evil')),
    fc.double({ min: 0, max: 0.999, noNaN: true }),
  )
  .map(([request, share]) => request.slice(0, Math.floor(request.length * share)))

const cutOff = ([before, part, reset]: [Good[], string, boolean]): Conversation => ({
  bytes: bytesOf(before) + part,
  answers: duesOf(before),
  ending: reset ? 'is reset' : 'is cut',
})

/** In the name of every message whose bytes were changed, so often that it always survives. */
export const mutant = 'mutant'

type Mutation = { at: number; removed: number; added: string }

const mutations = fc.array(
  fc.record({
    at: fc.nat(),
    removed: fc.nat({ max: 3 }),
    added: fc.constantFrom(
      '',
      '\r\n',
      '\n',
      '\r',
      '\0',
      ' ',
      ':',
      '\xff',
      '0',
      '\r\n\r\n',
      'A',
      '{',
      '"',
    ),
  }),
  { minLength: 1, maxLength: 4 },
)

/** Good requests with a few bytes changed, which may make them better, worse, longer or several. */
const mutated = ([before, changes]: [Good[], Mutation[]]): Conversation => {
  const harmless = before.filter(({ due }) => due.status !== 201 && !due.head)
  let bytes = bytesOf(harmless) + post(`${mutant} `.repeat(10))
  for (const { at, removed, added } of changes) {
    const place = at % bytes.length
    bytes = bytes.slice(0, place) + added + bytes.slice(place + removed)
  }
  return { bytes, answers: [], ending: 'is anything' }
}
