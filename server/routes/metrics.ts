import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sendFailure } from '../answers.ts'
import type { Config } from '../config.ts'
import type { Metrics } from '../metrics.ts'

/** /metrics, for whoever has the token. */
export function metricsRoute(
  app: FastifyInstance,
  { METRICS_TOKEN }: Pick<Config, 'METRICS_TOKEN'>,
  metrics: Metrics | undefined,
) {
  if (!metrics) return
  const expected = digest(`Bearer ${METRICS_TOKEN}`)
  app.get('/metrics', { config: { access: 'public' } }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) {
      reply.header('WWW-Authenticate', 'Bearer')
      return sendFailure(request, reply, { status: 401, message: 'METRICS_TOKEN is asked for' })
    }
    return reply.type(metrics.contentType).send(await metrics.text())
  })
}

const digest = (text: string) => createHash('sha256').update(text).digest()
