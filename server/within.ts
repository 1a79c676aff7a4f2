import { Unavailable } from '../store/failures.ts'

/** What `work` comes to, or `Unavailable` where it takes longer: the work itself is not cancelled. */
export function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>()
  const error = new Unavailable(`over ${milliseconds} ms`)
  const timer = setTimeout(() => late.reject(error), milliseconds)
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}
