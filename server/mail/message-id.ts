import { createHmac, timingSafeEqual } from 'node:crypto'

/** Names of mails that only this store can give: an answer is matched by them, and by nothing that can be guessed. */
export type MessageIds = ReturnType<typeof createMessageIds>

/** `key` signs, as the store holds it; `host` is what they end with. */
export function createMessageIds(key: string, host: string) {
  // 120 bits.
  const signatureOf = (id: string) =>
    createHmac('sha256', key).update(`message-id ${id}`).digest('hex').slice(0, 30)
  return {
    /** The Message-ID of the mail of an entry, or of another thing with an id of letters, digits and hyphens. */
    make: (id: string): string => `<${id}.${signatureOf(id)}@${host}>`,
    /** The id that a Message-ID was made of, wherever it names a host; undefined for one of another's. */
    isOurs(messageId: string): string | undefined {
      const [, id = '', signature = ''] =
        /^<?([\w-]{1,100})\.([\da-f]{30})@[^\s<>@]+>?$/.exec(messageId.trim()) ?? []
      const isSigned =
        id !== '' && timingSafeEqual(Buffer.from(signatureOf(id)), Buffer.from(signature))
      return isSigned ? id : undefined
    },
  }
}
