import fc from 'fast-check'
import { tokenEmail, tokenPlace } from './fuzz-conversation.ts'

/** Text as its bytes in UTF-8, a character each. */
const bytesOf = (text: string) => Buffer.from(text).toString('latin1')

/** Keys that mean something to JavaScript, or to somebody's parser. */
export const oddKeys = [
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', 'then'],
  ...['', '0', '\\u0000', '\\ud800', 'name', 'id', '_gotcha', 'length', '$where', 'a.b', 'a[b]'],
]

const scalar = fc.oneof(
  fc.constantFrom('null', 'true', 'false', 'undefined', 'NaN', '-Infinity', "'single'", ''),
  fc.constantFrom('0', '-0', '1e999', '-1e999', '1e-999', '9007199254740993', '00', '0x1f', '1_0'),
  fc.constantFrom('"\\ud800"', '"\\udfff\\ud800"', '"\\u0000"', '"\0"', '"\n"', '"\\x"', '"open'),
  // Not UTF-8: bytes that never occur, an overlong slash, a surrogate, a cut sequence, past U+10FFFF.
  fc.constantFrom('"\xff\xfe"', '"\xc0\xaf"', '"\xed\xa0\x80"', '"\xe2\x82"', '"\xf4\x90\x80\x80"'),
  fc.constantFrom('"%%name%%"', '"<script>"', '"\' or 1=1 --"', '"\\u2028"', '"\xf0\x9f\x98\x80"'),
  fc.string({ unit: 'binary', maxLength: 30 }).map((text) => bytesOf(JSON.stringify(text))),
  fc.integer({ min: 100, max: 6000 }).map((length) => `"${'long '.repeat(length)}"`),
  fc.integer({ min: 1, max: 400 }).map((length) => '9'.repeat(length)),
)

const objectOf = (entries: [key: string, value: string][]) =>
  `{${entries.map(([key, value]) => `"${key}":${value}`).join(',')}}`

/** JSON, and what is nearly JSON, as bytes: keys may stand twice, numbers may be none. */
const { json } = fc.letrec<{ json: string; array: string; object: string }>((tie) => ({
  json: fc.oneof({ maxDepth: 4, withCrossShrink: true }, scalar, tie('array'), tie('object')),
  array: fc.array(tie('json'), { maxLength: 5 }).map((values) => `[${values}]`),
  object: fc
    .array(fc.tuple(fc.constantFrom(...oddKeys), tie('json')), { maxLength: 5 })
    .map(objectOf),
}))

/** Objects that pass for text or numbers where nobody looks at their type first. */
const impostor = fc.constantFrom(
  '{"length":{"toString":0}}',
  '{"length":5}',
  '{"valueOf":0,"toString":0}',
)

/** Text that is JSON, and that PostgreSQL can't even be asked about. */
const unstorable = fc.constantFrom('"\\u0000"', '"a\\u0000b"', '"\\ud800"')

const wrong = fc.oneof(
  { weight: 5, arbitrary: json },
  { weight: 1, arbitrary: impostor },
  { weight: 2, arbitrary: unstorable },
)

const deep = fc
  .record({
    levels: fc.integer({ min: 100, max: 12_000 }),
    pair: fc.constantFrom(['[', ']'], ['{"a":', '}'], ['{"__proto__":', '}'], ['[{"":', '}]']),
    closed: fc.boolean(),
  })
  .map(({ levels, pair: [open = '', close = ''], closed }) => {
    const ends = closed ? `1${close.repeat(levels)}` : ''
    return open.repeat(levels) + ends
  })

/** What each field may be, so that the others get their turn to be wrong. */
const right: Record<string, string> = {
  name: `fuzz ${tokenPlace}`,
  email: tokenEmail,
  message: `Hello ${tokenPlace}`,
  username: 'nobody',
  password: 'guess',
  currentPassword: 'another guess',
  newPassword: 'a doorway with the light off',
  id: '01981234-5678-7abc-8def-0123456789ab',
  status: 'read',
}

