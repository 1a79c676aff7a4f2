import type { Admin, AdminSession, Passkey } from './account.ts'
import { type Data, endpoint } from './endpoint.ts'

type LoggedIn = { token: string; admin: Admin }

/** What the browser's `parse…OptionsFromJSON` takes, and what the `toJSON` of its credentials returns (WebAuthn Level 3). */
export type PasskeyOptions = Data<{ options: object }>
export type Credential = { credential: object }

/** Signing in, and the owner's account. */
export const accountEndpoints = {
  login: endpoint<{ body: { username: string; password: string } }, LoggedIn>(
    'public',
    'POST',
    '/api/auth/login',
  ),
  startPasskeyLogin: endpoint<object, PasskeyOptions>(
    'public',
    'POST',
    '/api/auth/passkey/challenge',
  ),
  logInByPasskey: endpoint<{ body: Credential }, LoggedIn>('public', 'POST', '/api/auth/passkey'),
  logout: endpoint<object, object>('owner', 'DELETE', '/api/auth/session'),
  /** Ends all sessions but the one that asks, which gets a new token. */
  changePassword: endpoint<
    { body: { currentPassword: string; newPassword: string } },
    Data<{ ended: number; token: string }>
  >('owner', 'PUT', '/api/admin/password'),

  listSessions: endpoint<object, Data<{ sessions: AdminSession[] }>>(
    'owner',
    'GET',
    '/api/admin/sessions',
  ),
  /** Ends the session of an id; without one, all but the one that asks. */
  endSessions: endpoint<{ body?: { id?: string } }, Data<{ ended: number }>>(
    'owner',
    'DELETE',
    '/api/admin/sessions',
  ),

  listPasskeys: endpoint<object, Data<{ passkeys: Passkey[] }>>(
    'owner',
    'GET',
    '/api/admin/passkeys',
  ),
  startPasskey: endpoint<object, PasskeyOptions>('owner', 'POST', '/api/admin/passkeys/challenge'),
  addPasskey: endpoint<{ body: Credential & { name: string } }, Data<{ passkey: Passkey }>>(
    'owner',
    'POST',
    '/api/admin/passkeys',
  ),
  /** Ends all sessions but the one that asks. */
  removePasskey: endpoint<{ body: { id: string } }, Data<{ ended: number }>>(
    'owner',
    'DELETE',
    '/api/admin/passkeys',
  ),
}
