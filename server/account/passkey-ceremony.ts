import { randomBytes } from 'node:crypto'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Owner, StoredPasskey } from '../store/store.ts'
import type { Deps } from './dependencies.ts'
import type { RelyingParty } from './relying-party.ts'
import type { Signer } from './signer.ts'

/** How long a browser may take to answer, and so how long a challenge is good for: milliseconds. */
const challengeMs = 5 * 60 * 1000

/**
 * Ed25519, ES256, RS256: what all authenticators have. Named, since the library's default on this Node begins with a post-quantum
 * signature whose keys take 1.3 kB.
 */
const algorithms = [-8, -7, -257]

/** 1023 bytes (WebAuthn Level 3, 7.1) in base64url. */
const longestId = 1364

/** The library takes some 3 MB, which only a key that is used needs. */
const loadLibrary = () => import('@simplewebauthn/server')

type Answer = { response?: { clientDataJSON?: unknown } }

/**
 * Asks for passkeys, and looks at what browsers answer. A challenge is signed instead of kept, so that strangers who ask for
 * many fill nothing; it is good for one `purpose`, for five minutes, and once.
 */
export function createPasskeyChecks({ store, now }: Pick<Deps, 'store' | 'now'>, signer: Signer) {
  async function newChallenge(purpose: string): Promise<string> {
    const endsAt = Buffer.alloc(6)
    endsAt.writeUIntBE(now().getTime() + challengeMs, 0, 6)
    return signer.sign(`passkey ${purpose}`, Buffer.concat([endsAt, randomBytes(32)]))
  }

  /** The challenge that an answer names, and its end, where it was made here for this purpose and has not ended. */
  async function findChallenge(purpose: string, { response }: Answer) {
    const challenge = challengeIn(response?.clientDataJSON)
    const bytes = challenge && (await signer.open(`passkey ${purpose}`, challenge))
    if (!bytes) return undefined
    const endsAt = new Date(bytes.readUIntBE(0, 6))
    const left = endsAt.getTime() - now().getTime()
    // More is left only of one that was made before a clock that was ahead was set right.
    return left > 0 && left <= challengeMs ? { challenge, endsAt } : undefined
  }

  /** Only for an answer that holds: no other one fills the store. */
  const takeChallenge = ({ challenge, endsAt }: { challenge: string; endsAt: Date }) =>
    store.passkeys.takeChallenge(challenge, endsAt, now())

  return {
    /** What the browser's `parseRequestOptionsFromJSON` takes: any key that it has for this site. */
    async ask(purpose: string, { id }: RelyingParty) {
      const challenge = await newChallenge(purpose)
      return { challenge, rpId: id, userVerification: 'required', timeout: challengeMs }
    },

    /** What `parseCreationOptionsFromJSON` takes: a key that shows itself, and that only its person can use. */
    async askForNew(
      purpose: string,
      { id }: RelyingParty,
      owner: Owner,
      known: StoredPasskey[],
      siteName: string,
    ) {
      return {
        challenge: await newChallenge(purpose),
        rp: { id, name: siteName },
        user: {
          // Never a name: authenticators show it to whoever holds them.
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

    /** The key that answered, once it is proven; undefined for every other answer. Its use is kept. */
    async verify(
      purpose: string,
      party: RelyingParty,
      credential: object,
    ): Promise<StoredPasskey | undefined> {
      const response = credential as AuthenticationResponseJSON
      const passkey = await store.passkeys.find(String(response.id))
      if (!passkey) return undefined
      const handle = Buffer.from(String(response.response?.userHandle), 'base64url').toString()
      if (handle !== passkey.ownerId) return undefined
      const challenge = await findChallenge(purpose, response)
      if (!challenge) return undefined
      const { verifyAuthenticationResponse } = await loadLibrary()
      const result = await verifyAuthenticationResponse({
        response,
        expectedChallenge: challenge.challenge,
        expectedOrigin: party.origins,
        expectedRPID: party.id,
        requireUserVerification: true,
        credential: {
          id: passkey.id,
          publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
          // A counter that runs backwards is told of, and refuses nobody: keys that several devices share have odd ones.
          counter: 0,
        },
      }).catch(refused)
      if (!result?.verified || !(await takeChallenge(challenge))) return undefined
      await store.passkeys.markUsed(passkey.id, result.authenticationInfo.newCounter, now())
      return passkey
    },

    /** A new key, once it is proven; undefined for every other answer. */
    async verifyNew(purpose: string, party: RelyingParty, credential: object) {
      const response = credential as RegistrationResponseJSON
      const challenge = await findChallenge(purpose, response)
      if (!challenge) return undefined
      const { verifyRegistrationResponse } = await loadLibrary()
      const result = await verifyRegistrationResponse({
        response,
        expectedChallenge: challenge.challenge,
        expectedOrigin: party.origins,
        expectedRPID: party.id,
        requireUserVerification: true,
        supportedAlgorithmIDs: algorithms,
      }).catch(refused)
      if (!result?.verified) return undefined
      const { id, publicKey, counter, transports = [] } = result.registrationInfo.credential
      if (id.length > longestId || !(await takeChallenge(challenge))) return undefined
      return {
        id,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports: transports.filter((each) => /^[\w-]{1,20}$/.test(String(each))).slice(0, 8),
      }
    },
  }
}

/** The library, which is asked about nothing but what the browser sent, throws for what is not as it must be. */
const refused = () => undefined

function challengeIn(clientData: unknown): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(String(clientData), 'base64url').toString())
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}
