import { z } from 'zod'
import { longestName } from './account.ts'
import type { accountEndpoints } from './account-endpoints.ts'
import type { RequestOf } from './endpoints.ts'
import { given, id, objectOf, oneLine, textField, type Validation } from './request-values.ts'

/** A credential as the browser's own `toJSON` returns it; its parts are checked when it is verified. */
const credential = z.looseObject(
  { id: z.string('credential.id must be text') },
  'credential must be what the browser returned',
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
      },
      objectOf('username and password'),
    ),
  },
  startPasskeyLogin: {},
  logInByPasskey: { body: z.object({ credential }, objectOf('credential')) },
  logout: {},
  changePassword: {
    body: z.object(
      { currentPassword: given('Current password'), newPassword: given('New password') },
      objectOf('currentPassword and newPassword'),
    ),
  },
  listSessions: {},
  endSessions: {
    // The server passes null if no body was sent. A misspelt id must not end all others.
    body: z
      .strictObject({ id: id.optional() }, objectOf('id, or nothing'))
      .nullish()
      .transform((body) => body ?? {}),
  },
  listPasskeys: {},
  startPasskey: {},
  addPasskey: {
    body: z.object(
      { credential, name: textField('Name', longestName, oneLine) },
      objectOf('credential and name'),
    ),
  },
  removePasskey: { body: z.object({ id }, objectOf('id')) },
}
