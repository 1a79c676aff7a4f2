import type { FastifyInstance } from 'fastify'
import type { Deps } from '../dependencies.ts'
import { addEndpoint } from '../endpoint.ts'

/** GET /api/openapi.json: the description of all calls, for the owner's programs; made when it is first asked for. */
export function openApiRoute(app: FastifyInstance, { pages }: Pick<Deps, 'pages'>) {
  addEndpoint(app, 'getOpenApi', async () => {
    const { describeApi } = await import('../open-api.ts')
    return describeApi(pages.siteName)
  })
}
