export const pathIn = (url: string): string => url.split(/[?#]/, 1)[0] ?? '/'

export const isApi = (url: string): boolean => /^\/api(?:\/|$)/.test(pathIn(url))

export const isOfDesk = (url: string): boolean =>
  /^\/(admin|api\/(admin|auth))(?:\/|$)/.test(pathIn(url))

/** Removes the host from absolute-form URLs and normalizes the encoding. */
export function readableAddress({ url = '/' }: { url?: string }): string {
  const address = url.replace(/^https?:\/\/[^/?#]*/i, '') || '/'
  const path = pathIn(address)
  try {
    return encodeURI(decodeURI(path)) + address.slice(path.length)
  } catch {
    return isApi(address) ? '/api/unreadable' : '/unreadable'
  }
}
