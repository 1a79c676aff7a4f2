import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { endpoints } from '#contract/endpoints.ts'
import { isApi, pathOf } from '../address.ts'
import { sendFailure } from '../answers.ts'
import type { Deps } from '../app.ts'
import type { PageFile } from '../pages.ts'

/** Everything that is not an endpoint: the site's pages and files, and answers to what does not exist. */
export function pageRoutes(app: FastifyInstance, { pages }: Deps) {
  app.get('/*', { config: { access: 'public' } }, (request, reply) => {
    if (isApi(request.url)) return sendUnknownCall(request, reply)
    const path = pathOf(request.url)
    const page = pages.find(path)
    if (page) return sendPage(request, reply, page)
    const withoutSlash = path.replace(/\/+$/, '')
    if (path !== withoutSlash && pages.find(withoutSlash)) {
      return reply.redirect(withoutSlash + request.url.slice(path.length), 308)
    }
    return sendPage(request, reply.code(404), pages.fallback)
  })

  app.setNotFoundHandler((request, reply) => {
    if (isApi(request.url)) return sendUnknownCall(request, reply)
    reply.header('Allow', 'GET, HEAD')
    return sendFailure(request, reply, {
      status: 405,
      message: 'Pages can be read, not written: use GET',
    })
  })
}

function sendUnknownCall(request: FastifyRequest, reply: FastifyReply) {
  const path = pathOf(request.url)
  const allowed = Object.values(endpoints)
    .filter((endpoint) => endpoint.path === path)
    .flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
  if (allowed.length === 0) {
    return sendFailure(request, reply, { status: 404, message: 'There is nothing at this address' })
  }
  reply.header('Allow', allowed.join(', '))
  return sendFailure(request, reply, {
    status: 405,
    message: `${request.method} is not possible here: use ${allowed.join(', ')}`,
  })
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: PageFile) {
  reply.type(page.type).header('Cache-Control', page.cacheControl).header('ETag', page.etag)
  if (page.noindex) reply.header('X-Robots-Tag', 'noindex')
  const compressed = page.encodings.br ?? page.encodings.gzip
  if (compressed) reply.header('Vary', 'Accept-Encoding')
  if (reply.statusCode === 200 && matches(request.headers['if-none-match'], page.etag)) {
    return reply.code(304).send()
  }
  for (const encoding of ['br', 'gzip'] as const) {
    const body = page.encodings[encoding]
    if (body && accepts(request.headers['accept-encoding'], encoding)) {
      return reply.header('Content-Encoding', encoding).send(body)
    }
  }
  return reply.send(page.body)
}

/** Whether an If-None-Match header names this tag, by weak comparison (RFC 9110, 8.8.3.2). */
function matches(header: string | undefined, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return header?.trim() === '*' || Boolean(header?.split(',').map(opaque).includes(opaque(etag)))
}

/** Whether an Accept-Encoding header allows an encoding: its own entry decides, else that of "*" (RFC 9110, 12.5.3). */
function accepts(header: string | undefined, encoding: string): boolean {
  const entries = new Map(
    header
      ?.toLowerCase()
      .split(',')
      .map((entry): [string, boolean] => {
        const [name = '', ...weights] = entry.split(';').map((piece) => piece.trim())
        return [name, !weights.some((weight) => /^q=0(\.0*)?$/.test(weight))]
      }),
  )
  return entries.get(encoding) ?? entries.get('*') ?? false
}
