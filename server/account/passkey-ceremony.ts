import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { isUnavailable } from '../database/failures.ts'
import { readSecret } from '../database/secrets.ts'
import type { Deps } from '../dependencies.ts'
import type { Owner } from './owners.ts'
import { listPasskeys } from './passkeys.ts'
import type { RelyingParty } from './relying-party.ts'

const challengeMs = 5 * 60 * 1000

// When it ends, in milliseconds, then random bytes.
const timeLength = 6
const bodyLength = timeLength + 16

// Ed25519, ES256, RS256: every authenticator has one. The default also offers 1.3 kB post-quantum keys.
const algorithms = [-8, -7, -257]

// It takes 3 MB, which only passkeys need.
const loadLibrary = () => import('@simplewebauthn/server')

/** A challenge is valid for one purpose, for five minutes, and once. */
export async function createPasskeyCeremony({ database: { db }, now }: Deps) {
  const secret = await readSecret(db, 'challenges')

  const sign = (body: Buffer, purpose: string) =>
    createHmac('sha256', secret).update(body).update(purpose).digest()

  // Signed instead of stored: asking for one is public and costs no write.
  function createChallenge(purpose: string) {
    const body = randomBytes(bodyLength)
    body.writeUIntBE(now().getTime() + challengeMs, 0, timeLength)
    return new Uint8Array(Buffer.concat([body, sign(body, purpose)]))
  }

  async function takeChallenge(challenge: string, purpose: string): Promise<boolean> {
    const bytes = Buffer.from(challenge, 'base64url')
    const [body, signature] = [bytes.subarray(0, bodyLength), bytes.subarray(bodyLength)]
    const expected = body.length === bodyLength ? sign(body, purpose) : undefined
    if (expected?.length !== signature.length || !timingSafeEqual(expected, signature)) return false
    const end = body.readUIntBE(0, timeLength)
    const time = now().getTime()
    if (end < time || end > time + challengeMs) return false
    await db.deleteFrom('challenges').where('ends_at', '<', now().toISOString()).execute()
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('challenges')
      .values({ challenge, purpose, ends_at: new Date(end).toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n
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
      return generateAuthenticationOptions({
        challenge: createChallenge(purpose),
        rpID: id,
        userVerification: 'required',
        timeout: challengeMs,
      })
    },

    async askForNew(purpose: string, { id }: RelyingParty, owner: Owner, siteName: string) {
      const { generateRegistrationOptions } = await loadLibrary()
      return generateRegistrationOptions({
        challenge: createChallenge(purpose),
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
