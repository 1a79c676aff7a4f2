import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isApi, pathIn } from '../address.ts'
import { notFound } from '../errors.ts'
import type { PageFile, Pages } from './pages.ts'

export function pageRoutes(app: FastifyInstance, pages: Pages) {
  app.get('/*', { config: { access: 'public' } }, (request, reply) => {
    if (isApi(request.url)) throw notFound()
    const path = pathIn(request.url)
    const page = pages.find(path)
    if (page) return sendPage(request, reply, page)
    const withoutSlash = path.replace(/\/+$/, '')
    if (path !== withoutSlash && pages.find(withoutSlash)) {
      return reply.redirect(withoutSlash + request.url.slice(path.length), 308)
    }
    const moved = pages.movedTo(withoutSlash)
    if (moved) return reply.redirect(moved, 308)
    return sendPage(request, reply.code(404), pages.languageAt(path).fallback)
  })

  app.setNotFoundHandler(() => {
    throw notFound()
  })
}

function sendPage({ headers }: FastifyRequest, reply: FastifyReply, page: PageFile) {
  const { body, brotli, etag, cacheControl, noindex, type } = page
  reply.headers({ 'Cache-Control': cacheControl, ETag: etag })
  if (noindex) reply.header('X-Robots-Tag', 'noindex')
  if (!type.startsWith('text/html')) {
    // Only pages contain inline code.
    const policy = String(reply.getHeader('Content-Security-Policy'))
    reply.header('Content-Security-Policy', policy.replace(/ 'sha256-[^']*'/g, ''))
  }
  // Browsers style a picture that is opened by itself.
  if (/^(image\/(?!svg)|video\/)/.test(type)) reply.removeHeader('Content-Security-Policy')
  if (brotli) reply.header('Vary', 'Accept-Encoding')
  if (reply.statusCode === 200 && headers['if-none-match']?.includes(etag)) {
    return reply.code(304).send()
  }
  if (type.startsWith('video/')) {
    reply.header('Accept-Ranges', 'bytes')
    const range = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '')
    if (range) return sendPart(reply.type(type), body, range)
  }
  reply.type(type)
  const isAccepted = /\bbr\b(?!\s*;\s*q=0(?![.\d]*[1-9]))/i.test(headers['accept-encoding'] ?? '')
  if (!brotli || !isAccepted) return reply.send(body)
  return reply.header('Content-Encoding', 'br').send(brotli)
}

// Safari plays no video without this.
function sendPart(reply: FastifyReply, body: Buffer, [, first, last]: RegExpExecArray) {
  const start = first ? Number(first) : Math.max(0, body.length - Number(last))
  const end = first && last ? Math.min(Number(last), body.length - 1) : body.length - 1
  if (start > end) {
    return reply.code(416).header('Content-Range', `bytes */${body.length}`).send()
  }
  reply.code(206).header('Content-Range', `bytes ${start}-${end}/${body.length}`)
  return reply.send(body.subarray(start, end + 1))
}
