import { z } from 'zod'

/** Something to see: not only spaces, marks, characters of no width, and letters that are blank (Hangul fillers, empty Braille, a musical null). */
const visible =
  /[^\s\p{M}\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}\u{13441}\u{13442}]/u

/** What texts can't hold: control characters, and in those of one line every kind of line break. */
export const notInOneLine = /[\p{Cc}\u2028\u2029]/u
export const notInText = /[^\P{Cc}\n\t]/u

/**
 * An address as RFC 5321 and 6531 have it, less quoted local parts and address literals: a dotted local
 * part of up to 64 characters, and a domain of two or more labels. Letters of any script.
 */
export const emailAddress =
  /^(?=[^@]{1,64}@)[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@((?!-)[\p{L}\p{M}\p{N}-]{1,63}(?<!-)\.)+(?!-|\d+$)[\p{L}\p{M}\p{N}-]{2,63}(?<!-)$/u

/** `toLocaleString` would keep 7 MB of Unicode's data in memory for this. */
const withCommas = (number: number) => String(number).replace(/\B(?=(\d{3})+$)/g, ',')

/** A text of up to `limit` code points with something to see, trimmed, with line breaks of one kind; `label` names it in messages. */
export function textField(label: string, limit: number, unwanted: RegExp) {
  return z
    .string({
      error: ({ input }) => `${label} ${input === undefined ? 'is required' : 'must be text'}`,
    })
    .overwrite((text) => text.replace(/\r\n?/g, '\n').trim())
    .refine((text) => visible.test(text), { error: `${label} is required`, abort: true })
    .refine((text) => [...text].length <= limit, {
      error: `${label} can have up to ${withCommas(limit)} characters`,
      abort: true,
    })
    .refine((text) => text.isWellFormed() && !unwanted.test(text), {
      error: `${label} contains characters that can't be accepted`,
      abort: true,
    })
}

/** Any text but none, as it was typed: a space at the end of a password is part of it. */
export function exactText(label: string) {
  const error = `${label} is required`
  return z.string(error).refine((text) => text !== '', error)
}

/** The id of a message, reply, session or passkey. */
export const requestId = z
  .string({
    error: ({ input }) => (input === undefined ? 'id is required' : 'id must be text'),
  })
  .regex(/^[\w-]+$/, 'id must consist of letters, digits, - and _')

/** A whole number in a query. */
export function wholeNumber(name: string, max: number) {
  const error = `${name} must be a whole number from 1 to ${max}`
  return z
    .string(error)
    .regex(/^\d{1,15}$/, error)
    .transform(Number)
    .refine((value) => value >= 1 && value <= max, error)
}

/** A body with these fields; others are left out. */
export function fields<Shape extends z.ZodRawShape>(shape: Shape) {
  const names = Object.keys(shape)
    .join(', ')
    .replace(/, (?=\w+$)/, ' and ')
  return z.object(shape, `The request body must be an object with ${names}`)
}
