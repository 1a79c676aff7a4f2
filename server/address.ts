/** The path of a request's address, without its query. */
export const pathIn = (url: string): string => url.split(/[?#]/, 1)[0] ?? '/'

/** Whether a request goes to the API rather than to a page. */
export const isApi = (url: string): boolean => /^\/api(?:\/|$)/.test(pathIn(url))

/** Whether a request goes to the desk: its document, the owner's calls, the login. */
export const isOfDesk = (url: string): boolean =>
  /^\/(admin|api\/(admin|auth))(?:\/|$)/.test(pathIn(url))

/**
 * A request's address in the one form that all code sees: without the host that an absolute
 * form names, and with only those characters encoded that have to be. One that can't be decoded leads nowhere.
 */
export function readableAddress({ url = '/' }: { url?: string }): string {
  const address = url.replace(/^https?:\/\/[^/?#]*/i, '') || '/'
  const path = pathIn(address)
  try {
    return encodeURI(decodeURI(path)) + address.slice(path.length)
  } catch {
    return isApi(address) ? '/api/unreadable' : '/unreadable'
  }
}
