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
 * Answers the server's question with a passkey; undefined where the person gives up. With `inField` the browser offers it in a
 * field that asks for it, until `signal` ends that.
 */
export async function answerByPasskey(
  options: object,
  { inField = false, signal }: { inField?: boolean; signal?: AbortSignal } = {},
): Promise<object | undefined> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as PublicKeyCredentialRequestOptionsJSON,
  )
  const mediation = inField ? 'conditional' : 'optional'
  return toJson(navigator.credentials.get({ publicKey, mediation, signal }))
}

/** Makes a passkey, as the server asks; undefined where the person gives up. */
export async function makePasskey(options: object): Promise<object | undefined> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON,
  )
  return toJson(navigator.credentials.create({ publicKey }))
}

async function toJson(asked: Promise<Credential | null>): Promise<object | undefined> {
  try {
    return ((await asked) as PublicKeyCredential | null)?.toJSON()
  } catch (error) {
    const { name } = error as DOMException
    if (name === 'NotAllowedError' || name === 'AbortError') return undefined
    if (name === 'InvalidStateError') throw new Error('This device has a passkey for you already')
    throw error
  }
}
