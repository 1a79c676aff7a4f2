import type { FastifyInstance } from 'fastify'
import { findOwner } from './account/owners.ts'
import type { Deps } from './dependencies.ts'
import { HttpError } from './errors.ts'

export function healthRoutes(app: FastifyInstance, { database: { db } }: Pick<Deps, 'database'>) {
  const config = { access: 'public' } as const

  app.get('/healthz', { config }, async () => ({ success: true }))

  app.get('/readyz', { config }, async (request) => {
    try {
      if (await findOwner(db)) return { success: true }
    } catch (error) {
      request.log.error({ err: error }, 'the database is not ready')
      throw new HttpError(503, 'The database is not responding', { 'Retry-After': 5 })
    }
    throw new HttpError(503, "The owner's account hasn't been created yet", { 'Retry-After': 5 })
  })
}
