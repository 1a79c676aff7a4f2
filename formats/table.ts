/** Everything a site serves, by address; functions are called on demand. */
export type Table = Map<string, string | Uint8Array | (() => Promise<Uint8Array>)>
