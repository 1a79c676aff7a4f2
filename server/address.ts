/** The path of a request's address, as it was sent. */
export const pathOf = (url: string): string => url.split(/[?#]/, 1)[0] ?? '/'

/** Whether a request goes to the API rather than to a page. */
export const isApi = (url: string): boolean => /^\/api(?:\/|$)/.test(pathOf(url))

/** An address that can't be decoded becomes one that leads nowhere, and is answered like any other such. */
export function readableAddress({ url = '/' }: { url?: string }): string {
  try {
    decodeURI(pathOf(url))
    return url
  } catch {
    return isApi(url) ? '/api/unreadable' : '/unreadable'
  }
}
