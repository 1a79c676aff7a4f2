import { expect, test } from 'vitest'
import { content, fileOf, hostile, jsonOf, type Other, siteUrl } from '../testing/formats.ts'

test.each([{ siteUrl }, hostile])('contact.vcf is a vCard 4.0', (other: Other) => {
  const card = fileOf('contact.vcf', other)
  const lines = card.split('\r\n')
  expect(lines.pop(), 'a line end ends it').toBe('')
  expect(card.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of lines) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(line, 'no character is cut').not.toContain('\ufffd')
  }
  const properties = card.replaceAll('\r\n ', '').trimEnd().split('\r\n')
  expect(properties.slice(0, 2)).toEqual(['BEGIN:VCARD', 'VERSION:4.0'])
  expect(properties.at(-1)).toBe('END:VCARD')
  expect(properties.filter((line) => /^(BEGIN|END):/.test(line))).toHaveLength(2)
  const lineOf = (name: string) => properties.find((line) => line.startsWith(`${name}:`)) ?? ''
  const { name, jobTitle } = { ...content.profile, ...other.profile }
  expect(plain(lineOf('FN'))).toBe(`FN:${name}`)
  expect(plain(lineOf('TITLE'))).toBe(`TITLE:${jobTitle}`)
  expect(lineOf('N').replace(/\\./g, '').split(';')).toHaveLength(5)
  expect(lineOf('ADR').replace(/\\./g, '').split(';')).toHaveLength(7)
  expect(lineOf('REV')).toBe('REV:20260405T060708Z')
  expect(lineOf('URL')).toBe('URL:https://robin.example')
})

const plain = (line: string) =>
  line.replace(/\\(.)/g, (_, character) => (character === 'n' ? '\n' : character))

test('the card of the sample, to the letter', () => {
  expect(fileOf('contact.vcf').split('\r\n')).toEqual([
    'BEGIN:VCARD',
    'VERSION:4.0',
    'FN:Robin Sample',
    'N:Sample;Robin;;;',
    'EMAIL:robin@example.com',
    'TEL:+1 (202) 555-0142',
    'TITLE:Senior Front-End Engineer',
    'ADR:;;;Portland;Oregon;;',
    'URL:https://network.example.com/in/robin-sample',
    'URL:https://code.example.com/robin-sample',
    'REV:20260405T060708Z',
    'END:VCARD',
    '',
  ])
})

test.each([
  ['Ana María de la Cruz', 'es-ES', 'Cruz;Ana María de la'],
  ['王 小明', 'en-US', '王;小明'],
  ['홍 길동', 'ko-KR', '홍;길동'],
  ['山田 太郎', 'ja', '山田;太郎'],
  ['Taro Yamada', 'ja', 'Yamada;Taro'],
  ['Gil-dong Hong', 'ko-KR', 'Hong;Gil-dong'],
  ['Xiaoming Wang', 'zh-TW', 'Wang;Xiaoming'],
  ['Nguyễn Văn An', 'vi', 'Nguyễn;Văn An'],
  ['Nagy János', 'hu-HU', 'Nagy;János'],
  ['Prince', 'en-US', ';Prince'],
])('the card knows the family name and the given one of %s (%s)', (name, locale, parts) => {
  expect(fileOf('contact.vcf', { profile: { name, locale } })).toContain(`\r\nN:${parts};;;\r\n`)
})

test.each([
  ['Portland, Oregon', 'en-US', 'Portland;Oregon;;', { city: 'Portland', region: 'Oregon' }],
  ['Reykjavík, Iceland', 'en-US', 'Reykjavík;;;Iceland', { city: 'Reykjavík', countryCode: 'IS' }],
  ['東京、日本', 'ja', '東京;;;日本', { city: '東京', countryCode: 'JP' }],
  ['القاهرة، مصر', 'ar', 'القاهرة;;;مصر', { city: 'القاهرة', countryCode: 'EG' }],
  ['Wien, Österreich', 'de-AT', 'Wien;;;Österreich', { city: 'Wien', countryCode: 'AT' }],
  ['Bath, UK', 'en-GB', 'Bath;;;UK', { city: 'Bath', countryCode: 'GB' }],
  ['Atlanta, Georgia', 'en-US', 'Atlanta;Georgia;;', { city: 'Atlanta', region: 'Georgia' }],
  ['San Jose, CA', 'en-US', 'San Jose;CA;;', { city: 'San Jose', region: 'CA' }],
  [
    'Mitte, Berlin, Brandenburg, Germany',
    'en-US',
    'Mitte;Berlin\\, Brandenburg;;Germany',
    { city: 'Mitte', region: 'Berlin, Brandenburg', countryCode: 'DE' },
  ],
  [
    'Minas, Gondor, Middle-earth',
    'en-US',
    'Minas;Gondor;;Middle-earth',
    { city: 'Minas', region: 'Gondor, Middle-earth' },
  ],
  ['Singapore', 'en-US', 'Singapore;;;', { city: 'Singapore' }],
])('%s (%s) is a city, its region and its country', (location, locale, address, expected) => {
  const profile = { location, locale }
  expect(fileOf('contact.vcf', { profile }).split('\r\n')).toContain(`ADR:;;;${address}`)
  expect(jsonOf({ profile }).basics.location).toEqual(expected)
})

test('the card names a country in the language of the site', () => {
  const postalAddress = { city: 'Köln', countryCode: 'DE' }
  const profile = { postalAddress, locale: 'de-DE' }
  expect(fileOf('contact.vcf', { profile })).toContain('\r\nADR:;;;Köln;;;Deutschland\r\n')
})

test.each(['030/1234567', '+49 30 1234-567', '(02) 9999 9999 ext. 5'])(
  '%s is a phone in every format',
  (value) => {
    const contact = content.profile.contact
      .slice(0, 1)
      .map((entry) => ({ ...entry, value, secondValue: undefined }))
    const profile = { contact }
    expect(fileOf('contact.vcf', { profile })).toContain(`\r\nTEL:${value}\r\n`)
    expect(jsonOf({ profile }).basics.phone).toBe(value)
    for (const name of ['resume.md', 'llms.txt']) {
      expect(fileOf(name, { profile }), name).toContain(`\n- ${value}\n`)
    }
  },
)

test('a code of the card is made whatever the owner is called', () => {
  for (const name of ['X', 'Ünïcödé '.repeat(2000)]) {
    expect(fileOf('contact-qr.svg', { profile: { name } })).toMatch(/^<svg .*<\/svg>\n$/)
  }
})
