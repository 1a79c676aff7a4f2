import { phonesOf } from '../content/phones.ts'
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
  const [, given = '', family = ''] = /^(.*?)\s*(\S+)$/.exec(profile.name) ?? []
  const { city, region = '', country = '' } = placeOf(profile.location, profile.locale)
  return [
    `FN:${escapeText(profile.name)}`,
    // A single name is a given one.
    `N:${(given ? [family, given] : ['', family]).map(escapeText).join(';')};;;`,
    `EMAIL:${escapeText(profile.email)}`,
    ...phonesOf(profile).map((phone) => `TEL:${escapeText(phone)}`),
    `TITLE:${escapeText(profile.jobTitle)}`,
    `ADR:;;;${escapeText(city)};${escapeText(region)};;${escapeText(country)}`,
    ...(siteUrl ? [`URL:${siteUrl}`] : []),
    ...profile.links.map(({ href }) => `URL:${normalAddress(href)}`),
    `REV:${timestamp(date).replace(/[-:]/g, '')}`,
  ]
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
