import type { FastifyInstance } from 'fastify'
import { HttpError } from '../answers.ts'
import type { Deps } from '../dependencies.ts'
import { addEndpoint } from '../endpoint.ts'

/** Replies kept ready: those of `content/replies/`, and those made in the desk. */
export function cannedReplyRoutes(app: FastifyInstance, { store, pages, now }: Deps) {
  addEndpoint(app, 'listCannedReplies', async () => {
    const made = await store.cannedReplies.list()
    const replies = [
      ...pages.cannedReplies.map((each) => ({ ...each, fromFile: true })),
      ...made.map((each) => ({ ...each, fromFile: false })),
    ]
    return { success: true, data: { replies } }
  })

  addEndpoint(app, 'addCannedReply', async ({ body: { title, text } }, reply) => {
    const _id = await store.cannedReplies.add(title, text, now())
    reply.code(201)
    return { success: true, data: { reply: { _id, title, text, fromFile: false } } }
  })

  addEndpoint(app, 'removeCannedReply', async ({ body }) => {
    if (!(await store.cannedReplies.remove(body.id))) {
      throw new HttpError(404, 'There is no reply kept ready with this id')
    }
    return { success: true }
  })
}
