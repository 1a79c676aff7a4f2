import { z } from 'zod'

// Hangul fillers, empty Braille and a musical null are blank letters.
const visible =
  /[^\s\p{M}\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}\u{13441}\u{13442}]/u

// Bidirectional controls could reorder the text next to them.
export const directions = /[\u202a-\u202e\u2066-\u2069]/g

export const notInOneLine = /[\p{Cc}\u2028\u2029]/u
export const notInText = /[^\P{Cc}\n\t]/u

/** RFC 5321 and 6531 without quoted local parts and address literals. */
export const emailAddress =
  /^(?=[^@]{1,64}@)[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@((?!-)[\p{L}\p{M}\p{N}-]{1,63}(?<!-)\.)+(?!-|\d+$)[\p{L}\p{M}\p{N}-]{2,63}(?<!-)$/u

// `toLocaleString` would keep 7 MB of Unicode data in memory.
const withCommas = (number: number) => String(number).replace(/\B(?=(\d{3})+$)/g, ',')

/** Trims, normalizes line breaks, and removes bidirectional controls from fields of one line. `limit` counts code points; `label` names the field in messages. */
export function textField(label: string, limit: number, unwanted: RegExp) {
  return z
    .string({
      error: ({ input }) => `${label} ${input === undefined ? 'is required' : 'must be text'}`,
    })
    .overwrite((text) =>
      (unwanted === notInOneLine ? text.replace(directions, '') : text)
        .replace(/\r\n?/g, '\n')
        .trim(),
    )
    .refine((text) => visible.test(text), { error: `${label} is required`, abort: true })
    .refine((text) => [...text].length <= limit, {
      error: `${label} can have up to ${withCommas(limit)} characters`,
      abort: true,
    })
    .refine((text) => text.isWellFormed() && !unwanted.test(text), {
      error: `${label} contains characters that aren't allowed`,
      abort: true,
    })
}

/** Untrimmed: a space at the end of a password is part of it. */
export function untrimmedText(label: string) {
  const error = `${label} is required`
  return z.string(error).refine((text) => text !== '', error)
}

export const requestId = z
  .string({
    error: ({ input }) => (input === undefined ? 'id is required' : 'id must be text'),
  })
  .regex(/^[\w-]+$/, 'id must consist of letters, digits, - and _')

export function wholeNumber(name: string, max: number) {
  const error = `${name} must be a whole number from 1 to ${max}`
  return z
    .string(error)
    .regex(/^\d{1,15}$/, error)
    .transform(Number)
    .refine((value) => value >= 1 && value <= max, error)
}

export function bodyWith<Shape extends z.ZodRawShape>(shape: Shape) {
  const names = Object.keys(shape)
    .join(', ')
    .replace(/, (?=\w+$)/, ' and ')
  return z.object(shape, `The request body must be an object with ${names}`)
}
