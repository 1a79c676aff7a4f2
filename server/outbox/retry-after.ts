/** Nobody may hold a delivery back for longer: milliseconds. */
const longestMs = 24 * 60 * 60 * 1000

/** When a server wants to be asked again: its Retry-After, in seconds or as a date (RFC 9110, 10.2.3), a day at most; undefined for neither. */
export function retryAfter({ headers }: Pick<Response, 'headers'>, now: Date): Date | undefined {
  const value = headers.get('Retry-After') ?? ''
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now.getTime()
  return ms > 0 ? new Date(now.getTime() + Math.min(ms, longestMs)) : undefined
}
