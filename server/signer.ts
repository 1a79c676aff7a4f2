import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Store } from '../store/store.ts'

export type Signer = ReturnType<typeof createSigner>

/**
 * Signs what the server hands out and wants to know again, with the store's own key: processes that share a store
 * know each other's. `purpose` keeps what is signed for one thing from counting for another.
 */
export function createSigner({ secrets }: Pick<Store, 'secrets'>) {
  async function mac(purpose: string, bytes: Buffer): Promise<Buffer> {
    const hmac = createHmac('sha256', await secrets.signingKey())
    return hmac.update(JSON.stringify(purpose)).update(bytes).digest()
  }
  return {
    /** The bytes and their signature, in base64url. */
    async sign(purpose: string, bytes: Buffer): Promise<string> {
      return Buffer.concat([bytes, await mac(purpose, bytes)]).toString('base64url')
    },
    /** The bytes of what was signed for this purpose; undefined for everything else. */
    async open(purpose: string, signed: string): Promise<Buffer | undefined> {
      const all = Buffer.from(signed, 'base64url')
      const [bytes, given] = [all.subarray(0, -32), all.subarray(-32)]
      // Another spelling of the same bytes would be used once more.
      if (given.length !== 32 || all.toString('base64url') !== signed) return undefined
      return timingSafeEqual(given, await mac(purpose, bytes)) ? bytes : undefined
    },
  }
}
