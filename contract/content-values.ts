import { z } from 'zod'
import { hiddenIn, hiddenRanges } from './hidden-characters.ts'

/*
 * An editor knows a check by its regular expression alone, and that without flags: letters of both sizes are written out.
 * What is checked by a function says in `meta` what of it a JSON Schema can say.
 */

/** Text that is not empty. */
export const text = z
  .string()
  .trim()
  .regex(/\S/, 'expected some text')
  .regex(new RegExp(`^[^${hiddenRanges}]*$`, 'u'), {
    error: ({ input = '' }) =>
      `expected text without ${hiddenIn(input)}, which is not a printable character`,
  })
/** Tells an entry from others of its list. */
export const id = z.string().regex(/^[\w-]+$/, 'expected letters, digits, - or _')
/** A colour in six digits. */
export const color = z.string().regex(/^#[\da-fA-F]{6}$/, 'expected a colour such as "#7c3aed"')

const webAddress = new RegExp(
  String.raw`^\s*[hH][tT][tT][pP][sS]?://[^/?#\\\s${hiddenRanges}][^${hiddenRanges}]*$`,
  'u',
)
/** Whether a text is a complete web address: browsers take "http:example.com" for a file beside the page. */
export const isWebAddress = (href: string) => webAddress.test(href) && URL.canParse(href)
const expectedLink = 'expected an address that begins with https://'
/** A complete web address. */
export const webLink = z
  .string(expectedLink)
  .trim()
  .refine(isWebAddress, { error: expectedLink, abort: true })
  .meta({ pattern: webAddress.source })
/** The same, or nothing. */
export const webLinkOrNone = z.union([z.literal(''), webLink], `${expectedLink}, or ""`)

/** Language (no language has the five to eight letters that the form allows), script, territory, variants, extensions and private parts, as BCP 47 has them. */
const localeForm =
  /^[a-zA-Z]{2,3}(-[a-zA-Z]{4})?(-([a-zA-Z]{2}|\d{3}))?(-([a-zA-Z\d]{5,8}|\d[a-zA-Z\d]{3}))*(-[a-wy-zA-WY-Z\d](-[a-zA-Z\d]{2,8})+)*(-[xX](-[a-zA-Z\d]{1,8})+)?$/

const isLocale = (value: string) => {
  try {
    return localeForm.test(value) && Intl.getCanonicalLocales(value).length === 1
  } catch {
    return false
  }
}

/** A language tag that `Intl` accepts the form of. */
export const localeTag = z
  .string()
  .refine(isLocale, 'expected a language tag such as "en-US"')
  .meta({ pattern: localeForm.source })

/** The same for each of these keys. */
export const eachOf = <Key extends string, Value>(keys: readonly Key[], value: Value) =>
  Object.fromEntries(keys.map((key) => [key, value])) as Record<Key, Value>

/** The extensions of pictures, in upper or lower case. */
export const pictureExtensions = ['svg', 'png', 'jpg', 'jpeg', 'webp', 'avif']
const anyExtension = pictureExtensions
  .map((each) => each.replace(/./g, (letter) => `[${letter}${letter.toUpperCase()}]`))
  .join('|')
const pictureEnding = new RegExp(String.raw`\.(${anyExtension})$`)
/** Whether a file is a picture, by its name. */
export const isPicture = (file: string) => pictureEnding.test(file)
/** Whether it is one that is served as it is. */
export const isSvg = (file: string) => /\.svg$/i.test(file)

/** The name of a picture beside the file that names it. */
export const pictureFile = z
  .string()
  .regex(
    new RegExp(String.raw`^[\w-]+\.(${anyExtension})$`),
    'expected the name of a picture beside this file',
  )
