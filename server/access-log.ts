import { randomBytes } from 'node:crypto'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

/** One answer, with nothing about the visitor: no address, no made-up path, no query, no body. */
export type Access = {
  method: string
  route: string | undefined
  status: number
  /** Milliseconds, with fractions. */
  ms: number
}

export type AccessLog = ReturnType<typeof createAccessLog>

/** The access log; `observe` is called with each answer too. */
export function createAccessLog(log: FastifyBaseLogger, observe?: (access: Access) => void) {
  const process = randomBytes(6).toString('base64url')
  let count = 0
  const nextId = () => `${process}-${(++count).toString(36)}`
  return {
    /** An id that is unique to a request, across processes too. */
    nextId,
    /** Writes one line for an answer. */
    note(access: Access, reqId = nextId()) {
      const { method, route, status, ms } = access
      log.info({ reqId, method, route, status, ms: Math.round(ms * 10) / 10 }, 'answered')
      observe?.(access)
    },
  }
}

/** Logs each request that goes through Fastify, with its id. */
export function logAccess(app: FastifyInstance, { note }: AccessLog) {
  app.addHook('onResponse', async ({ id, method, routeOptions }, { statusCode, elapsedTime }) => {
    note({ method, route: routeOptions.url, status: statusCode, ms: elapsedTime }, id)
  })
}
