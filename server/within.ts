/** What was waited for has not come in time. */
export class TooSlow extends Error {
  override name = 'TooSlow'
}

/** What `work` comes to, or `TooSlow` where it takes longer; it goes on all the same. */
export function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new TooSlow(`over ${milliseconds} ms`)), milliseconds)
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}
