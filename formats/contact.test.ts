import { expect, test } from 'vitest'
import { content, formatOf, hostile, jsonOf, type Other, siteUrl } from '../testing/formats.ts'

test('the card of the sample, to the letter', () => {
  const [link] = content.profile.links
  const links = [...content.profile.links, { ...link, id: 'own', href: `${siteUrl}/` }]
  const card = formatOf('contact.vcf', { siteUrl, profile: { links } as Other['profile'] })
  expect(card.split('\r\n')).toEqual([
    'BEGIN:VCARD',
    'VERSION:4.0',
    'FN:Robin Sample',
    'N:Sample;Robin;;;',
    'EMAIL:robin@example.com',
    'TEL:+1 (202) 555-0142',
    'TITLE:Senior Front-End Engineer',
    'ADR:;;;Portland\\, Oregon;;;',
    'URL:https://robin.example',
    'URL:https://network.example.com/in/robin-sample',
    'URL:https://code.example.com/robin-sample',
    'REV:20260405T060708Z',
    'END:VCARD',
    '',
  ])
})

test('hostile words stay within their property, and lines within 75 octets', () => {
  const card = formatOf('contact.vcf', hostile)
  expect(card.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of card.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(line, 'no character is cut').not.toContain('\ufffd')
  }
  const properties = card.replaceAll('\r\n ', '').trimEnd().split('\r\n')
  expect(properties.filter((line) => /^(BEGIN|END):/.test(line))).toHaveLength(2)
  const name = properties.find((line) => line.startsWith('FN:')) ?? ''
  expect(name.replace(/\\(.)/g, (_, sign) => (sign === 'n' ? '\n' : sign))).toBe(
    `FN:${hostile.profile?.name}`,
  )
})

test.each([
  ['Ana María de la Cruz', 'es-ES', 'Cruz;Ana María de la'],
  ['山田 太郎', 'ja', '山田;太郎'],
  ['Taro Yamada', 'ja', 'Yamada;Taro'],
  ['Nguyễn Văn An', 'vi', 'Nguyễn;Văn An'],
  ['Prince', 'en-US', ';Prince'],
])('the card knows the family name and the given one of %s (%s)', (name, locale, parts) => {
  expect(formatOf('contact.vcf', { profile: { name, locale } })).toContain(`\r\nN:${parts};;;\r\n`)
})

test('a phone is one in every format, however it is written', () => {
  const [entry] = content.profile.contact
  for (const value of ['030/1234567', '+44 (0)20‑7946 0958 ext. 5']) {
    const profile = { contact: entry ? [{ ...entry, value, secondValue: undefined }] : [] }
    expect(formatOf('contact.vcf', { profile })).toContain(`\r\nTEL:${value}\r\n`)
    expect(jsonOf({ profile }).basics.phone).toBe(value)
    expect(formatOf('resume.md', { profile })).toMatch(
      /\]\(tel:(?:0301234567|\+442079460958;ext=5)\)/,
    )
  }
})

test('a code of the card is made whatever the owner is called', () => {
  const profile = { name: 'Ünïcödé '.repeat(2000) }
  expect(formatOf('contact-qr.svg', { profile })).toMatch(/^<svg .*<\/svg>$/)
})
