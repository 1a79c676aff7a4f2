import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'

/**
 * Keeps Fastify from loading compilers of its own: `validateRequests` checks requests, and no answer has a schema.
 */
export const ownCompilers = { compilersFactory: { buildValidator: none, buildSerializer: none } }

function none(): never {
  throw new Error('a schema has no compiler')
}

/** Checks requests by the contract's schemas; the first mistake becomes a 400 that names its field. */
export function validateRequests(app: FastifyInstance) {
  app.setValidatorCompiler<z.ZodType>(({ schema, httpPart }) => (data) => {
    const result = schema.safeParse(data)
    if (result.success) return { value: result.data }
    const issue = result.error.issues[0]
    const field = issue?.path[0]
    return {
      error: Object.assign(new Error(issue?.message), {
        validation: result.error.issues,
        validationContext: httpPart,
        field: field === undefined ? undefined : String(field),
      }),
    }
  })
}
