import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { isUnavailable } from '../database/failures.ts'
import type { Deps } from '../dependencies.ts'
import type { Owner } from './owners.ts'
import { listPasskeys, markPasskeyUsed } from './passkeys.ts'
import type { RelyingParty } from './relying-party.ts'

const challengeMs = 5 * 60 * 1000

// Ed25519, ES256, RS256: every authenticator has one. The default also offers 1.3 kB post-quantum keys.
const algorithms = [-8, -7, -257]

// It takes 3 MB, which only passkeys need.
const loadLibrary = () => import('@simplewebauthn/server')

/** A challenge is valid for one purpose, for five minutes, and once. */
export function createPasskeyCeremony({ database: { db }, now }: Pick<Deps, 'database' | 'now'>) {
  async function keepChallenge(challenge: string, purpose: string) {
    const ends_at = new Date(now().getTime() + challengeMs).toISOString()
    await db.deleteFrom('challenges').where('ends_at', '<', now().toISOString()).execute()
    await db.insertInto('challenges').values({ challenge, purpose, ends_at }).execute()
  }

  async function takeChallenge(challenge: string, purpose: string): Promise<boolean> {
    const { numDeletedRows } = await db
      .deleteFrom('challenges')
      .where('challenge', '=', challenge)
      .where('purpose', '=', purpose)
      .where('ends_at', '>=', now().toISOString())
      .executeTakeFirstOrThrow()
    return numDeletedRows === 1n
  }

  const expected = (purpose: string, { id, origins }: RelyingParty) => ({
    expectedChallenge: (challenge: string) => takeChallenge(challenge, purpose),
    expectedOrigin: origins,
    expectedRPID: id,
    requireUserVerification: true,
  })

  return {
    async ask(purpose: string, { id }: RelyingParty) {
      const { generateAuthenticationOptions } = await loadLibrary()
      const options = await generateAuthenticationOptions({
        rpID: id,
        userVerification: 'required',
        timeout: challengeMs,
      })
      await keepChallenge(options.challenge, purpose)
      return options
    },

    async askForNew(purpose: string, { id }: RelyingParty, owner: Owner, siteName: string) {
      const { generateRegistrationOptions } = await loadLibrary()
      const options = await generateRegistrationOptions({
        rpID: id,
        rpName: siteName,
        // Not a name: authenticators show it to anyone who holds them.
        userID: new Uint8Array(Buffer.from(owner.id)),
        userName: owner.username,
        userDisplayName: owner.username,
        excludeCredentials: await listPasskeys(db),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        supportedAlgorithmIDs: algorithms,
        timeout: challengeMs,
      })
      await keepChallenge(options.challenge, purpose)
      return options
    },

    async verify(purpose: string, party: RelyingParty, credential: object): Promise<boolean> {
      const response = credential as AuthenticationResponseJSON
      const passkey = (await listPasskeys(db)).find(({ id }) => id === response.id)
      const handle = Buffer.from(String(response.response?.userHandle), 'base64url').toString()
      if (!passkey || handle !== passkey.ownerId) return false
      const { verifyAuthenticationResponse } = await loadLibrary()
      const publicKey = new Uint8Array(Buffer.from(passkey.publicKey, 'base64url'))
      const result = await verifyAuthenticationResponse({
        ...expected(purpose, party),
        response,
        // Synced passkeys have unreliable counters.
        credential: { id: passkey.id, publicKey, counter: 0 },
      }).catch(ignoreInvalid)
      if (!result?.verified) return false
      await markPasskeyUsed(db, passkey.id, now())
      return true
    },

    async verifyNew(purpose: string, party: RelyingParty, credential: object) {
      const { verifyRegistrationResponse } = await loadLibrary()
      const result = await verifyRegistrationResponse({
        ...expected(purpose, party),
        response: credential as RegistrationResponseJSON,
        supportedAlgorithmIDs: algorithms,
      }).catch(ignoreInvalid)
      if (!result?.verified) return undefined
      const { id, publicKey } = result.registrationInfo.credential
      return { id, publicKey: Buffer.from(publicKey).toString('base64url') }
    },
  }
}

function ignoreInvalid(error: unknown) {
  if (isUnavailable(error)) throw error
  return undefined
}
