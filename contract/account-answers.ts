import { z } from 'zod'
import { scopes } from './account.ts'
import type { accountEndpoints } from './account-endpoints.ts'
import { type AnswerOf, count, data, done, time } from './answer-values.ts'
import type { SuccessOf } from './endpoints.ts'

const origin = {
  way: z.enum(['password', 'code', 'recovery code', 'passkey']),
  browser: z.string(),
  network: z.string(),
}

const session = z.strictObject({
  ...{ id: z.string(), name: z.string().nullable(), ...origin },
  ...{ createdAt: time, usedAt: time, current: z.boolean() },
})

const loggedIn = z.strictObject({
  ...done,
  token: z.string(),
  admin: z.strictObject({ username: z.string(), email: z.string().nullable() }),
  mustChangePassword: z.boolean().optional(),
})

const passkey = z.strictObject({
  ...{ id: z.string(), name: z.string(), createdAt: time },
  ...{ usedAt: time.nullable(), counterWentBack: z.boolean() },
})

const token = z.strictObject({
  ...{ id: z.string(), name: z.string(), scopes: z.array(z.enum(scopes)) },
  ...{ createdAt: time, endsAt: time, usedAt: time.nullable() },
})

const secondFactor = z.strictObject({ on: z.boolean(), recoveryCodesLeft: count })
const options = data(z.strictObject({ options: z.looseObject({ challenge: z.string() }) }))
const recoveryCodes = data(z.strictObject({ recoveryCodes: z.array(z.string()) }))
const ended = data(z.strictObject({ ended: count }))
const nothing = z.strictObject(done)

const failedLogins = z.strictObject({
  day: z.iso.date(),
  reason: z.enum(['password', 'code', 'passkey']),
  count,
})

type Accounts = typeof accountEndpoints

/** What each call of the account answers where it succeeds. */
export const accountAnswers: { [Name in keyof Accounts]: AnswerOf<SuccessOf<Accounts[Name]>> } = {
  login: { summary: 'Log in by password, and a code where one is asked for', success: loggedIn },
  startPasskeyLogin: { summary: 'A question for any passkey of this site', success: options },
  logInByPasskey: { summary: 'Log in by passkey', success: loggedIn },
  logout: { summary: 'End this session', success: nothing },
  changePassword: {
    summary: 'Set another password; ends all other sessions',
    success: data(z.strictObject({ ended: count, token: z.string() })),
  },
  prove: {
    summary: 'Give the password or a passkey once more: it holds for ten minutes',
    success: data(z.strictObject({ until: time })),
  },
  startProof: { summary: 'A question for a passkey, to give it once more', success: options },
  listSessions: {
    summary: 'Where the owner is logged in, last used first',
    success: data(z.strictObject({ sessions: z.array(session) })),
  },
  renameSession: { summary: 'Name a session', success: nothing },
  endSessions: { summary: 'End a session, or all others', success: ended },
  listLogins: {
    summary: 'The logins of the last 90 days, newest first, and how many failed',
    success: data(
      z.strictObject({
        logins: z.array(z.strictObject({ ...origin, at: time, newBrowser: z.boolean() })),
        failed: z.array(failedLogins),
      }),
    ),
  },
  listPasskeys: {
    summary: 'The passkeys',
    success: data(z.strictObject({ passkeys: z.array(passkey) })),
  },
  startPasskey: { summary: 'A question for a new passkey', success: options },
  addPasskey: {
    summary: 'Add a passkey',
    status: 201,
    success: data(z.strictObject({ passkey })),
  },
  renamePasskey: { summary: 'Rename a passkey', success: nothing },
  removePasskey: { summary: 'Remove a passkey; ends all other sessions', success: ended },
  getSecondFactor: {
    summary: 'Whether a login asks for a code, and how many recovery codes are left',
    success: data(secondFactor),
  },
  startCodes: {
    summary: 'Begin to set up codes',
    success: data(z.strictObject({ secret: z.string(), uri: z.string(), qr: z.string() })),
  },
  checkCode: { summary: 'A code of the new secret; gives recovery codes', success: recoveryCodes },
  stopCodes: { summary: 'Turn codes off; ends all other sessions', success: ended },
  renewRecoveryCodes: { summary: 'Ten other recovery codes', success: recoveryCodes },
  confirmRecoveryCodes: {
    summary: 'One of the new recovery codes: from now on they count',
    success: data(secondFactor),
  },
  listTokens: {
    summary: 'The tokens for programs, newest first',
    success: data(z.strictObject({ tokens: z.array(token) })),
  },
  addToken: {
    summary: 'Make a token for a program',
    status: 201,
    success: data(z.strictObject({ token: z.string(), details: token })),
  },
  removeToken: { summary: 'Remove a token', success: nothing },
}
