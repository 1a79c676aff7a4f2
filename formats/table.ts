export type Table = Map<string, string | Uint8Array | (() => Promise<Uint8Array>)>
