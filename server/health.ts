import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Deps } from './dependencies.ts'
import { HttpError } from './errors.ts'

export function healthRoutes(app: FastifyInstance, { database: { db } }: Pick<Deps, 'database'>) {
  const config = { access: 'public' } as const

  app.get('/healthz', { config }, async () => ({ success: true }))

  app.get('/readyz', { config }, async (request) => {
    try {
      await sql`select 1 from owners`.execute(db)
    } catch (error) {
      request.log.error({ err: error }, 'the database is not ready')
      throw new HttpError(503, 'The database is not responding', { 'Retry-After': 5 })
    }
    return { success: true }
  })
}
