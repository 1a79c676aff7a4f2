import type { IncomingMessage, RequestListener } from 'node:http'
import type { AccessLog } from './access-log.ts'
import { exchangesOf } from './connections/exchanges.ts'
import { type AnswerPage, sendPageAnswer } from './page-answers.ts'
import type { Pages } from './pages.ts'

/**
 * Answers plain requests for the built files before Fastify sees them, which triples their number per second
 * (docs/measurements.md). All others go on to `next`, where `routes/pages.ts` gives the same answers to
 * the same requests in other words: with a query, say, or another spelling of the path.
 */
export function servePagesFirst(
  pages: Pages,
  answerPage: AnswerPage,
  note: AccessLog['note'],
  next: RequestListener,
): RequestListener {
  return (request, response) => {
    const page = isPlain(request) && mayFollow(request) ? pages.find(request.url ?? '') : undefined
    if (!page) return next(request, response)
    const start = performance.now()
    const { method = '' } = request
    const answer = answerPage(page, request)
    sendPageAnswer(response, method, answer)
    note({ method, route: '/*', status: answer.status, ms: performance.now() - start })
  }
}

/** A malformed request is the last of its connection already; so is every request while the server stops. */
const mayFollow = ({ socket }: IncomingMessage) => exchangesOf(socket).last === undefined

function isPlain({ method, headers }: IncomingMessage): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined
  )
}
