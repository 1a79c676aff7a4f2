import type { Profile } from '#contract/content.ts'
import { phonesOf } from '../../site/contact/phones.ts'
import { countryName } from './countries.ts'
import { normalAddress } from './normal-address.ts'
import { placeOf } from './place.ts'
import { type Site, timestamp } from './site.ts'

/** The owner's contact card: vCard 4.0 (RFC 6350). */
export function vCard(site: Site): string {
  return inEnvelope(properties(site)).map(fold).join('')
}

/** A card that a phone can read from a screen or from paper: what stands first goes first, as far as there is room. */
export function scannableCard(site: Site): string {
  let room = scannableBytes
  const fitting = properties(site).filter((line) => {
    const size = Buffer.byteLength(line)
    if (size > room) return false
    room -= size
    return true
  })
  return inEnvelope(fitting).join('\r\n')
}

// Makes a code of at most 77 squares a side, its margin included, of which the smallest shown has 208 pixels.
const scannableBytes = 350

const inEnvelope = (lines: string[]) => ['BEGIN:VCARD', 'VERSION:4.0', ...lines, 'END:VCARD']

/** Each property as a line, the most needed first. */
function properties({ content, siteUrl, date }: Site): string[] {
  const { profile } = content
  const [given = '', family = ''] = partsOf(profile)
  const { email, jobTitle } = profile
  return [
    `FN:${escapeText(profile.name)}`,
    // A single name is a given one.
    `N:${(given ? [family, given] : ['', family]).map(escapeText).join(';')};;;`,
    ...(email ? [`EMAIL:${escapeText(email)}`] : []),
    ...phonesOf(profile).map((phone) => `TEL:${escapeText(phone)}`),
    ...(jobTitle ? [`TITLE:${escapeText(jobTitle)}`] : []),
    ...addressOf(profile),
    ...(siteUrl ? [`URL:${siteUrl}`] : []),
    ...profile.links.map(({ href }) => `URL:${normalAddress(href)}`),
    `REV:${timestamp(date).replace(/[-:]/g, '')}`,
  ]
}

/** The given name and the family's, which some languages write first. */
function partsOf({ name, locale }: Profile): [string?, string?] {
  const { language } = new Intl.Locale(locale)
  const isFamilyFirst =
    ['ja', 'ko', 'zh', 'vi', 'hu'].includes(language) ||
    /\p{Script=Han}|\p{Script=Hangul}/u.test(name)
  const [, first = '', rest = ''] =
    (isFamilyFirst ? /^(\S+)\s*(.*)$/ : /^(.*?)\s*(\S+)$/).exec(name) ?? []
  return isFamilyFirst && rest ? [rest, first] : isFamilyFirst ? [first] : [first, rest]
}

function addressOf({ location, locale, postalAddress }: Profile): string[] {
  if (!location && !postalAddress) return []
  const named = postalAddress ?? placeOf(location ?? '', locale)
  const { street, postalCode } = postalAddress ?? {}
  const country = 'country' in named ? named.country : countryName(named.countryCode)
  const parts = [street, named.city, named.region, postalCode, country]
  return [`ADR:;;${parts.map((part = '') => escapeText(part)).join(';')}`]
}

function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\\,;]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')
}

/** A line of at most 75 octets, which the next ones continue after a space; no character is cut. */
function fold(line: string): string {
  let folded = ''
  let room = 75
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (size > room) {
      folded += '\r\n '
      room = 74
    }
    folded += character
    room -= size
  }
  return `${folded}\r\n`
}
