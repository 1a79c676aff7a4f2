import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ContactForm, submissionKeyHeader } from '#contract/contact.ts'
import type { LimitRule } from '../../store/store.ts'
import { HttpError, isFormPost, languageOf, waitInWords } from '../answers.ts'
import type { Config } from '../config.ts'
import type { Deps } from '../dependencies.ts'
import { addEndpoint } from '../endpoint.ts'
import { networksOf } from '../networks.ts'
import type { RateLimitKey } from '../rate-limit-key.ts'
import { submissionKeyOf } from '../submission-key.ts'

/**
 * POST /api/contacts: a visitor leaves a message, by script or by the form itself. Registered as a plugin,
 * so that this call alone reads what forms send.
 */
export async function sendMessageRoute(
  app: FastifyInstance,
  { config, store, now, pages, keyOf }: Deps & { keyOf: RateLimitKey },
) {
  await app.register(formbody)
  const { formAnswers } = pages

  async function send(request: FastifyRequest & { body: ContactForm }, reply: FastifyReply) {
    const { _gotcha: trap, ...message } = request.body
    const key = submissionKeyOf(request)
    const time = now()
    const { rules, all, lastResort } = limitsOf({ config, keyOf, now: time, address: request.ip })
    const base = pages.baseOf(pageOf(request))
    const sends = await app.outbox.causes({ email: message.email, base })
    // A robot is told what a person is told: the same words, and an id that leads nowhere.
    const add = (limits: LimitRule[]) =>
      store.contacts.add(message, time, { key, limits, trapped: Boolean(trap), base, sends })
    const added = await add(rules)
    const isFull = added.refused !== undefined && added.refused.rule === all
    const { id, refused, differs } = isFull ? await add(lastResort) : added

    if (refused) {
      const reason = isFull
        ? 'Very many messages are coming in just now.'
        : 'Several messages have come from your address already.'
      const wait = `Please try again in ${waitInWords(refused.seconds)}.`
      throw new HttpError(429, `${reason} ${wait}`, { 'Retry-After': refused.seconds })
    }
    if (differs) {
      throw new HttpError(422, `This ${submissionKeyHeader} was sent before, with another message`)
    }
    for (const { dueAt } of sends) app.outbox.wake(dueAt)
    if (isFormPost(request)) return reply.redirect(`${base}/contact/sent`, 303)
    reply.code(201)
    return { success: true, message: 'Message Sent successfully!', data: { _id: id } }
  }

  addEndpoint(app, 'sendMessage', send, { formAnswers })
}

/** A flood comes from hundreds of addresses: in all as many messages are taken as this many may send. */
const addressesInAll = 40

type Limits = {
  config: Pick<Config, 'CONTACT_LIMIT'>
  keyOf: RateLimitKey
  now: Date
  address: string
}

/**
 * What a submission is counted by: each network that its address is part of, and all together. Nothing where the limit is off. What
 * all together may send, a few networks of great providers could use up: then each of the others may still send one, up to
 * as many again.
 */
function limitsOf({ config: { CONTACT_LIMIT: max }, keyOf, now, address }: Limits) {
  if (max === 0) return { rules: [], lastResort: [] }
  const networks = networksOf(address)
  const own: LimitRule[] = networks.map(({ name, share }) => ({
    ...keyOf(now, 'submissions', name),
    max: max * share,
  }))
  const all: LimitRule = { ...keyOf(now, 'submissions'), max: max * addressesInAll }
  const widest = networks.at(-1)?.name ?? ''
  const lastResort: LimitRule[] = [
    ...own,
    { ...keyOf(now, 'submissions to spare', widest), max: 1 },
    { ...keyOf(now, 'submissions to spare'), max: max * addressesInAll },
  ]
  return { rules: [...own, all], all, lastResort }
}

/** The sender's page, by which its language is known: the form names that, or the browser the page. */
function pageOf(request: FastifyRequest): string {
  if (isFormPost(request)) return `/${languageOf(request)}`
  return URL.parse(request.headers.referer ?? '')?.pathname ?? ''
}
