import fc from 'fast-check'
import { endpoints } from '#contract/endpoints.ts'
import { type Conversation, dueOf, tokenEmail } from './conversation.ts'
import { alwaysWrong } from './mutations.ts'

const { path } = endpoints.sendMessage

/** In the name of every message whose bytes were changed, repeated so that some copy always survives. */
export const mutant = 'mutant'

/** The head of a request that leaves a message, up to the empty line; `framing` says how long the body is. */
const head = (framing: string) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${framing}\r\n`

/** A message; those that must never be taken for a request are named "evil". */
const textOf = (name: string) => JSON.stringify({ name, email: tokenEmail, message: 'Hello' })

/** A request that leaves a message, with a body framed by its length. */
const post = (name: string, more = '') =>
  `${head(`Content-Length: ${textOf(name).length}\r\n${more}`)}${textOf(name)}`
const evil = post('evil')

const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`
const lastChunk = '0\r\n\r\n'
const chunked = (name: string, framing = 'Transfer-Encoding: chunked\r\n') =>
  head(framing) + chunk(textOf(name)) + lastChunk

const get = (target: string, more = '') => `GET ${target} HTTP/1.1\r\nHost: x\r\n${more}\r\n`

type Good = [bytes: string, status: number]

/** Requests with one right answer each, so that misordered or extra answers show up. */
const good: Good[] = [
  [post('good'), 201],
  [post('good', 'Expect: 100-continue\r\n'), 201],
  [chunked('good'), 201],
  [chunked('good', 'Transfer-Encoding:\tCHUNKED\r\n'), 201],
  [
    `${head('Transfer-Encoding: chunked\r\n')}1;a=b;c="d"\r\n{\r\n${chunk(textOf('good').slice(1))}0;x\r\nX-Trailer: y\r\n\r\n`,
    201,
  ],
  [post(''), 400],
  [head('Content-Length: 0\r\n'), 400],
  [`${head('Content-Length: 5\r\n')}{"a":`, 400],
  [head('Content-Length: 70000\r\n') + ' '.repeat(70_000), 413],
  [get('/'), 200],
  [get('http://example.com/api/nothing'), 404],
  [`${get('/', 'Content-Length: 4\r\n')}body`, 200],
  [get('/nowhere'), 404],
  [get(endpoints.listContacts.path), 401],
  [get(path), 405],
  ['HEAD / HTTP/1.1\r\nHost: x\r\n\r\n', 200],
  ['\r\nGET /api HTTP/1.0\r\nConnection: keep-alive\r\n\r\n', 404],
]

