import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { isUnavailable } from '../database/failures.ts'
import type { Deps } from '../dependencies.ts'
import type { Owner } from './owners.ts'
import { challengeMs, createChallenges } from './passkey-challenges.ts'
import { listPasskeys } from './passkeys.ts'
import type { RelyingParty } from './relying-party.ts'

// Ed25519, ES256, RS256: every authenticator has one. The default also offers 1.3 kB post-quantum keys.
const algorithms = [-8, -7, -257]

// It takes 3 MB, which only passkeys need.
const loadLibrary = () => import('@simplewebauthn/server')

export async function createPasskeyCeremony({ database: { db }, now }: Deps) {
  const challenges = await createChallenges(db, now)

  const expected = (purpose: string, { id, origins }: RelyingParty) => ({
    expectedChallenge: (challenge: string) => challenges.take(challenge, purpose),
    expectedOrigin: origins,
    expectedRPID: id,
    requireUserVerification: true,
  })

  return {
    async ask(purpose: string, { id }: RelyingParty) {
      const { generateAuthenticationOptions } = await loadLibrary()
      return generateAuthenticationOptions({
        challenge: challenges.create(purpose),
        rpID: id,
        userVerification: 'required',
        timeout: challengeMs,
      })
    },

    async askForNew(purpose: string, { id }: RelyingParty, owner: Owner, siteName: string) {
      const { generateRegistrationOptions } = await loadLibrary()
      return generateRegistrationOptions({
        challenge: challenges.create(purpose),
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
      return result?.verified === true
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
