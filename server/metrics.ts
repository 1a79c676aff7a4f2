import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Access } from './access-log.ts'
import { HttpError } from './answers.ts'
import type { Config } from './config.ts'

/** Seconds: pages from memory at one end, a long search at the other. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 15]

/** Measures if there is a METRICS_TOKEN to read the measurements with. */
export async function createMetrics({ METRICS_TOKEN }: Pick<Config, 'METRICS_TOKEN'>) {
  if (!METRICS_TOKEN) return undefined
  const { collectDefaultMetrics, Histogram, Registry } = await import('prom-client')
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const answers = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  })
  return {
    observe({ method, route = 'none', status, ms }: Access) {
      answers.observe({ method: known(method), route, status }, ms / 1000)
    },
    /** In Prometheus's text format. */
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

/** Strangers invent methods, and each label takes memory. */
const known = (method: string) =>
  /^(GET|HEAD|POST|PUT|DELETE|OPTIONS)$/.test(method) ? method : 'other'

/** /metrics, for whoever has the token. */
export function metricsRoute(
  app: FastifyInstance,
  { METRICS_TOKEN }: Pick<Config, 'METRICS_TOKEN'>,
  metrics: Awaited<ReturnType<typeof createMetrics>>,
) {
  if (!metrics) return
  const expected = digest(`Bearer ${METRICS_TOKEN}`)
  app.get('/metrics', { config: { access: 'public' } }, async (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) {
      throw new HttpError(401, 'METRICS_TOKEN is required', { 'WWW-Authenticate': 'Bearer' })
    }
    return reply.type(metrics.contentType).send(await metrics.text())
  })
}

const digest = (text: string) => createHash('sha256').update(text).digest()
