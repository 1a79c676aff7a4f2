import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type EndpointKey, endpoints, type RequestOf } from '#contract/endpoints.ts'
import { HttpError } from './errors.ts'
import type { FormAnswers } from './messages/form-answers.ts'

type TypedRequest<Key extends EndpointKey> = FastifyRequest & RequestOf<Key>

/** Registers an endpoint as the contract describes it: its method, path, access and request. */
export function addEndpoint<Key extends EndpointKey>(
  app: FastifyInstance,
  key: Key,
  handler: (request: TypedRequest<Key>, reply: FastifyReply) => Promise<unknown>,
  { formAnswers }: { formAnswers?: FormAnswers } = {},
) {
  const {
    access,
    body,
    query,
  }: { access: 'public' | 'owner'; body?: z.ZodType; query?: z.ZodType } = endpoints[key]
  const [method = '', url = ''] = key.split(' ')
  app.route({
    method,
    url,
    config: { access, formAnswers },
    preHandler: async (request) => {
      if (body) request.body = parse(body, request.body)
      if (query) request.query = parse(query, withoutEmpty(request.query as object))
    },
    handler: (request, reply) => handler(request as TypedRequest<Key>, reply),
  })
}

/** The value as its schema has it. Throws `HttpError` (400): the first mistake, which names its field. */
function parse(schema: z.ZodType, value: unknown): unknown {
  const { success, data, error } = schema.safeParse(value)
  if (success) return data
  const issue = error.issues[0]
  const field = issue?.path[0]
  throw new HttpError(400, issue?.message ?? '', {
    field: field === undefined ? undefined : String(field),
  })
}

/** A query in which what is empty counts as not there. */
const withoutEmpty = (query: object) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
