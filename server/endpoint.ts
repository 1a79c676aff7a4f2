import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import {
  type EndpointName,
  type Endpoints,
  endpoints,
  type RequestOf,
} from '#contract/endpoints.ts'
import { validations } from '#contract/validation.ts'
import type { FormAnswers } from './messages/form-answers.ts'

type TypedRequest<Name extends EndpointName> = FastifyRequest & RequestOf<Endpoints[Name]>

/** Registers an endpoint as the contract describes it: its method, path, access and request shape. */
export function addEndpoint<Name extends EndpointName>(
  app: FastifyInstance,
  name: Name,
  handler: (request: TypedRequest<Name>, reply: FastifyReply) => Promise<unknown>,
  { formAnswers }: { formAnswers?: FormAnswers } = {},
) {
  const { method, path, access } = endpoints[name]
  const { body, query }: { body?: z.ZodType; query?: z.ZodType } = validations[name]
  app.route({
    method,
    url: path,
    schema: { ...(body && { body }), ...(query && { querystring: query }) },
    config: { access, formAnswers },
    handler: (request, reply) => handler(request as TypedRequest<Name>, reply),
  })
}
