import { randomUUIDv7 } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { ApiToken } from '#contract/account.ts'
import type { StoredToken } from '../../store/store.ts'
import { HttpError } from '../answers.ts'
import type { Deps } from '../dependencies.ts'
import { addEndpoint } from '../endpoint.ts'
import { sessionOf } from '../guard.ts'
import { hashToken } from '../sessions.ts'
import { newApiToken } from '../tokens.ts'

/** More than anybody has; a list must end somewhere. */
const most = 50

/** A token that nobody remembers must end some day: two years. */
const longestMs = 2 * 366 * 24 * 60 * 60 * 1000

/** /api/admin/tokens: tokens for programs, whose text is shown only once. */
export function tokenRoutes(app: FastifyInstance, { store, now }: Deps) {
  addEndpoint(app, 'listTokens', async () => {
    return { success: true, data: { tokens: (await store.tokens.list()).map(shown) } }
  })

  addEndpoint(app, 'addToken', async (request, reply) => {
    const { name, scopes } = request.body
    const endsAt = new Date(request.body.endsAt)
    const lasts = endsAt.getTime() - now().getTime()
    if (lasts <= 0 || lasts > longestMs) {
      const message = 'A token must end in the future, within two years'
      throw new HttpError(400, message, { field: 'endsAt' })
    }
    const token = newApiToken()
    const details = {
      ...{ id: randomUUIDv7(), ownerId: sessionOf(request).ownerId, name, scopes },
      createdAt: now(),
      endsAt,
    }
    if (!(await store.tokens.add({ ...details, tokenHash: hashToken(token) }, most))) {
      throw new HttpError(409, `There are ${most} tokens: remove one first`)
    }
    reply.code(201)
    const data = { token, details: shown({ ...details, usedAt: null }) }
    return { success: true, message: 'Token made', data }
  })

  addEndpoint(app, 'removeToken', async ({ body }) => {
    if (!(await store.tokens.remove(body.id))) {
      throw new HttpError(404, 'There is no token with this id')
    }
    return { success: true, message: 'Token removed' }
  })
}

const shown = ({ id, name, scopes, createdAt, endsAt, usedAt }: StoredToken): ApiToken => ({
  ...{ id, name, scopes },
  createdAt: createdAt.toISOString(),
  endsAt: endsAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
})
