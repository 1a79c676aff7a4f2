type Body = string | Uint8Array

/** Everything a site serves, by address; functions are called on demand. */
export type Table = Map<string, Body | (() => Body | Promise<Body>)>

export async function contentAt(table: Table, address: string): Promise<Body | undefined> {
  const made = table.get(address)
  return typeof made === 'function' ? made() : made
}

export async function bytesAt(table: Table, address: string): Promise<Buffer> {
  const made = (await contentAt(table, address)) ?? ''
  // A view, because copying every page takes time.
  return typeof made === 'string'
    ? Buffer.from(made)
    : Buffer.from(made.buffer, made.byteOffset, made.length)
}
