import { type DestinationStream, type Logger, pino } from 'pino'

/**
 * Bytes. While one chunk of the log is written the next one gathers: chunks of 16 KiB, pino's default, pile up
 * in memory when the writing thread has to wait. Much longer ones cost time with each line.
 */
const mostAtOnce = 64 * 1024

/**
 * The server's log: a line of JSON an event, on standard output unless it is to go elsewhere. From now on
 * each small buffer of the process has its own memory: pino makes one of what it writes, and the slabs that
 * Node cuts them from are old when they are used up, and stay until a full collection (20 MB under load).
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  Buffer.poolSize = 0
  const options = { level, base: null, serializers: { err: describeError } }
  return pino(options, destination ?? pino.destination({ sync: false, maxWrite: mostAtOnce }))
}

/**
 * What may be logged of an error: where it came from, without any data. PostgreSQL's errors quote
 * whole rows, in their messages too.
 */
function describeError(error: Error & { code?: string; routine?: string }) {
  const { name, message, stack = '', code, routine } = error
  if (routine === undefined) return { type: name, message, stack, code }
  const frames = stack.slice(Math.max(stack.indexOf('\n    at '), 0))
  return { type: name, message: `PostgreSQL's ${code}, in ${routine}`, stack: frames, code }
}
