import type {
  Admin,
  AdminSession,
  ApiToken,
  FailedLogins,
  Login,
  OfferedCodes,
  Passkey,
  Scope,
  SecondFactor,
} from './account.ts'
import { type Data, endpoint } from './endpoint.ts'

/** A login that succeeded; with `mustChangePassword` nothing else is possible before that. */
type LoggedIn = { token: string; admin: Admin; mustChangePassword?: boolean }

/** What the browser's `parse…OptionsFromJSON` takes, and what the `toJSON` of its credentials gives (WebAuthn Level 3). */
export type PasskeyOptions = Data<{ options: object }>
export type Credential = { credential: object }

/** Getting in, and the owner's account: who may come in, how, and who has. */
export const accountEndpoints = {
  /** 401 with the field "code" where the password is right, and a code is missing or wrong. */
  login: endpoint<{ body: { username: string; password: string; code?: string } }, LoggedIn>(
    'public',
    'POST',
    '/api/auth/login',
    [400, 401, 413, 415, 429],
  ),
  startPasskeyLogin: endpoint<object, PasskeyOptions>(
    'public',
    'POST',
    '/api/auth/passkey/challenge',
    [400, 413, 415],
  ),
  logInByPasskey: endpoint<{ body: Credential }, LoggedIn>(
    'public',
    'POST',
    '/api/auth/passkey',
    [400, 401, 413, 415, 429],
  ),
  logout: endpoint<object, object>('owner', 'DELETE', '/api/auth/session', [400, 401, 413, 415], {
    withFirstPassword: true,
  }),
  /** Ends all sessions but the one that asks, which gets another token. Without the current password it needs a proof. */
  changePassword: endpoint<
    { body: { currentPassword?: string; newPassword: string } },
    Data<{ ended: number; token: string }>
  >('owner', 'PUT', '/api/admin/password', [400, 401, 413, 415, 429], { withFirstPassword: true }),

  /** The password or a key once more, for what needs a proof; it holds for ten minutes. */
  prove: endpoint<{ body: { password: string } | Credential }, Data<{ until: string }>>(
    'owner',
    'POST',
    '/api/admin/proof',
    [400, 401, 413, 415, 429],
    { withFirstPassword: true },
  ),
  startProof: endpoint<object, PasskeyOptions>(
    'owner',
    'POST',
    '/api/admin/proof/challenge',
    [400, 401, 413, 415],
  ),

  listSessions: endpoint<object, Data<{ sessions: AdminSession[] }>>(
    'owner',
    'GET',
    '/api/admin/sessions',
    [401],
  ),
  renameSession: endpoint<{ body: { id: string; name: string } }, object>(
    'owner',
    'PUT',
    '/api/admin/sessions',
    [400, 401, 404, 413, 415],
  ),
  /** Ends the session of an id; without one, all but the one that asks. */
  endSessions: endpoint<{ body?: { id?: string } }, Data<{ ended: number }>>(
    'owner',
    'DELETE',
    '/api/admin/sessions',
    [400, 401, 404, 413, 415],
  ),
  listLogins: endpoint<object, Data<{ logins: Login[]; failed: FailedLogins[] }>>(
    'owner',
    'GET',
    '/api/admin/logins',
    [401],
  ),

  listPasskeys: endpoint<object, Data<{ passkeys: Passkey[] }>>(
    'owner',
    'GET',
    '/api/admin/passkeys',
    [401],
  ),
  startPasskey: endpoint<object, PasskeyOptions>(
    'owner',
    'POST',
    '/api/admin/passkeys/challenge',
    [400, 401, 409, 413, 415],
    { needsProof: true },
  ),
  addPasskey: endpoint<{ body: Credential & { name: string } }, Data<{ passkey: Passkey }>>(
    'owner',
    'POST',
    '/api/admin/passkeys',
    [400, 401, 409, 413, 415],
    { needsProof: true },
  ),
  renamePasskey: endpoint<{ body: { id: string; name: string } }, object>(
    'owner',
    'PUT',
    '/api/admin/passkeys',
    [400, 401, 404, 413, 415],
  ),
  /** Ends all sessions but the one that asks. */
  removePasskey: endpoint<{ body: { id: string } }, Data<{ ended: number }>>(
    'owner',
    'DELETE',
    '/api/admin/passkeys',
    [400, 401, 404, 413, 415],
    { needsProof: true },
  ),

  getSecondFactor: endpoint<object, Data<SecondFactor>>('owner', 'GET', '/api/admin/codes', [401]),
  /** Offers a new key for codes; nothing changes before `confirmRecoveryCodes`. */
  startCodes: endpoint<object, Data<OfferedCodes>>(
    'owner',
    'POST',
    '/api/admin/codes',
    [400, 401, 413, 415],
    { needsProof: true },
  ),
  /** A code of the offered key; gives ten recovery codes. */
  checkCode: endpoint<{ body: { code: string } }, Data<{ recoveryCodes: string[] }>>(
    'owner',
    'PUT',
    '/api/admin/codes',
    [400, 401, 413, 415, 429],
    { needsProof: true },
  ),
  /** Ends all sessions but the one that asks. */
  stopCodes: endpoint<object, Data<{ ended: number }>>(
    'owner',
    'DELETE',
    '/api/admin/codes',
    [400, 401, 413, 415],
    { needsProof: true },
  ),
  /** Ten others; those before count until one of these is confirmed. */
  renewRecoveryCodes: endpoint<object, Data<{ recoveryCodes: string[] }>>(
    'owner',
    'POST',
    '/api/admin/recovery-codes',
    [400, 401, 413, 415],
    { needsProof: true },
  ),
  /** One of the ten, typed: from now on they count, and a login asks for a code. */
  confirmRecoveryCodes: endpoint<{ body: { code: string } }, Data<SecondFactor>>(
    'owner',
    'PUT',
    '/api/admin/recovery-codes',
    [400, 401, 413, 415],
    { needsProof: true },
  ),

  listTokens: endpoint<object, Data<{ tokens: ApiToken[] }>>(
    'owner',
    'GET',
    '/api/admin/tokens',
    [401],
  ),
  /** `endsAt` is a date (2027-01-31), which is the last day (UTC), or a time in ISO 8601. */
  addToken: endpoint<
    { body: { name: string; scopes: Scope[]; endsAt: string } },
    Data<{ token: string; details: ApiToken }>
  >('owner', 'POST', '/api/admin/tokens', [400, 401, 409, 413, 415], { needsProof: true }),
  removeToken: endpoint<{ body: { id: string } }, object>(
    'owner',
    'DELETE',
    '/api/admin/tokens',
    [400, 401, 404, 413, 415],
  ),
}
