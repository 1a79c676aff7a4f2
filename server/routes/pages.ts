import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { endpoints } from '#contract/endpoints.ts'
import { isApi, pathOf } from '../address.ts'
import { HttpError, messages } from '../answers.ts'
import { type AnswerPage, type PageAnswer, sendPageAnswer } from '../page-answers.ts'
import type { Pages } from '../pages.ts'

/** Everything that is not an endpoint: the site's pages and files, and answers to what does not exist. */
export function pageRoutes(app: FastifyInstance, pages: Pages, answerPage: AnswerPage) {
  app.get('/*', { config: { access: 'public' } }, (request, reply) => {
    if (isApi(request.url)) throw unknownCall(request)
    const path = pathOf(request.url)
    const page = pages.find(path)
    if (page) return sendPage(request, reply, answerPage(page, request))
    const withoutSlash = path.replace(/\/+$/, '')
    if (path !== withoutSlash && pages.find(withoutSlash)) {
      return reply.redirect(withoutSlash + request.url.slice(path.length), 308)
    }
    return sendPage(request, reply, answerPage(pages.fallbackFor(path), request, 404))
  })

  app.setNotFoundHandler((request) => {
    if (isApi(request.url)) throw unknownCall(request)
    throw new HttpError(405, 'Pages can be read, not written: use GET', { Allow: 'GET, HEAD' })
  })
}

function unknownCall({ method, url }: FastifyRequest): HttpError {
  const Allow = Object.values(endpoints)
    .filter(({ path }) => path === pathOf(url))
    .flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    .join(', ')
  if (!Allow) return new HttpError(404, messages[404] ?? '')
  return new HttpError(405, `${method} is not possible here: use ${Allow}`, { Allow })
}

function sendPage({ method }: FastifyRequest, reply: FastifyReply, answer: PageAnswer) {
  reply.hijack()
  sendPageAnswer(reply.raw, method, answer)
}
