/** Whether this browser has passkeys, here: not where an address stands in place of a name. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  isSecureContext &&
  !/^[\d.]+$|:/.test(location.hostname)

/** Whether the browser offers passkeys in a field, among what it has kept for it. */
export const offersPasskeys = async (): Promise<boolean> =>
  hasPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true

/**
 * Answers the server's question with a passkey; undefined where the person gives up, or `signal` ends it. With `inField` the
 * browser offers it in a field that asks for it. Throws a sentence for people.
 */
export async function answerByPasskey(
  options: object,
  { inField = false, signal }: { inField?: boolean; signal?: AbortSignal } = {},
): Promise<object | undefined> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as PublicKeyCredentialRequestOptionsJSON,
  )
  const mediation = inField ? 'conditional' : 'optional'
  return toJson(navigator.credentials.get({ publicKey, mediation, signal }), publicKey.rpId)
}

/** Makes a passkey, as the server asks; undefined where the person gives up. Throws a sentence for people. */
export async function makePasskey(options: object): Promise<object | undefined> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON,
  )
  return toJson(navigator.credentials.create({ publicKey }), publicKey.rp.id)
}

async function toJson(asked: Promise<Credential | null>, host = 'its own address') {
  try {
    return ((await asked) as PublicKeyCredential | null)?.toJSON() as object | undefined
  } catch (error) {
    switch ((error as DOMException).name) {
      case 'AbortError':
      case 'NotAllowedError':
        return undefined
      case 'InvalidStateError':
        throw new Error('This device has a passkey of yours already')
      case 'SecurityError':
        throw new Error(`Passkeys don’t work at this address: open the desk at ${host}`)
      default:
        throw new Error('The browser could not use a passkey. Please try again.')
    }
  }
}
