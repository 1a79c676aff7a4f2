import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  codeOf,
  codeUri,
  isNear,
  newCodeSecret,
  newRecoveryCodes,
  stepsAhead,
} from './one-time-codes.ts'

const step = fc.integer({ min: 1_000, max: 2 ** 40 })

test('whatever the secret and the moment, a code is found where it is, and what is near is one step away', () => {
  const property = fc.property(step, fc.integer({ min: -30, max: 30 }), (now, ahead) => {
    const secret = newCodeSecret()
    const code = codeOf(secret, now + ahead)
    expect(code).toMatch(/^[0-9]{6}$/)
    const found = stepsAhead(secret, code, now)
    // Another step nearby has the same code once in a million times.
    expect(found === ahead || codeOf(secret, now + (found ?? 0)) === code).toBe(true)
    expect(isNear(ahead)).toBe(ahead >= -1 && ahead <= 1)
  })
  fc.assert(property, { numRuns: 200 })
})

test('what is no code of these steps is not found', () => {
  const secret = newCodeSecret()
  const near = new Set(Array.from({ length: 61 }, (_, index) => codeOf(secret, 5000 + index - 30)))
  const property = fc.property(fc.string({ maxLength: 8, unit: 'grapheme' }), (text) => {
    expect(stepsAhead(secret, text, 5000) !== undefined).toBe(near.has(text))
  })
  fc.assert(property)
})

test('an address for apps holds any name, and says what the label says', () => {
  const property = fc.property(fc.string({ unit: 'grapheme' }), (name) => {
    fc.pre(name.isWellFormed())
    const uri = new URL(codeUri('GEZDGNBVGY3TQOJQ', 'A: site', name))
    expect(uri.href.startsWith('otpauth://totp/A%20%20site:')).toBe(true)
    expect(uri.searchParams.get('secret')).toBe('GEZDGNBVGY3TQOJQ')
    expect(uri.searchParams.get('issuer')).toBe('A  site')
  })
  fc.assert(property)
})

test('secrets have 160 bits, and ten recovery codes 59 each, none of them alike', () => {
  const secrets = Array.from({ length: 200 }, newCodeSecret)
  expect(new Set(secrets).size).toBe(200)
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  const codes = Array.from({ length: 100 }, newRecoveryCodes)
  for (const ten of codes) expect(ten).toHaveLength(10)
  const signs = new Set(codes.flat().join('').replaceAll('-', ''))
  expect([...signs].toSorted().join('')).toBe('23456789abcdefghjkmnpqrstuvwxyz')
  expect(codes.flat()[0]?.replaceAll('-', '').length).toBe(12)
  expect(12 * Math.log2(signs.size)).toBeGreaterThan(59)
  expect(new Set(codes.flat()).size).toBe(1000)
})
