import { randomBytes } from 'node:crypto'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Deps } from '../dependencies.ts'
import type { Owner } from './owners.ts'
import { listPasskeys, markPasskeyUsed, type StoredPasskey } from './passkeys.ts'
import type { RelyingParty } from './relying-party.ts'

/** How long a browser may take to answer, and so how long a challenge is valid: milliseconds. */
const challengeMs = 5 * 60 * 1000

/** Ed25519, ES256, RS256: all authenticators have one. The library's default begins with a post-quantum signature whose keys take 1.3 kB. */
const algorithms = [-8, -7, -257]

/** 1023 bytes (WebAuthn Level 3, 7.1) in base64url. */
const longestId = 1364

/** The library takes some 3 MB, which only a passkey that is used needs. */
const loadLibrary = () => import('@simplewebauthn/server')

type Answer = { response?: { clientDataJSON?: unknown } }

/** Asks browsers for passkeys and verifies what they answer. A challenge is valid for one purpose, for five minutes, and once. */
export function createPasskeyCeremony({ database: { db }, now }: Pick<Deps, 'database' | 'now'>) {
  async function newChallenge(purpose: string): Promise<string> {
    const challenge = randomBytes(32).toString('base64url')
    const ends_at = new Date(now().getTime() + challengeMs).toISOString()
    await db.deleteFrom('challenges').where('ends_at', '<', now().toISOString()).execute()
    await db.insertInto('challenges').values({ challenge, purpose, ends_at }).execute()
    return challenge
  }

  /** The challenge that an answer names, which is used up; undefined if it was not asked for this purpose, or has ended. */
  async function takeChallenge(purpose: string, { response }: Answer) {
    const challenge = challengeIn(response?.clientDataJSON)
    if (challenge === undefined) return undefined
    const { numDeletedRows } = await db
      .deleteFrom('challenges')
      .where('challenge', '=', challenge)
      .where('purpose', '=', purpose)
      .where('ends_at', '>=', now().toISOString())
      .executeTakeFirstOrThrow()
    return numDeletedRows === 1n ? challenge : undefined
  }

  return {
    /** What the browser's `parseRequestOptionsFromJSON` takes: any passkey that it has for this site. */
    async ask(purpose: string, { id }: RelyingParty) {
      const challenge = await newChallenge(purpose)
      return { challenge, rpId: id, userVerification: 'required', timeout: challengeMs }
    },

    /** What `parseCreationOptionsFromJSON` takes: a discoverable passkey that verifies its user. */
    async askForNew(purpose: string, { id }: RelyingParty, owner: Owner, siteName: string) {
      const known = await listPasskeys(db)
      return {
        challenge: await newChallenge(purpose),
        rp: { id, name: siteName },
        user: {
          // Not a name: authenticators show it to anybody who holds them.
          id: Buffer.from(owner.id).toString('base64url'),
          name: owner.username,
          displayName: owner.username,
        },
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: known.map(({ id, transports }) => ({
          type: 'public-key',
          id,
          transports,
        })),
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        attestation: 'none',
        timeout: challengeMs,
      }
    },

    /** The passkey that answered, once it is verified; undefined for every other answer. Notes its use. */
    async verify(
      purpose: string,
      party: RelyingParty,
      credential: object,
    ): Promise<StoredPasskey | undefined> {
      const response = credential as AuthenticationResponseJSON
      const passkey = (await listPasskeys(db)).find(({ id }) => id === response.id)
      const handle = Buffer.from(String(response.response?.userHandle), 'base64url').toString()
      if (!passkey || handle !== passkey.ownerId) return undefined
      const challenge = await takeChallenge(purpose, response)
      if (!challenge) return undefined
      const { verifyAuthenticationResponse } = await loadLibrary()
      const result = await verifyAuthenticationResponse({
        response,
        expectedChallenge: challenge,
        expectedOrigin: party.origins,
        expectedRPID: party.id,
        requireUserVerification: true,
        credential: {
          id: passkey.id,
          publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
          // Passkeys that several devices share have odd counters: they are not compared.
          counter: 0,
        },
      }).catch(refused)
      if (!result?.verified) return undefined
      await markPasskeyUsed(db, passkey.id, result.authenticationInfo.newCounter, now())
      return passkey
    },

    /** A new passkey, once it is verified; undefined for every other answer. */
    async verifyNew(purpose: string, party: RelyingParty, credential: object) {
      const response = credential as RegistrationResponseJSON
      const challenge = await takeChallenge(purpose, response)
      if (!challenge) return undefined
      const { verifyRegistrationResponse } = await loadLibrary()
      const result = await verifyRegistrationResponse({
        response,
        expectedChallenge: challenge,
        expectedOrigin: party.origins,
        expectedRPID: party.id,
        requireUserVerification: true,
        supportedAlgorithmIDs: algorithms,
      }).catch(refused)
      if (!result?.verified) return undefined
      const { id, publicKey, counter, transports = [] } = result.registrationInfo.credential
      if (id.length > longestId) return undefined
      return {
        id,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports: transports.filter((each) => /^[\w-]{1,20}$/.test(String(each))).slice(0, 8),
      }
    },
  }
}

/** The library throws for every answer that is not as it must be. */
const refused = () => undefined

function challengeIn(clientData: unknown): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(String(clientData), 'base64url').toString())
    return typeof challenge === 'string' && /^[\w-]{1,100}$/.test(challenge) ? challenge : undefined
  } catch {
    return undefined
  }
}
