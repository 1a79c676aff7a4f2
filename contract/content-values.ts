import { z } from 'zod'
import { hiddenIn, hiddenRanges } from '#text/hidden-characters.ts'

/* Editors only see regular expressions without flags; `meta` tells JSON Schema what a function checks. */

export const text = z
  .string()
  .trim()
  .regex(/\S/, 'expected some text')
  .regex(new RegExp(`^[^${hiddenRanges}]*$`, 'u'), {
    error: ({ input = '' }) =>
      `expected text without ${hiddenIn(input)}, which is not a printable character`,
  })
export const id = z
  .string()
  .regex(/^[\w-]+$/, 'expected letters, digits, - or _')
  .meta({ examples: ['01'] })
export const color = z
  .string({
    error: ({ input }) =>
      input === null ? 'expected quotation marks like "#7c3aed": # starts a comment' : undefined,
  })
  .regex(/^#[\da-fA-F]{6}$/, 'expected a colour like "#7c3aed"')
  .meta({ examples: ['#7c3aed'] })

const webAddress = new RegExp(
  String.raw`^\s*[hH][tT][tT][pP][sS]?://[^/?#\\\s${hiddenRanges}][^${hiddenRanges}]*$`,
  'u',
)
/** Browsers take "http:example.com" for a file beside the page. */
export const isWebAddress = (href: string) => webAddress.test(href) && URL.canParse(href)
const expectedLink = 'expected an address that begins with https://'
export const webLink = z
  .string(expectedLink)
  .trim()
  .refine(isWebAddress, { error: expectedLink, abort: true })
  .meta({ pattern: webAddress.source, examples: ['https://example.com'] })
export const webLinkOrNone = z.union([z.literal(''), webLink], `${expectedLink}, or ""`)

// Languages of five to eight letters, which BCP 47 allows, don't exist.
const localeForm = /^[a-zA-Z]{2,3}(-[a-zA-Z\d]{1,8})*$/

const isLocale = (value: string) => {
  try {
    return localeForm.test(value) && Intl.getCanonicalLocales(value).length === 1
  } catch {
    return false
  }
}

export const localeTag = z
  .string()
  .refine(isLocale, 'expected a language tag like "en-US"')
  .meta({ pattern: localeForm.source, examples: ['en-US'] })

export const eachOf = <Key extends string, Value>(keys: readonly Key[], value: Value) =>
  Object.fromEntries(keys.map((key) => [key, value])) as Record<Key, Value>

export const pictureExtensions = ['svg', 'png', 'jpg', 'jpeg', 'webp', 'avif', 'gif']
const anyExtension = pictureExtensions
  .map((each) => each.replace(/./g, (letter) => `[${letter}${letter.toUpperCase()}]`))
  .join('|')
const pictureEnding = new RegExp(String.raw`\.(${anyExtension})$`)
export const isPicture = (file: string) => pictureEnding.test(file)
export const isSvg = (file: string) => /\.svg$/i.test(file)

/** Never a path. */
const fileIn = (extensions: string, what: string) =>
  z
    .string()
    .regex(
      new RegExp(String.raw`^[^./\\][^/\\]*\.(${extensions})$`),
      `expected the name of ${what} in the same folder`,
    )

export const pictureFile = fileIn(anyExtension, 'a picture').meta({ examples: ['cover.webp'] })
export const videoFile = fileIn('mp4|MP4|webm|WEBM', 'an .mp4 or .webm file').meta({
  examples: ['demo.mp4'],
})
