/** Whether passkeys work in this browser and at this address: they need a name, not an IP address. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  isSecureContext &&
  !/^[\d.]+$|:/.test(location.hostname)

/** The credential; undefined if the owner cancels. */
type Answered = { id: string } | undefined

/** Answers the server's challenge with a passkey. Throws a sentence for people. */
export async function answerByPasskey(options: object): Promise<Answered> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as PublicKeyCredentialRequestOptionsJSON,
  )
  return toJson(navigator.credentials.get({ publicKey }), publicKey.rpId)
}

/** Makes a passkey for the server's challenge. Throws a sentence for people. */
export async function makePasskey(options: object): Promise<Answered> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON,
  )
  return toJson(navigator.credentials.create({ publicKey }), publicKey.rp.id)
}

async function toJson(
  asked: Promise<Credential | null>,
  host = 'its own address',
): Promise<Answered> {
  try {
    return ((await asked) as PublicKeyCredential | null)?.toJSON()
  } catch (error) {
    switch ((error as DOMException).name) {
      case 'AbortError':
      case 'NotAllowedError':
        return undefined
      case 'InvalidStateError':
        throw new Error('This device already has a passkey of yours')
      case 'SecurityError':
        throw new Error(`Passkeys don’t work at this address: open the desk at ${host}`)
      default:
        throw new Error('The browser could not use a passkey. Please try again.')
    }
  }
}
