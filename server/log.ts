import { type DestinationStream, type Logger, pino } from 'pino'

/**
 * Bytes. While one piece of the log is written the next one gathers: at pino's own 16 KiB a piece they pile up
 * in memory where the thread that writes has to wait for its turn. Much longer ones cost time with each line.
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
 * What may be said of an error: where it came from, and not what was in hand. PostgreSQL's own errors quote
 * whole rows, in their words too.
 */
function describeError(error: Error & { code?: string; routine?: string }) {
  const { name, message, stack = '', code, routine } = error
  if (routine === undefined) return { type: name, message, stack, code }
  const frames = stack.slice(Math.max(stack.indexOf('\n    at '), 0))
  return { type: name, message: `PostgreSQL's ${code}, in ${routine}`, stack: frames, code }
}
