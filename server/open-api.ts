import { z } from 'zod'
import { scopes } from '#contract/account.ts'
import { answers } from '#contract/answers.ts'
import { honeypotField, submissionKeyHeader } from '#contract/contact.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { validations } from '#contract/validation.ts'

/** Any call may be refused or fail in these ways; 403 is of another site, or of a token, or asks for a proof. */
const anyTime = [403, 405, 500, 503]

const reasons: Record<number, string> = {
  400: 'Something in the request is wrong: `message` says what, and `field` where',
  401: 'Without a session or a token, or the one that came has ended; of a login: name, password or code are wrong (`field` is "code" where a code is)',
  403: 'Not from this site, not by this token, or not before the password or a passkey has been given again (`field` is "proof") or a first password changed ("password")',
  404: 'There is nothing with this id',
  405: 'This address has no such method: `Allow` names those that it has',
  409: 'Something else has come in between, or there is no room for more',
  413: 'The body is larger than 64 KiB',
  415: 'The body is not application/json',
  422: 'The same key came before, with something else in it',
  429: 'Too many: `Retry-After` says for how long',
  500: 'A fault of the server; the log has it',
  503: 'The store can not be used just now, or too much is coming in: try again',
}

/** Headers of an answer, in seconds or in names of methods. */
const headersOfFailure: Record<number, object> = {
  405: { Allow: { schema: { type: 'string' } } },
  429: { 'Retry-After': { schema: { type: 'integer' } } },
}

/** The description of all calls, made of the contract's entries (OpenAPI 3.1). */
export function describeApi(siteName: string) {
  const paths: Record<string, Record<string, object>> = {}
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const { path, method }: Endpoint = endpoints[name]
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(name) }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: siteName,
      version: '1',
      description:
        'Lengths are in Unicode code points. Texts are trimmed; line breaks become \\n. Times are ISO 8601 in UTC.',
    },
    paths,
    components: {
      schemas: { Failure: failure },
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The token of a login.' },
        program: {
          type: 'http',
          scheme: 'bearer',
          description: `A token for programs, made in the desk, with one or more of the scopes ${scopes.join(', ')}.`,
        },
      },
    },
  }
}

function operationOf(name: EndpointName) {
  const { access, scope, errors, needsProof, withFirstPassword }: Endpoint = endpoints[name]
  const { summary, status = 200 } = answers[name]
  const { body, query }: { body?: z.ZodType; query?: z.ZodType } = validations[name]
  const parameters = [...(query ? parametersOf(query) : []), ...headersOf(name)]
  const failures = [...new Set([...errors, ...anyTime])].sort().map((status) => [
    status,
    {
      description: reasons[status] ?? 'It could not be done: the message says why',
      ...(headersOfFailure[status] && { headers: headersOfFailure[status] }),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    },
  ])
  return {
    operationId: name,
    summary: scope ? `${summary} (scope ${scope})` : summary,
    ...(needsProof && {
      description: 'Needs the password or a passkey of the last ten minutes (see prove).',
    }),
    ...(withFirstPassword && {
      description: 'Possible before a first password has been changed.',
    }),
    ...(access === 'owner' && {
      security: [{ session: [] }, ...(scope ? [{ program: [scope] }] : [])],
    }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: requestBodyOf(body) }),
    responses: { [status]: successOf(name), ...Object.fromEntries(failures) },
  }
}

function requestBodyOf(body: z.ZodType) {
  const required = !body.safeParse(undefined).success
  return { required, content: { 'application/json': { schema: schemaOf(body, 'input') } } }
}

function parametersOf(query: z.ZodType) {
  const { properties = {}, required = [] } = schemaOf(query, 'input') as {
    properties?: Record<string, object>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    ...{ name, in: 'query', required: required.includes(name), schema },
  }))
}

function headersOf(name: EndpointName) {
  if (name !== 'sendMessage') return []
  const schema = { type: 'string', pattern: '^[!-~]{1,200}$' }
  const description =
    'Names the message, at random: sent again under the same name it is kept once.'
  return [{ name: submissionKeyHeader, in: 'header', required: false, description, schema }]
}

function successOf(name: EndpointName) {
  const { summary, success, file = ['application/json'] } = answers[name]
  const content = file.map((type) => [
    type,
    { schema: type === 'application/json' ? schemaOf(success, 'output') : { type: 'string' } },
  ])
  return { description: summary, content: Object.fromEntries(content) }
}

/** What can't be said in JSON Schema, such as which characters a text may hold, is left to the error's message. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // The form's trap is for robots alone.
    override: ({ jsonSchema }) => {
      delete jsonSchema.properties?.[honeypotField]
      // It says how the digits of a query are written, and is nothing to a number.
      if (jsonSchema.type === 'integer') delete jsonSchema.pattern
    },
  })
  return rest
}

const failure = schemaOf(
  z.strictObject({ success: z.literal(false), message: z.string(), field: z.string().optional() }),
  'output',
)
