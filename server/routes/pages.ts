import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { endpoints } from '#contract/endpoints.ts'
import { isApi, pathOf } from '../address.ts'
import { sendFailure } from '../answers.ts'
import { type AnswerPage, type PageAnswer, sendPageAnswer } from '../page-answers.ts'
import type { Pages } from '../pages.ts'

/** Everything that is not an endpoint: the site's pages and files, and answers to what does not exist. */
export function pageRoutes(app: FastifyInstance, pages: Pages, answerPage: AnswerPage) {
  app.get('/*', { config: { access: 'public' } }, (request, reply) => {
    if (isApi(request.url)) return sendUnknownCall(request, reply)
    const path = pathOf(request.url)
    const page = pages.find(path)
    if (page) return sendPage(request, reply, answerPage(page, request))
    const withoutSlash = path.replace(/\/+$/, '')
    if (path !== withoutSlash && pages.find(withoutSlash)) {
      return reply.redirect(withoutSlash + request.url.slice(path.length), 308)
    }
    return sendPage(request, reply, answerPage(pages.fallbackFor(path), request, 404))
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

function sendPage({ method }: FastifyRequest, reply: FastifyReply, answer: PageAnswer) {
  reply.hijack()
  sendPageAnswer(reply.raw, method, answer)
}
