import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

type Algorithm = 'ES256' | 'EdDSA' | 'RS256'

type Options = { challenge: string; rpId?: string; rp?: { id?: string }; user?: { id: string } }

/** What may be other than it should be. */
type Oddities = {
  origin?: string
  rpId?: string
  challenge?: string
  userVerified?: boolean
  userHandle?: string
  counter?: number
}

/** An authenticator with one passkey, whose answers look as a browser sends them (WebAuthn Level 3): to test a server without a browser. */
export function createAuthenticator(algorithm: Algorithm = 'ES256', origin = 'http://localhost') {
  const id = randomBytes(16)
  const { publicKey, privateKey } = keysOf(algorithm)
  let counter = 0
  let owner = ''

  function dataOf(options: Options, odd: Oddities, attested: Buffer): Buffer {
    const rpId = odd.rpId ?? options.rpId ?? options.rp?.id ?? ''
    counter = odd.counter ?? counter + 1
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(counter)
    const flags = 0b1 | (odd.userVerified === false ? 0 : 0b100) | (attested.length ? 0b1000000 : 0)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counted, attested])
  }

  const clientData = (type: string, options: Options, odd: Oddities) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: odd.challenge ?? options.challenge,
        origin: odd.origin ?? origin,
        crossOrigin: false,
      }),
    )

  return {
    /** The answer to the question for a new passkey. */
    create(options: object, odd: Oddities = {}) {
      const given = options as Options
      owner = given.user?.id ?? ''
      const length = Buffer.from([id.length >> 8, id.length & 255])
      const shown = coseOf(algorithm, publicKey)
      const attested = Buffer.concat([Buffer.alloc(16), length, id, shown])
      const authData = dataOf(given, odd, attested)
      const attestation = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      )
      return credential({
        clientDataJSON: text(clientData('webauthn.create', given, odd)),
        attestationObject: text(attestation),
        transports: ['internal', 'hybrid'],
      })
    },
    /** The answer to the question for a passkey. */
    get(options: object, odd: Oddities = {}) {
      const given = options as Options
      const client = clientData('webauthn.get', given, odd)
      const authData = dataOf(given, odd, Buffer.alloc(0))
      const signed = Buffer.concat([authData, sha256(client)])
      return credential({
        clientDataJSON: text(client),
        authenticatorData: text(authData),
        signature: text(sign(algorithm === 'EdDSA' ? null : 'sha256', signed, privateKey)),
        userHandle: odd.userHandle ?? owner,
      })
    },
  }

  function credential(response: object) {
    const shared = { type: 'public-key', clientExtensionResults: {} }
    return { id: text(id), rawId: text(id), response, ...shared }
  }
}

function keysOf(algorithm: Algorithm) {
  if (algorithm === 'ES256') return generateKeyPairSync('ec', { namedCurve: 'P-256' })
  if (algorithm === 'EdDSA') return generateKeyPairSync('ed25519')
  return generateKeyPairSync('rsa', { modulusLength: 2048 })
}

/** A public key as RFC 9053 has it. */
function coseOf(algorithm: Algorithm, key: KeyObject): Buffer {
  const { x = '', y = '', n = '', e = '' } = key.export({ format: 'jwk' })
  const bytes = (part: string) => Buffer.from(part, 'base64url')
  const entries: Record<Algorithm, [number, unknown][]> = {
    ES256: [
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ],
    EdDSA: [
      [1, 1],
      [3, -8],
      [-1, 6],
      [-2, bytes(x)],
    ],
    RS256: [
      [1, 3],
      [3, -257],
      [-1, bytes(n)],
      [-2, bytes(e)],
    ],
  }
  return cbor(new Map(entries[algorithm]))
}

/** As much of RFC 8949 as that takes. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...(value as Map<unknown, unknown>)]
  return Buffer.concat([head(5, entries.length), ...entries.flat().map(cbor)])
}

function head(type: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(type << 5) | length])
  if (length < 256) return Buffer.from([(type << 5) | 24, length])
  return Buffer.from([(type << 5) | 25, length >> 8, length & 255])
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const text = (bytes: Buffer) => bytes.toString('base64url')
