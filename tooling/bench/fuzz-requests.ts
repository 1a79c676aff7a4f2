import { METHODS } from 'node:http'
import fc from 'fast-check'
import { type Endpoint, endpoints } from '#contract/endpoints.ts'
import { bodies, oddKeys } from './fuzz-bodies.ts'
import type { Conversation } from './fuzz-conversation.ts'

/** What the body of each endpoint is made of. */
const fieldsOf: Partial<Record<string, string[]>> = {
  sendMessage: ['name', 'email', 'message'],
  login: ['username', 'password'],
  setContactStatus: ['id', 'status'],
  deleteContact: ['id'],
  endSessions: ['id'],
  changePassword: ['currentPassword', 'newPassword'],
}

const queryValues = fc.oneof(
  fc.constantFrom('1', '0', '-1', '1.5', '1e3', 'NaN', 'new', 'all', '%', '%zz', '%00', '%ff', '+'),
  fc.constantFrom('%ed%a0%80', '%27', '%25', '__proto__', '9'.repeat(30), 'ka', '%22%2a', '%5c'),
  fc.string({ unit: 'binary', maxLength: 10 }).map(encodeURIComponent),
  fc.integer({ min: 1, max: 5000 }).map((length) => 'a'.repeat(length)),
)
const queryKeys = [
  'page',
  'limit',
  'status',
  'search',
  'page[]',
  'search[a]',
  ...oddKeys.slice(0, 8),
]

const query = fc
  .array(fc.tuple(fc.constantFrom(...queryKeys), queryValues), { maxLength: 6 })
  .map((pairs) => pairs.map(([key, value]) => `${key}=${value}`).join('&'))

const paths = fc.oneof(
  fc.constantFrom(
    '/',
    '/resume',
    '/admin',
    '/robots.txt',
    '/sitemap.xml',
    '/favicon.ico',
    '/nowhere',
  ),
  fc.constantFrom('/api', '/api/', '/api//contacts', '/API/contacts', '/api/contacts/', '/api/%zz'),
  fc.constantFrom('/__proto__', '/constructor', '/toString', '/assets/', '/assets/%2e%2e/', '/%00'),
  fc.constantFrom(
    '/../../etc/passwd',
    '/..%2f..%2fetc%2fpasswd',
    '/%c0%ae%c0%ae/',
    '//',
    '/\\..\\',
  ),
  fc.constantFrom('*', 'http://example.com/api/contacts', 'http:///api', '/api/contacts;x=1', '/%'),
  fc.constantFrom('no-slash', '/a b', '/\xff\xfe', '/\x01', '/#/api', '/api/contacts#x', '/?/api'),
  fc.integer({ min: 100, max: 20_000 }).map((length) => `/${'a'.repeat(length)}`),
  fc.integer({ min: 10, max: 4000 }).map((length) => '/a'.repeat(length)),
  fc.webPath(),
)

const headerValues = fc.string({
  unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)),
  maxLength: 60,
})

const header = fc.oneof(
  fc.tuple(
    fc.constantFrom(
      'Authorization',
      'Cookie',
      'Origin',
      'Accept',
      'Accept-Encoding',
      'Range',
      'TE',
    ),
    headerValues,
  ),
  fc.tuple(
    fc.constantFrom('If-None-Match', 'If-Modified-Since', 'Idempotency-Key', 'X-Forwarded-For'),
    headerValues,
  ),
  fc.constantFrom<[string, string][]>(
    ['Authorization', 'Bearer'],
    ['Authorization', `Bearer ${'a'.repeat(43)}`],
    ['Authorization', `Basic ${'a'.repeat(4000)}`],
    ['Content-Encoding', 'gzip'],
    ['Content-Encoding', 'br, identity, x'],
    ['Accept-Encoding', `br;q=0, ${'gzip;q=1,'.repeat(500)}`],
    ['Accept-Version', '9.9.9'],
    ['If-None-Match', '*'],
    ['Expect', '100-continue'],
    ['Expect', 'a-miracle'],
    ['Connection', 'close'],
    ['Connection', 'keep-alive, upgrade'],
    ['Upgrade', 'websocket'],
    ['X-HTTP-Method-Override', 'DELETE'],
    ['Idempotency-Key', 'a'.repeat(201)],
    ['X-Long', 'y'.repeat(17_000)],
    ['__proto__', 'x'],
    ['constructor', 'x'],
  ),
)

const ownTargets = Object.entries<Endpoint>(endpoints)

/**
 * Requests that are HTTP, and wrong in every other way: to every endpoint, to pages and to nowhere. `token`
 * is the owner's, for the calls that need it.
 */
export function badRequests(token: string): fc.Arbitrary<Conversation> {
  const bearer: [string, string] = ['Authorization', `Bearer ${token}`]
  const toEndpoint = fc
    .constantFrom(...ownTargets)
    .chain(([name, { method, path, access }]) =>
      requestTo(
        method,
        path,
        fieldsOf[name] ?? [],
        access === 'owner' && name !== 'logout' ? bearer : undefined,
      ),
    )
  const elsewhere = paths.chain((path) => requestTo('GET', path, fieldsOf.sendMessage ?? []))
  return fc.oneof({ weight: 3, arbitrary: toEndpoint }, { weight: 1, arbitrary: elsewhere })
}

function requestTo(ownMethod: string, path: string, fields: string[], bearer?: [string, string]) {
  const methods = METHODS.filter((method) => method !== ownMethod)
  return fc
    .record({
      method: fc.oneof(
        { weight: 12, arbitrary: fc.constant(ownMethod) },
        { weight: 2, arbitrary: fc.constantFrom(...methods) },
        { weight: 1, arbitrary: fc.constantFrom('BREW', 'get', 'P\xd6ST', '__proto__') },
      ),
      query: fc.oneof({ weight: 2, arbitrary: fc.constant('') }, { weight: 1, arbitrary: query }),
      headers: fc.array(header, { maxLength: 3 }),
      body: bodies(fields),
      known: fc.boolean(),
    })
    .map(({ method, query, headers, body, known }): Conversation => {
      const lines = [
        `${method} ${path}${query && `?${query}`} HTTP/1.1`,
        'Host: localhost',
        ...(bearer && known ? [bearer] : [])
          .concat(headers)
          .map(([name, value]) => `${name}: ${value}`),
        ...body.types.map((type) => `Content-Type: ${type}`),
        `Content-Length: ${body.text.length}`,
      ]
      return {
        bytes: `${lines.join('\r\n')}\r\n\r\n${body.text}`,
        answers: [{ head: method === 'HEAD', api: /^\/api\//.test(path) }],
        ending: 'stays open',
      }
    })
}
