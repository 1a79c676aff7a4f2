import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { endpoints } from '#contract/endpoints.ts'
import { isApi, pathIn } from '../address.ts'
import { HttpError, messages } from '../errors.ts'
import type { PageFile, Pages } from './pages.ts'

export function pageRoutes(app: FastifyInstance, pages: Pages) {
  const redirects = new Map(
    Object.entries(pages.redirects).map(([from, to]) => [encodeURI(from), encodeURI(to)]),
  )

  app.get('/*', { config: { access: 'public' } }, (request, reply) => {
    if (isApi(request.url)) throw unknownCall(request)
    const path = pathIn(request.url)
    const page = pages.find(path)
    if (page) return sendPage(request, reply, page)
    const withoutSlash = path.replace(/\/+$/, '')
    if (path !== withoutSlash && pages.find(withoutSlash)) {
      return reply.redirect(withoutSlash + request.url.slice(path.length), 308)
    }
    const moved = redirects.get(withoutSlash)
    if (moved) return reply.redirect(moved, 308)
    return sendPage(request, reply.code(404), pages.languageAt(path).fallback)
  })

  app.setNotFoundHandler((request) => {
    if (isApi(request.url)) throw unknownCall(request)
    throw new HttpError(405, 'Pages only support GET', { Allow: 'GET, HEAD' })
  })
}

function unknownCall({ method, url }: FastifyRequest): HttpError {
  const Allow = Object.keys(endpoints)
    .map((key) => key.split(' '))
    .filter(([, path]) => path === pathIn(url))
    .map(([method]) => (method === 'GET' ? 'GET, HEAD' : method))
    .join(', ')
  if (!Allow) return new HttpError(404, messages[404] ?? '')
  return new HttpError(405, `${method} is not supported here. Use ${Allow}.`, { Allow })
}

function sendPage({ headers }: FastifyRequest, reply: FastifyReply, page: PageFile) {
  const { body, encodings, etag, cacheControl, noindex, type } = page
  reply.headers({ 'Cache-Control': cacheControl, ETag: etag })
  if (noindex) reply.header('X-Robots-Tag', 'noindex')
  if (!type.startsWith('text/html')) {
    // Only pages contain inline code.
    const policy = String(reply.getHeader('Content-Security-Policy'))
    reply.header('Content-Security-Policy', policy.replace(/ 'sha256-[^']*'/g, ''))
  }
  // Browsers style a picture that is opened by itself.
  if (/^(image\/(?!svg)|video\/)/.test(type)) reply.removeHeader('Content-Security-Policy')
  const encoding = bestEncoding(encodings, headers['accept-encoding'])
  if (encodings.br ?? encodings.gzip) reply.header('Vary', 'Accept-Encoding')
  if (reply.statusCode === 200 && headers['if-none-match']?.includes(etag)) {
    return reply.code(304).send()
  }
  if (type.startsWith('video/')) {
    reply.header('Accept-Ranges', 'bytes')
    const range = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '')
    if (range) return sendPart(reply.type(type), body, range)
  }
  if (encoding) reply.header('Content-Encoding', encoding)
  return reply.type(type).send(encoding ? encodings[encoding] : body)
}

// Safari plays no video without this.
function sendPart(reply: FastifyReply, body: Buffer, [, first, last]: RegExpExecArray) {
  const start = first ? Number(first) : body.length - Number(last)
  const end = first && last ? Math.min(Number(last), body.length - 1) : body.length - 1
  if (start > end || start < 0) {
    return reply.code(416).header('Content-Range', `bytes */${body.length}`).send()
  }
  reply.code(206).header('Content-Range', `bytes ${start}-${end}/${body.length}`)
  return reply.send(body.subarray(start, end + 1))
}

function bestEncoding(encodings: PageFile['encodings'], accepted = '') {
  const isAccepted = (name: string) => new RegExp(`\\b${name}\\b(?!;q=0)`, 'i').test(accepted)
  return (['br', 'gzip'] as const).find((name) => encodings[name] && isAccepted(name))
}
