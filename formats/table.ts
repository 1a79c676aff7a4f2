/** What a site serves, by address: text, bytes, or what makes them when they are asked for. */
export type Table = Map<string, string | Uint8Array | (() => Promise<Uint8Array>)>
