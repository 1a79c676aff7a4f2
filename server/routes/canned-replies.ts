import type { FastifyInstance } from 'fastify'
import { fillPlaces, firstNameOf, projectOf } from '#contract/canned-reply.ts'
import { HttpError } from '../answers.ts'
import type { Deps } from '../dependencies.ts'
import { addEndpoint } from '../endpoint.ts'
import { noContact } from './conversation.ts'

/** Replies kept ready: those of `content/replies/`, and those made in the desk. */
export function cannedReplyRoutes(app: FastifyInstance, { store, pages, now }: Deps) {
  addEndpoint(app, 'listCannedReplies', async ({ query: { id } }) => {
    const sender = id === undefined ? undefined : await store.contacts.sender(id)
    if (id !== undefined && !sender) throw noContact()
    const { replies, projectLinks } = pages.cannedRepliesIn(sender?.base ?? '')
    const all = [
      ...replies.map((each) => ({ ...each, fromFile: true })),
      ...(await store.cannedReplies.list()).map((each) => ({ ...each, fromFile: false })),
    ]
    if (!sender) return { success: true, data: { replies: all } }
    const values = new Map([
      ['first name', firstNameOf(sender.name)],
      ['name', sender.name],
      ['email', sender.email],
    ])
    const links = new Map(Object.entries(projectLinks))
    const lookUp = (variable: string) =>
      values.get(variable.toLowerCase()) ?? links.get(projectOf(variable) ?? '')
    const filled = all.map((each) => ({ ...each, text: fillPlaces(each.text, lookUp) }))
    return { success: true, data: { replies: filled } }
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
