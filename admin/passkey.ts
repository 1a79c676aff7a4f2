/** Passkeys need a domain name, not an IP address. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  isSecureContext &&
  !/^[\d.]+$|:/.test(location.hostname)

/** Undefined if the owner cancels. */
type Answered = { id: string } | undefined

export async function answerByPasskey(options: object): Promise<Answered> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as PublicKeyCredentialRequestOptionsJSON,
  )
  return toJson(navigator.credentials.get({ publicKey }), publicKey.rpId)
}

export async function makePasskey(options: object): Promise<Answered> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON,
  )
  return toJson(navigator.credentials.create({ publicKey }), publicKey.rp.id)
}

async function toJson(
  asked: Promise<Credential | null>,
  host = 'its usual address',
): Promise<Answered> {
  try {
    return ((await asked) as PublicKeyCredential | null)?.toJSON()
  } catch (error) {
    const { name } = error as DOMException
    if (name === 'AbortError' || name === 'NotAllowedError') return undefined
    const reasons: Record<string, string> = {
      InvalidStateError: 'This device already has one of your passkeys',
      SecurityError: `Passkeys don’t work at this address. Open the desk at ${host}.`,
    }
    throw new Error(reasons[name] ?? 'The browser couldn’t use the passkey. Please try again.')
  }
}
