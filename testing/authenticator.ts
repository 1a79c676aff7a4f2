import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

type Options = { challenge: string; rpId?: string; rp?: { id?: string }; user?: { id: string } }

type Overrides = {
  origin?: string
  rpId?: string
  challenge?: string
  userVerified?: boolean
  userHandle?: string
}

/** Has one passkey, and responds like a browser (WebAuthn Level 3). */
export function createAuthenticator() {
  const id = randomBytes(16)
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  let counter = 0
  let owner = ''

  function dataOf(options: Options, overrides: Overrides, attested: Buffer): Buffer {
    const rpId = overrides.rpId ?? options.rpId ?? options.rp?.id ?? ''
    counter += 1
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(counter)
    const flags =
      0b1 | (overrides.userVerified === false ? 0 : 0b100) | (attested.length ? 0b1000000 : 0)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counted, attested])
  }

  function clientData(type: string, options: Options, overrides: Overrides): Buffer {
    const challenge = overrides.challenge ?? options.challenge
    const from = overrides.origin ?? 'http://localhost'
    return Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  }

  return {
    create(options: object, overrides: Overrides = {}) {
      const given = options as Options
      owner = given.user?.id ?? ''
      const length = Buffer.from([id.length >> 8, id.length & 255])
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseOf(publicKey)])
      return credential({
        clientDataJSON: text(clientData('webauthn.create', given, overrides)),
        attestationObject: text(attestationOf(dataOf(given, overrides, attested))),
        transports: ['internal', 'hybrid'],
      })
    },
    get(options: object, overrides: Overrides = {}) {
      const given = options as Options
      const client = clientData('webauthn.get', given, overrides)
      const authData = dataOf(given, overrides, Buffer.alloc(0))
      const signed = Buffer.concat([authData, sha256(client)])
      return credential({
        clientDataJSON: text(client),
        authenticatorData: text(authData),
        signature: text(sign('sha256', signed, privateKey)),
        userHandle: overrides.userHandle ?? owner,
      })
    },
  }

  function credential(response: object) {
    const shared = { type: 'public-key', clientExtensionResults: {} }
    return { id: text(id), rawId: text(id), response, ...shared }
  }
}

// CBOR as in RFC 9053.
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const bytes = (part: string) => Buffer.from(part, 'base64url').toString('hex')
  return Buffer.from(`a5010203262001215820${bytes(x)}225820${bytes(y)}`, 'hex')
}

/** `{ fmt: 'none', attStmt: {}, authData }` in CBOR. */
function attestationOf(authData: Buffer): Buffer {
  const length = authData.length.toString(16).padStart(4, '0')
  const start = `a363666d74646e6f6e656761747453746d74a068617574684461746159${length}`
  return Buffer.concat([Buffer.from(start, 'hex'), authData])
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const text = (bytes: Buffer) => bytes.toString('base64url')
