import { z } from 'zod'
import { contactLimits, contactStatuses, honeypotField } from './contact.ts'
import type { EndpointName, Endpoints, RequestOf } from './endpoints.ts'

/**
 * What the server accepts for each endpoint. The messages are shown to people, so each names its field.
 */

/** Line breaks as \n, whatever system they were typed on (forms send \r\n). */
const unifyLineBreaks = (text: string) => text.replace(/\r\n?/g, '\n')

/** C0, DEL and C1 (Unicode category Cc). */
const controlCharacter = /\p{Cc}/u
const controlCharacterBesidesLayout = /[^\P{Cc}\n\t]/u
/** Line breaks that are not control characters: LINE SEPARATOR and PARAGRAPH SEPARATOR. */
const lineSeparator = /[\u2028\u2029]/

/** Something to see: not only spaces, marks and characters of no width. */
const visible = /[^\s\p{M}\p{Cf}\p{Z}\u115f\u1160\u3164\uffa0]/u

const lengthOf = (text: string) => [...text].length

/** `toLocaleString` would keep 7 MB of Unicode's data in memory for this. */
const withCommas = (number: number) => String(number).replace(/\B(?=(\d{3})+$)/g, ',')

function textField(label: string, limit: number, unwanted: RegExp[]) {
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

/**
 * An address as RFC 5321 and 6531 have it, less quoted local parts and address literals: a dotted local
 * part of up to 64 characters, and a domain of two or more labels. Letters of any script.
 */
const emailAddress =
  /^(?=[^@]{1,64}@)[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@((?!-)[\p{L}\p{M}\p{N}-]{1,63}(?<!-)\.)+(?!-|\d+$)[\p{L}\p{M}\p{N}-]{2,63}(?<!-)$/u

const oneLine = [controlCharacter, lineSeparator]

const contactMessage = z.object(
  {
    name: textField('Name', contactLimits.name, oneLine),
    email: textField('Email', contactLimits.email, oneLine).refine(
      (text) => emailAddress.test(text),
      'Email must be a valid address, such as name@example.com',
    ),
    message: textField('Message', contactLimits.message, [controlCharacterBesidesLayout]),
    // Sent by native form posts only.
    [honeypotField]: z.string().optional().catch(undefined),
  },
  'The request body must be an object with name, email and message',
)

const id = z.string({
  error: ({ input }) => (input === undefined ? 'id is required' : 'id must be text'),
})

const status = z.enum(contactStatuses, `status must be one of ${contactStatuses.join(', ')}`)

function wholeNumber(name: string, fallback: number, max: number, range: string) {
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

const absentWhenEmpty = (value: unknown) => (value === '' ? undefined : value)

const contactQuery = z.object({
  page: wholeNumber('page', 1, Number.MAX_SAFE_INTEGER, 'from 1'),
  limit: wholeNumber('limit', 10, 100, 'from 1 to 100'),
  status: z.preprocess(absentWhenEmpty, status.optional()),
  search: z.preprocess(absentWhenEmpty, z.string('search must be one text').optional()),
})

/**
 * Any text but none, as it was typed: a space at the end of a password is part of it. Not by zod's own `min`,
 * which looks at the `length` of whatever has one, even if it is not text.
 */
function given(label: string) {
  const error = `${label} is required`
  return z.string(error).refine((text) => text !== '', error)
}

const objectOf = (fields: string) => `The request body must be an object with ${fields}`

type Validation<Request> = {
  [Part in keyof Request & ('body' | 'query')]: z.ZodType<Request[Part]>
}

/** The schemas of each endpoint's request; they give what its types say. */
export const validations: { [Name in EndpointName]: Validation<RequestOf<Endpoints[Name]>> } = {
  sendMessage: { body: contactMessage },
  login: {
    body: z.object(
      {
        username: given('Username or Email').trim().pipe(given('Username or Email')),
        password: given('Password'),
      },
      objectOf('username and password'),
    ),
  },
  logout: {},
  listContacts: { query: contactQuery },
  setContactStatus: { body: z.object({ id, status }, objectOf('id and status')) },
  deleteContact: { body: z.object({ id }, objectOf('id')) },
  listSessions: {},
  endSessions: {
    // Where nothing was sent the server has null. A misspelt id must not end all others.
    body: z
      .strictObject({ id: id.optional() }, objectOf('id, or nothing'))
      .nullish()
      .transform((body) => body ?? {}),
  },
  changePassword: {
    body: z.object(
      { currentPassword: given('Current password'), newPassword: given('New password') },
      objectOf('currentPassword and newPassword'),
    ),
  },
}
