import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../dependencies.ts'
import { addEndpoint } from '../endpoint.ts'
import { exportFormats } from '../export-formats.ts'

/** GET /api/admin/export: all messages as a file, as they are read; one that breaks off ends the connection, and is not whole. */
export function exportRoute(app: FastifyInstance, { store, now }: Deps) {
  addEndpoint(app, 'exportContacts', async ({ query: { format = 'json' } }, reply) => {
    const { type, ending, write } = exportFormats[format]
    const name = `messages-${now().toISOString().slice(0, 10)}.${ending}`
    return reply
      .type(type)
      .header('Content-Disposition', `attachment; filename="${name}"`)
      .send(Readable.from(write(store.contacts.all(), store), { objectMode: false }))
  })
}