/** The entries of a body: each field right, wrong, missing or given twice, and some that nobody asked for. */
function entriesOf<Value>(
  fields: string[],
  good: (text: string) => Value,
  bad: fc.Arbitrary<Value>,
) {
  const ofField = (field: string) => {
    const fine: [string, Value] = [field, good(right[field] ?? '')]
    return fc.oneof(
      { weight: 6, arbitrary: fc.constant([fine]) },
      { weight: 1, arbitrary: fc.constant([]) },
      { weight: 2, arbitrary: bad.map((value): [string, Value][] => [[field, value]]) },
      { weight: 1, arbitrary: bad.map((value): [string, Value][] => [[field, value], fine]) },
    )
  }
  const extra = fc.tuple(fc.constantFrom(...oddKeys.slice(0, 12)), bad)
  return fc
    .tuple(fc.tuple(...fields.map(ofField)), fc.array(extra, { maxLength: 2 }))
    .map(([known, unknown]) => [...known.flat(), ...unknown])
}

/** What may happen to JSON on its way. */
const mishaps: ((text: string) => string)[] = [
  (text) => `\xef\xbb\xbf${text}`,
  (text) => text.slice(0, -1),
  (text) => `${text}}`,
  (text) => `${text}\0`,
  (text) => `/* */${text}`,
  (text) => `${text}\n${text}`,
  (text) => [...text].join('\0'),
  (text) => text.padEnd(70_000),
  () => '',
]

const mishap = fc.oneof(
  { weight: 8, arbitrary: fc.constant((text: string) => text) },
  { weight: 2, arbitrary: fc.constantFrom(...mishaps) },
)

const jsonBody = (fields: string[]) =>
  fc
    .tuple(
      fc.oneof(
        {
          weight: 8,
          arbitrary: entriesOf(fields, (text) => JSON.stringify(text), wrong).map(objectOf),
        },
        { weight: 2, arbitrary: json },
        { weight: 1, arbitrary: deep },
      ),
      mishap,
    )
    .map(([text, change]) => change(text))

const formValues = fc.oneof(
  fc.constantFrom(
    '',
    '+',
    '%',
    '%zz',
    '%00',
    '%ff',
    '%ed%a0%80',
    '%u0041',
    '\xff\xfe',
    '%0d%0a',
    '=',
  ),
  fc.string({ unit: 'binary', maxLength: 20 }).map(encodeURIComponent),
  fc.integer({ min: 1, max: 7000 }).map((length) => '%41'.repeat(length)),
)

const formBody = (fields: string[]) =>
  fc
    .tuple(entriesOf(fields, encodeURIComponent, formValues), fc.constantFrom('&', '&', ';', '&&&'))
    .map(([entries, mark]) => entries.map(([key, value]) => `${key}=${value}`).join(mark))

export type Body = { types: string[]; text: string }

const contentTypes = [
  ...['text/plain', 'multipart/form-data; boundary=x', 'application/octet-stream', '*/*', '/', ''],
  ...['application/json; charset=utf-16', 'application/json;;;', 'application/json, text/plain'],
  ...['APPLICATION/JSON', 'application/problem+json', 'application/json\xff', 'x'.repeat(5000)],
]

const typed = (type: string, body: fc.Arbitrary<string>) =>
  body.map((text) => ({ types: [type], text }))

/** A body with the media types that it is announced as, for the endpoint that takes these fields. */
export const bodies = (fields: string[]): fc.Arbitrary<Body> =>
  fc.oneof(
    { weight: 8, arbitrary: typed('application/json', jsonBody(fields)) },
    { weight: 3, arbitrary: typed('application/x-www-form-urlencoded', formBody(fields)) },
    {
      weight: 2,
      arbitrary: fc.record({
        types: fc.array(fc.constantFrom(...contentTypes), { maxLength: 3 }),
        text: jsonBody(fields),
      }),
    },
    { weight: 1, arbitrary: fc.constant<Body>({ types: [], text: '' }) },
  )
