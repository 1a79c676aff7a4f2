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
])('the card splits %s (%s) into family and given name', (name, locale, parts) => {
  expect(formatOf('contact.vcf', { profile: { name, locale } })).toContain(`\r\nN:${parts};;;\r\n`)
})

test('a phone number is recognised in every format, however it is written', () => {
  const withValues = (...values: string[]) => ({
    contact: values.map((value) => ({ id: value, title: 'x', value, background: '#ffffff' })),
  })
  for (const value of ['030/1234567', '+44 (0)20‑7946 0958 ext. 5']) {
    const profile = withValues(value)
    expect(jsonOf({ profile }).basics.phone).toBe(value)
    expect(formatOf('resume.md', { profile })).toMatch(
      /\]\(tel:(?:0301234567|\+442079460958;ext=5)\)/,
    )
  }
  const phones = [
    '030/1234567',
    '+1 (202) 555-0142',
    '0711 / 12 34 56 ext. 7',
    '06.12.34.56.78',
    '＋１ 202–555‑0142',
  ]
  const others = ['Berlin', '10115', 'robin@example.com', '12 Main Street, 10115 Berlin']
  const card = formatOf('contact.vcf', { profile: withValues(...phones, ...others) })
  expect(card.match(/(?<=^TEL:).*(?=\r)/gm)).toEqual(phones)
})
