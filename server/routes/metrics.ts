import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sendFailure } from '../answers.ts'
import type { Deps } from '../app.ts'

/** Seconds: pages from memory at one end, a long search at the other. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 15]

/** /metrics, in Prometheus's format, for whoever has the token. Without one nothing is measured. */
export async function metricsRoute(app: FastifyInstance, { config }: Pick<Deps, 'config'>) {
  if (!config.METRICS_TOKEN) return
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

  app.addHook('onResponse', async (request, reply) => {
    // The route, not the path: strangers make up paths without end.
    const route = request.routeOptions.url ?? 'none'
    const labels = { method: methodOf(request.method), route, status: reply.statusCode }
    answers.observe(labels, reply.elapsedTime / 1000)
  })

  const expected = digest(`Bearer ${config.METRICS_TOKEN}`)
  app.get('/metrics', { config: { access: 'public' } }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) {
      reply.header('WWW-Authenticate', 'Bearer')
      return sendFailure(request, reply, { status: 401, message: 'METRICS_TOKEN is asked for' })
    }
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

const methodOf = (method: string) =>
  /^(GET|HEAD|POST|PUT|DELETE|OPTIONS)$/.test(method) ? method : 'other'

const digest = (text: string) => createHash('sha256').update(text).digest()
