import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type Endpoint, type EndpointKey, endpoints, type RequestOf } from '#contract/endpoints.ts'
import { HttpError } from './errors.ts'

type TypedRequest<Key extends EndpointKey> = FastifyRequest & RequestOf<Key>
type Handler<Key extends EndpointKey> = (
  request: TypedRequest<Key>,
  reply: FastifyReply,
) => Promise<unknown>

type FailedForm = (request: FastifyRequest, error: HttpError) => string

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Endpoint['access']
    failedForm?: FailedForm
  }
}

export function addEndpoint<Key extends EndpointKey>(
  app: FastifyInstance,
  key: Key,
  handler: Handler<Key>,
  failedForm?: FailedForm,
) {
  const { access, body, query }: Endpoint = endpoints[key]
  const [method = '', url = ''] = key.split(' ')
  app.route({
    method,
    url,
    config: { access, failedForm },
    preHandler: async (request) => {
      if (body) request.body = parse(body, request.body)
      if (query) request.query = parse(query, withoutEmpty(request.query as object))
    },
    handler: (request, reply) => handler(request as TypedRequest<Key>, reply),
  })
}

function parse(schema: z.ZodType, value: unknown): unknown {
  const { success, data, error } = schema.safeParse(value)
  if (success) return data
  const mistakes = error.issues.map(({ message, path: [name] }) => ({
    message,
    field: name?.toString(),
  }))
  const [first] = mistakes
  throw new HttpError(400, first?.message ?? '', { field: first?.field, mistakes })
}

const withoutEmpty = (query: object) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
