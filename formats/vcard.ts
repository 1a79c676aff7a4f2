import type { ProfileFile } from '#contract/content.ts'
import { countryName } from '../i18n/countries.ts'
import { phonesOf } from '../i18n/phones.ts'
import { normalAddress } from '../load/link-address.ts'
import { timestamp } from './content-date.ts'
import type { Site } from './site.ts'

/** vCard 4.0 (RFC 6350). */
export function vCard(site: Site): string {
  return ['BEGIN:VCARD', 'VERSION:4.0', ...properties(site), 'END:VCARD'].map(fold).join('')
}

function properties({ content, siteUrl, date }: Site): string[] {
  const { profile } = content
  const { name, email, jobTitle, links } = profile
  const addresses = links
    .map(({ href }) => normalAddress(href))
    .filter((address) => address.replace(/\/$/, '') !== siteUrl)
  const texts: [string, ...(string | undefined)[]][] = [
    ['FN', name],
    ['N', ...namesOf(profile), '', '', ''],
    ['EMAIL', email],
    ...phonesOf(profile).map((phone): [string, string] => ['TEL', phone]),
    ['TITLE', jobTitle],
    ['ADR', ...addressOf(profile)],
  ]
  return [
    ...texts
      .filter(([, ...values]) => values.some(Boolean))
      .map(([property, ...values]) => `${property}:${values.map(escapeText).join(';')}`),
    ...[siteUrl, ...addresses].filter(Boolean).map((address) => `URL:${address}`),
    `REV:${timestamp(date).replace(/[-:]/g, '')}`,
  ]
}

/** In East Asia the script decides, because names in Latin letters are reversed. */
export const isFamilyFirst = ({ name, locale }: Pick<ProfileFile, 'name' | 'locale'>) =>
  ['vi', 'hu'].includes(new Intl.Locale(locale).language) ||
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(name)

function namesOf(profile: ProfileFile): [string, string] {
  const words = profile.name.trim().split(/\s+/)
  if (words.length === 1) return ['', profile.name]
  const family = (isFamilyFirst(profile) ? words.shift() : words.pop()) ?? ''
  return [family, words.join(' ')]
}

function addressOf({ location, locale, postalAddress }: ProfileFile) {
  if (!location && !postalAddress) return []
  const { street, postalCode, city = location, region, countryCode } = postalAddress ?? {}
  return ['', '', street, city, region, postalCode, countryName(countryCode, locale)]
}

const escapeText = (text = '') => text.replace(/[\\,;]/g, '\\$&').replace(/\r\n?|\n/g, '\\n')

// At most 75 octets a line, without cutting a character.
const fold = (line: string) => {
  const pieces = Buffer.byteLength(line) > 75 ? line.match(/[\x20-\x7e]{1,74}|.{1,18}/gu) : [line]
  return `${pieces?.join('\r\n ')}\r\n`
}
