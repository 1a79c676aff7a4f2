import { z } from 'zod'
import { longestName, scopes } from './account.ts'
import type { accountEndpoints } from './account-endpoints.ts'
import type { RequestOf } from './endpoints.ts'
import { given, id, objectOf, oneLine, textField, type Validation } from './request-values.ts'

const name = textField('Name', longestName, oneLine)

/** A credential as the browser's own `toJSON` gives it; what is in it is checked where it is verified. */
const credential = z.looseObject(
  { id: z.string('credential.id must be text') },
  'credential must be what the browser gave',
)

/** Codes are typed with spaces and hyphens between their groups, and recovery codes in either case. */
const code = given('Code').transform((text) => text.replace(/[\s-]/g, '').toLowerCase())

const byId = { body: z.object({ id }, objectOf('id')) }
const named = { body: z.object({ id, name }, objectOf('id and name')) }
const withCode = { body: z.object({ code }, objectOf('code')) }

/** A day means its end: whoever says until Friday means Friday too. */
const endsAt = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], {
    error: 'endsAt must be a date such as 2027-01-31, or a time such as 2027-01-31T10:00:00Z',
  })
  .transform((text) =>
    text.length === 10 ? `${text}T23:59:59.999Z` : new Date(text).toISOString(),
  )

type Accounts = typeof accountEndpoints

/** What the server accepts for each call of the account; the messages are shown to people. */
export const accountValidations: {
  [Name in keyof Accounts]: Validation<RequestOf<Accounts[Name]>>
} = {
  login: {
    body: z.object(
      {
        username: given('Username or Email').trim().pipe(given('Username or Email')),
        password: given('Password'),
        code: z
          .string('Code must be text')
          .transform((text) => text.replace(/[\s-]/g, '').toLowerCase())
          .transform((text) => text || undefined)
          .optional(),
      },
      objectOf('username and password'),
    ),
  },
  startPasskeyLogin: {},
  logInByPasskey: { body: z.object({ credential }, objectOf('credential')) },
  logout: {},
  changePassword: {
    body: z.object(
      { currentPassword: given('Current password').optional(), newPassword: given('New password') },
      objectOf('currentPassword and newPassword'),
    ),
  },
  prove: {
    body: z.union(
      [z.strictObject({ password: given('Password') }), z.strictObject({ credential })],
      objectOf('password, or credential'),
    ),
  },
  startProof: {},
  listSessions: {},
  renameSession: named,
  endSessions: {
    // Where nothing was sent the server has null. A misspelt id must not end all others.
    body: z
      .strictObject({ id: id.optional() }, objectOf('id, or nothing'))
      .nullish()
      .transform((body) => body ?? {}),
  },
  listLogins: {},
  listPasskeys: {},
  startPasskey: {},
  addPasskey: { body: z.object({ credential, name }, objectOf('credential and name')) },
  renamePasskey: named,
  removePasskey: byId,
  getSecondFactor: {},
  startCodes: {},
  checkCode: withCode,
  stopCodes: {},
  renewRecoveryCodes: {},
  confirmRecoveryCodes: withCode,
  listTokens: {},
  addToken: {
    body: z.object(
      {
        name,
        scopes: z
          .array(z.enum(scopes, `scopes must be of ${scopes.join(', ')}`), {
            error: 'scopes must be a list',
          })
          .min(1, 'Choose at least one thing that it may do')
          .transform((given) => scopes.filter((scope) => given.includes(scope))),
        endsAt,
      },
      objectOf('name, scopes and endsAt'),
    ),
  },
  removeToken: byId,
}
