import { expect, test } from 'vitest'
import { madeTexts, texts } from '../i18n/texts/en.json'
import { loadContent } from '../load/load.ts'
import { cache, sample } from '../testing/content.ts'
import { makeFormats } from './formats.ts'

const { content } = await loadContent(sample, cache)

test.each([
  ['Portland, Oregon', 'en-US', 'Portland;Oregon;;', { city: 'Portland', region: 'Oregon' }],
  ['Reykjavík, Iceland', 'en-US', 'Reykjavík;;;Iceland', { city: 'Reykjavík', countryCode: 'IS' }],
  ['東京, Japan', 'en-US', '東京;;;Japan', { city: '東京', countryCode: 'JP' }],
  ['東京、日本', 'ja', '東京;;;日本', { city: '東京', countryCode: 'JP' }],
  ['القاهرة، مصر', 'ar', 'القاهرة;;;مصر', { city: 'القاهرة', countryCode: 'EG' }],
  ['Wien, Österreich', 'de-AT', 'Wien;;;Österreich', { city: 'Wien', countryCode: 'AT' }],
  ['Bath, UK', 'en-GB', 'Bath;;;UK', { city: 'Bath', countryCode: 'GB' }],
  ['Atlanta, Georgia', 'en-US', 'Atlanta;Georgia;;', { city: 'Atlanta', region: 'Georgia' }],
  ['Motril, Granada', 'es-ES', 'Motril;Granada;;', { city: 'Motril', region: 'Granada' }],
  ['San Jose, CA', 'en-US', 'San Jose;CA;;', { city: 'San Jose', region: 'CA' }],
  [
    'Telde, Canary Islands',
    'en',
    'Telde;Canary Islands;;',
    { city: 'Telde', region: 'Canary Islands' },
  ],
  [
    'Atlanta, Georgia, USA',
    'en-US',
    'Atlanta;Georgia;;USA',
    { city: 'Atlanta', region: 'Georgia', countryCode: 'US' },
  ],
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
  const words = { ...content, profile: { ...content.profile, location, locale } }
  const site = { content: words, texts, madeTexts, siteUrl: '', date: new Date(0), pages: [] }
  const files = new Map(makeFormats(site).map(({ name, text }) => [name, text]))
  expect(files.get('contact.vcf')?.split('\r\n')).toContain(`ADR:;;;${address}`)
  expect(JSON.parse(files.get('resume.json') ?? '').basics.location).toEqual(expected)
})
