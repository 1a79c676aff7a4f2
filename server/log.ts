/** Where log lines go instead of standard output. */
export type LogStream = { write(line: string): void }

/** The options of Fastify's logger: a line of JSON for each event. */
export const logOptions = (level: string, stream?: LogStream) => ({
  level,
  base: null,
  serializers: { err: describeError },
  ...(stream && { stream }),
})

/**
 * What may be logged of an error: where it came from, without any data. PostgreSQL's errors quote
 * whole rows, in their messages too.
 */
function describeError(error: Error & { code?: string; routine?: string }) {
  const { name, message, stack = '', code = '', routine } = error
  if (routine === undefined) return { type: name, message, stack, code }
  const frames = stack.slice(Math.max(stack.indexOf('\n    at '), 0))
  return { type: name, message: `PostgreSQL's ${code}, in ${routine}`, stack: frames, code }
}
