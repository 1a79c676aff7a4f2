import { z } from 'zod'

/** Line breaks as \n, whatever system they were typed on (forms send \r\n). */
const unifyLineBreaks = (text: string) => text.replace(/\r\n?/g, '\n')

/** C0, DEL and C1 (Unicode category Cc). */
const controlCharacter = /\p{Cc}/u
export const controlCharacterBesidesLayout = /[^\P{Cc}\n\t]/u
/** Line breaks that are not control characters: LINE SEPARATOR and PARAGRAPH SEPARATOR. */
const lineSeparator = /[\u2028\u2029]/

/** Something to see: not only spaces, marks, characters of no width, and letters that are blank (Hangul fillers, empty Braille, a musical null). */
const visible =
  /[^\s\p{M}\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}\u{13441}\u{13442}]/u

const lengthOf = (text: string) => [...text].length

/** `toLocaleString` would keep 7 MB of Unicode's data in memory for this. */
const withCommas = (number: number) => String(number).replace(/\B(?=(\d{3})+$)/g, ',')

/** A text of up to `limit` code points with something to see, trimmed; `label` names it in messages. */
export function textField(label: string, limit: number, unwanted: RegExp[]) {
  return z
    .string({
      error: ({ input }) =>
        input === undefined ? `${label} is required` : `${label} must be text`,
    })
    .overwrite((text) => unifyLineBreaks(text).trim())
    .refine((text) => visible.test(text), { error: `${label} is required`, abort: true })
    .refine((text) => lengthOf(text) <= limit, {
      error: `${label} can have up to ${withCommas(limit)} characters`,
      abort: true,
    })
    .refine((text) => text.isWellFormed() && !unwanted.some((pattern) => pattern.test(text)), {
      error: `${label} contains characters that can't be accepted`,
      abort: true,
    })
}

/** What a text of one line can't hold. */
export const oneLine = [controlCharacter, lineSeparator]

/** The id of a message, reply, session or passkey. */
export const id = z.string({
  error: ({ input }) => (input === undefined ? 'id is required' : 'id must be text'),
})

/** A whole number in a query. */
export function wholeNumber(name: string, fallback: number, max: number, range: string) {
  const error = `${name} must be a whole number ${range}`
  return (
    z
      .string(error)
      .regex(/^\d+$/, error)
      // Past that, whole numbers are not exact; no inbox is so long.
      .transform((digits) => Math.min(Number(digits), Number.MAX_SAFE_INTEGER))
      .pipe(z.number().min(1, error).max(max, error))
      .optional()
      .transform((value) => value ?? fallback)
  )
}

/**
 * Any text but none, as it was typed: a space at the end of a password is part of it. Not by zod's own `min`,
 * which looks at the `length` of whatever has one, even if it is not text.
 */
export function given(label: string) {
  const error = `${label} is required`
  return z.string(error).refine((text) => text !== '', error)
}

/** What is said of a body that is no object, or lacks a field. */
export const objectOf = (fields: string) => `The request body must be an object with ${fields}`

/** The schemas of a request's parts; they return what its types say. */
export type Validation<Request> = {
  [Part in keyof Request & ('body' | 'query')]: z.ZodType<Request[Part]>
}
