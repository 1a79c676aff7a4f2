import { METHODS } from 'node:http'
import fc from 'fast-check'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { type Conversation, dueOf, tokenEmail } from './conversation.ts'
import { oftenRight, weighted } from './mutations.ts'

/** A valid body for each endpoint. */
const rightBodies: Record<string, object> = {
  sendMessage: { name: 'fuzz', email: tokenEmail, message: 'Hello' },
  login: { username: 'nobody', password: 'guess' },
  setContactStatus: { id: '01981234-5678-7abc-8def-0123456789ab', status: 'read' },
  deleteContact: { id: '01981234-5678-7abc-8def-0123456789ab' },
  endSessions: { id: '01981234-5678-7abc-8def-0123456789ab' },
  // Without the current one, the owner's fresh login would be proof enough: this one is refused.
  changePassword: { currentPassword: 'another guess', newPassword: 'password1234' },
}

/** Keys that mean something to JavaScript, or to somebody's parser. */
const oddKeys = [
  ...'__proto__|constructor|prototype|toString|valueOf|then|length|_gotcha|name|id||0'.split('|'),
  ...['\0', '\ud800', '$where', 'a.b', 'a[b]'],
]

/** Any JSON; text that no database accepts; objects that pass for text where types are not checked. */
const wrong = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.constantFrom<unknown>('', '\0', 'a\0b', '\ud800', '%%name%%', '<script>', "' or 1=1 --"),
  fc.constantFrom<unknown>({ length: 5 }, { length: { toString: 0 } }, { valueOf: 0, toString: 0 }),
  fc.integer({ min: 100, max: 6000 }).map((length) => 'long '.repeat(length)),
)

/** Fields that are valid, invalid or missing, and unexpected ones. */
const fieldsLike = (right: object) => {
  const missing = fc.constant(undefined)
  const fields = Object.entries(right).map(([key, value]) => [
    key,
    weighted([7, fc.constant(value)], [1, missing], [2, wrong]),
  ])
  const more = fc.option(fc.dictionary(fc.constantFrom(...oddKeys), wrong, { maxKeys: 2 }))
  return fc
    .tuple(fc.record(Object.fromEntries(fields)), more)
    .map(([known, unknown]) => ({ ...known, ...unknown }) as Record<string, unknown>)
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

function formOf(fields: Record<string, unknown>): string {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  return new URLSearchParams(given.map(([key, value]) => [key, textOf(value)])).toString()
}

/** Text as its UTF-8 bytes, one character per byte. */
const bytesOf = (text: string) => Buffer.from(text).toString('latin1')

/** A body and its declared type, for an endpoint whose valid body is this. */
const bodiesLike = (right: object) => {
  const json = fieldsLike(right).map((fields) => bytesOf(JSON.stringify(fields)))
  const form = fieldsLike(right).map(formOf)
  const typed = (type: fc.Arbitrary<string>, text: fc.Arbitrary<string>) =>
    fc.record({ type, body: oftenRight(text, 4) })
  const otherTypes = fc.constantFrom('text/plain', 'multipart/form-data; boundary=x', '*/*', '')
  const jsonType = fc.constant('application/json')
  return weighted(
    [8, typed(jsonType, json)],
    [3, typed(fc.constant('application/x-www-form-urlencoded'), form)],
    [1, typed(otherTypes, json)],
    [1, typed(oftenRight(jsonType, 1), json)],
  )
}

const oddPaths = [
  '/ /resume /admin /robots.txt /favicon.ico /nowhere /api /api/ /API/contacts /assets/ // *',
  'http://example.com/api/contacts http:///api /../../etc/passwd /\\..\\ /__proto__',
].flatMap((some) => some.split(' '))
const paths = fc.oneof(
  fc.constantFrom(...oddPaths),
  fc.integer({ min: 100, max: 10_000 }).map((count) => `/${'a/'.repeat(count)}`),
  fc.webPath(),
)

const queries = fc.oneof(
  fc.constantFrom('', '?page=2&limit=5', '?status=new', '?search=ka', '?page[]=1', '?search[a]=b'),
  fc.webQueryParameters().map((query) => `?${query}`),
)

/** Names whose values may be anything, and lines that mean something. */
const names =
  'Authorization|Cookie|Origin|Accept|Accept-Encoding|Range|TE|If-None-Match|If-Modified-Since|Idempotency-Key|X-Forwarded-For'
const lines = [
  ...'Authorization: Bearer|Content-Encoding: gzip|Content-Encoding: br, identity, x'.split('|'),
  ...'Accept-Version: 9.9.9|If-None-Match: *|Expect: 100-continue|Expect: a-miracle'.split('|'),
  ...'Connection: close|Connection: keep-alive, upgrade|Upgrade: websocket|__proto__: x'.split('|'),
  `Authorization: Basic ${'a'.repeat(4000)}`,
  `Accept-Encoding: br;q=0, ${'gzip;q=1,'.repeat(500)}`,
  `X-Long: ${'y'.repeat(17_000)}`,
]
const anyLatin = fc.string({
  unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)),
  maxLength: 60,
})
const header = fc.oneof(
  fc.constantFrom(...lines),
  fc.tuple(fc.constantFrom(...names.split('|')), anyLatin).map((pair) => pair.join(': ')),
)

/**
 * Valid HTTP that is wrong in every other way: to every endpoint, to pages and to unknown paths. `authorization`
 * is the owner's, for the calls that need it.
 */
export function badRequests(authorization: string): fc.Arbitrary<Conversation> {
  const toEndpoint = fc
    // A file that is as long as the inbox is sent without saying how long.
    .constantFrom(
      ...Object.entries<Endpoint>(endpoints).filter(([name]) => name !== 'exportContacts'),
    )
    .chain(([name, { method, path, access }]) => {
      // A logout would invalidate the token for the others.
      const isOwners = access === 'owner' && name !== 'logout'
      return requestTo(method, path, rightBodies[name], isOwners ? authorization : undefined)
    })
  return weighted([3, toEndpoint], [1, paths.chain((path) => requestTo('GET', path))])
}

function requestTo(
  ownMethod: string,
  path: string,
  right = rightBodies.sendMessage ?? {},
  token?: string,
) {
  return fc
    .record({
      method: weighted(
        [12, fc.constant(ownMethod)],
        [2, fc.constantFrom(...METHODS)],
        [1, fc.constantFrom('BREW', 'get', 'P\xd6ST', '__proto__')],
      ),
      target: oftenRight(
        queries.map((query) => path + query),
        5,
      ),
      headers: fc.array(oftenRight(header, 8), { maxLength: 3 }),
      content: bodiesLike(right),
      isKnown: fc.boolean(),
    })
    .map(({ method, target, headers, content: { type, body }, isKnown }): Conversation => {
      const own = token && isKnown ? [`Authorization: ${token}`] : []
      const request = [
        `${method} ${target} HTTP/1.1`,
        ...['Host: localhost', ...own, ...headers],
        ...[`Content-Type: ${type}`, `Content-Length: ${body.length}`, '', body],
      ].join('\r\n')
      return { bytes: request, answers: [dueOf(request)], ending: 'nothing' }
    })
}
