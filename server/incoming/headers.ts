import PostalMime from 'postal-mime'

/** The headers that tell what a mail is, before any more of it is fetched. */
export const telling = [
  ...['message-id', 'in-reply-to', 'references', 'from', 'content-type'],
  ...['auto-submitted', 'precedence', 'return-path', 'x-autoreply', 'x-autorespond'],
]

/** Bytes and lines of headers that are read: more are no person's. */
const longest = 32_000
const mostLines = 1000

/** A mail could name any number of others; as many of the latest are looked at. */
const mostNames = 100

/** What the headers of a mail tell. */
export type Head = {
  /** Its own Message-ID, where it is one. */
  messageId?: string
  /** The Message-IDs of the mails that it answers, the nearest first. */
  answers: string[]
  /** The address that it says to be from, in small letters. */
  address: string
  /** By the From line: a name, and the address in angle brackets. */
  from: { name: string; address: string }
  isReport: boolean
  /** By RFC 3834 and what came before it: no person wrote this one. */
  isAutomatic: boolean
}

/** Reads the lines of a mail's headers. */
export async function readHead(lines: Buffer): Promise<Head> {
  const beginning = lines.subarray(0, longest)
  const { headers, from } = await PostalMime.parse(
    beginning.subarray(0, endOfLines(beginning, mostLines)),
  )
  const all = (name: string) =>
    headers.flatMap(({ key, value }) => (key === name ? [value.trim()] : []))
  const first = (name: string) => all(name)[0]?.toLowerCase() ?? ''
  const author = from?.group?.[0] ?? from
  const address = author?.address ?? ''
  return {
    messageId: idsIn(all('message-id').slice(0, 1))[0],
    answers: [...idsIn(all('in-reply-to')), ...idsIn(all('references')).reverse()].slice(
      0,
      mostNames,
    ),
    address: address.toLowerCase(),
    from: { name: author?.name ?? '', address },
    isReport: /^multipart\/report\b/.test(first('content-type')),
    isAutomatic:
      !/^(no\b|$)/.test(first('auto-submitted')) ||
      /^(bulk|list|junk|auto_reply)\b/.test(first('precedence')) ||
      all('return-path')[0] === '<>' ||
      [...all('x-autoreply'), ...all('x-autorespond')].length > 0,
  }
}

/** Where the first lines of a mail end. */
export function endOfLines(source: Buffer, most: number): number {
  let end = 0
  for (let count = 0; count < most; count++) {
    end = source.indexOf('\n', end) + 1
    if (end === 0) return source.length
  }
  return end
}

const idsIn = (values: string[]): string[] => values.join(' ').match(/<[!-;=?-~]{1,250}>/g) ?? []
