import { expect, test } from 'vitest'
import { networksOf, shownNetworkOf } from './networks.ts'

const visitorOf = (address: string) => networksOf(address)[0].name

const alike = [
  ['203.0.113.7', '203.0.113.7:4444'],
  ['203.0.113.7:4444', '203.0.113.7:4445'],
  ['203.0.113.7', '::ffff:203.0.113.7'],
  ['203.0.113.7', '::ffff:cb00:7107'],
  ['203.0.113.7', '::FFFF:CB00:7107'],
  ['203.0.113.7', '0:0:0:0:0:ffff:203.0.113.7'],
  ['203.0.113.7', '0000:0000:0000:0000:0000:ffff:cb00:7107'],
  ['203.0.113.7', '[::ffff:cb00:7107]:443'],
  ['0.0.0.7', '::ffff:0:7'],
  ['2001:db8::1', '[2001:db8::1]'],
  ['2001:db8::1', '[2001:db8::1]:443'],
  ['2001:db8::1', '2001:0DB8:0000:0000:ffff::2'],
  ['2001:db8::1', '2001:db8:0:0:1:2:203.0.113.7'],
  ['fe80::1%eth0', 'fe80::2'],
  ['1::', '1:0:0:0:5:6:7:8'],
  ['unknown', 'nonsense'],
  ['unknown', '203.0.113.7.8'],
  ['unknown', '203.0.113.256'],
  ['unknown', '[203.0.113.7'],
  ['unknown', '2001:db8::1::2'],
] as const

const apart = [
  ['203.0.113.7', '203.0.113.8'],
  ['203.0.113.7:4444', '203.0.113.8:4444'],
  ['::ffff:cb00:7107', '::ffff:cb00:7108'],
  ['203.0.113.7', '::cb00:7107'],
  ['203.0.113.7', '1::ffff:cb00:7107'],
  ['2001:db8::1', '2001:db8:0:1::1'],
  ['[2001:db8::1]:443', '[2001:db8:0:1::1]:443'],
  ['203.0.113.7', 'unknown'],
] as const

test.each(alike)('%s and %s are one visitor', (one, other) => {
  expect(visitorOf(one)).toBe(visitorOf(other))
})

test.each(apart)('%s and %s are two visitors', (one, other) => {
  expect(visitorOf(one)).not.toBe(visitorOf(other))
})

const namesOf = (address: string) => networksOf(address).map(({ name }) => name)

test('an address counts for every network that it is part of, each of which has a greater share', () => {
  expect(networksOf('203.0.113.7')).toEqual([
    { name: '203.0.113.7', share: 1 },
    { name: '203.0.113.0/24', share: 4 },
    { name: '203.0.0.0/16', share: 8 },
  ])
  expect(networksOf('2001:db8:1234:56ff:1::2')).toEqual([
    { name: '2001:db8:1234:56ff::/64', share: 1 },
    { name: '2001:db8:1234:5600::/56', share: 2 },
    { name: '2001:db8:1234::/48', share: 4 },
    { name: '2001:db8::/32', share: 8 },
  ])
  expect(namesOf('::1')).toEqual(['0:0:0:0::/64', '0:0:0:0::/56', '0:0:0::/48', '0:0::/32'])
  expect(namesOf('nonsense')).toEqual(['unknown'])
})

test('the owner is told of a network, never of an address', () => {
  expect(shownNetworkOf('203.0.113.7:4444')).toBe('203.0.113.0/24')
  expect(shownNetworkOf('2001:db8:1234:56ff:1::2')).toBe('2001:db8:1234::/48')
  expect(shownNetworkOf('nonsense')).toBe('')
})