/** Requests that end a connection in good order: nothing after them may be processed. */
const last: Good[] = [
  [post('good', 'Connection: close\r\n'), 201],
  [post('good', 'Connection: Upgrade\r\nUpgrade: websocket\r\n'), 201],
  [get('/', 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n'), 200],
  ['GET /api HTTP/1.0\r\n\r\n', 404],
  [post('evil', 'Expect: a-miracle\r\n'), 417],
  [evil.replace('Host: x\r\n', ''), 400],
  ['GET /\r\nHost: x\r\n\r\n', 400],
  ['GET / HTTP/2.0\r\nHost: x\r\n\r\n', 400],
  [get('/', 'Host: x\r\n'), 400],
  [post('evil', 'Host: y\r\n'), 400],
  [evil.replace('Host: x', 'Host: x y@z/'), 400],
]

/** Lengths that are invalid, contradictory, or combined with chunks: proxies may interpret each differently. */
const length = 'Content-Length: '
const coding = 'Transfer-Encoding: '
const framings = [
  ...['-1', '+5', '0x5', '5,5', '5, 6', '1 0', '', '9'.repeat(30), '5\0', '5;', 'NaN', '1e2'].map(
    (value) => length + value,
  ),
  ...'xchunked|chunked, identity|chunked;q=1|"chunked"|\x0bchunked|chunked\x0b|\r\n chunked'
    .split('|')
    .map((value) => coding + value),
  ...[`${length}5\r\n${length}5`, `${length}5\r\n${length}6`, `${length}5\r\n${coding}chunked`],
  ...['identity', 'chunked'].map((second) => `${coding}chunked\r\n${coding}${second}`),
  `${coding}chunked\r\n${length}5`,
  ...'Content-Length : 5|Content-Length\t: 5| Content-Length: 5'.split('|'),
  ...'Transfer-Encoding : chunked|Transfer-Encoding\0: chunked'.split('|'),
  ...['\r\n ', '\r', '\n'].map((end) => `X: y${end}${coding}chunked`),
]

/** Invalid chunks. */
const chunks = [
  ...['zz|-5|0x5|+5| 5|5 |5;\0|', 'f'.repeat(17), `5;${'x'.repeat(20_000)}`]
    .flatMap((sizes) => sizes.split('|'))
    .map((size) => `${size}\r\nhello\r\n${lastChunk}`),
  ...['5\nhello\n0\n\n', `5\r\nhello${lastChunk}`, `4\r\nhello\r\n${lastChunk}`],
  ...'Content-Length: 3|Transfer-Encoding: chunked|no trailer|: y'
    .split('|')
    .map((trailer) => `5\r\nhello\r\n0\r\n${trailer}\r\n\r\n`),
]

/** Invalid request lines, invalid header fields, other protocols. */
const heads = [
  ...[
    ...'GET / HTTP/1.2|GET / HTTP/3.0|GET / http/1.1|GET / HTTP/1.1 |GET\t/\tHTTP/1.1'.split('|'),
    ...'get / HTTP/1.1|BREW / HTTP/1.1|GET localhost:80 HTTP/1.1|GET nothing HTTP/1.1'.split('|'),
    ...'GET /\xc3\xa9 HTTP/1.1|CONNECT localhost:80 HTTP/1.1|HTTP/1.1 200 OK'.split('|'),
    ...['GET / HTTP/1.1\r\nX: y\r\n z', `GET /${'a'.repeat(20_000)} HTTP/1.1`],
  ].map((line) => `${line}\r\nHost: x\r\n\r\n`),
  ...['X : y', ' X: y', 'X: a\0b', 'no colon', ': y', 'X(): y', `X: ${'y'.repeat(100_000)}`].map(
    (field) => get('/', `${field}\r\n`),
  ),
  get('/', 'X: y\r\n'.repeat(3000)),
  ...['x', '{', '"}', '\0', 'G', '\0\0\0\0\0\0\0\0', '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03'],
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0',
  'GET / HTTP/1.1\nHost: x\n\n',
  'GET / HTTP/1.1\rHost: x\r\r',
]

/** Bytes that no server may accept as a request; a message is always smuggled behind them. */
const refused = fc.oneof(
  fc.constantFrom(...heads),
  fc
    .tuple(fc.constantFrom(...framings), fc.constantFrom(lastChunk, 'hello', textOf('evil'), ''))
    .map(([framing, body]) => head(`${framing}\r\n`) + body),
  fc.constantFrom(...chunks).map((text) => head('Transfer-Encoding: chunked\r\n') + text),
)

/** The start of a request that leaves a message, cut at least one byte short. */
const cutShort = fc
  .tuple(fc.constantFrom(evil, chunked('evil')), fc.double({ min: 0, max: 0.999, noNaN: true }))
  .map(([request, share]) => request.slice(0, Math.floor(request.length * share)))

const mutated = alwaysWrong(fc.constant(post(`${mutant} `.repeat(10))))

const several = fc.array(fc.constantFrom(...good), { maxLength: 4 })
const endingGoods = fc
  .tuple(several, fc.constantFrom(...last))
  .map(([before, final]) => [...before, final])

/** Good requests, the bytes that follow them, and what comes then. */
const shape = (
  weight: number,
  rest: fc.Arbitrary<string>,
  ending: Conversation['ending'],
  before: fc.Arbitrary<Good[]> = several,
) => ({
  weight,
  arbitrary: fc.record({ before, rest, cuts: fc.array(fc.nat(), { maxLength: 4 }) }).map(
    ({ before, rest, cuts }): Conversation => ({
      bytes: before.map(([bytes]) => bytes).join('') + rest,
      answers: before.map(([bytes, status]) => dueOf(bytes, status)),
      ...{ cuts, ending },
    }),
  ),
})

/** Raw bytes on a connection: several good requests, then bytes that must not become one. */
export const rawShapes = fc.oneof(
  shape(3, fc.constant(''), 'nothing'),
  shape(2, fc.constant(evil), 'nothing', endingGoods),
  shape(
    8,
    refused.map((bytes) => bytes + evil),
    'refusal',
  ),
  shape(2, cutShort, 'cut'),
  shape(1, cutShort, 'reset'),
  shape(3, mutated, 'anything', fc.constant([])),
)
