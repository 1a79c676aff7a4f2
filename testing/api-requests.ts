import fc from 'fast-check'
import type { Endpoint } from '#contract/endpoint.ts'

/** As much of JSON Schema as the description of the calls has. */
type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  format?: string
}

type Operation = {
  requestBody?: { required: boolean; content: { 'application/json': { schema: Schema } } }
  parameters?: { name: string; in: string; schema: Schema }[]
}

export type OpenApi = { openapi: string; paths: Record<string, Record<string, Operation>> }

/** Twenty requests that a description (OpenAPI 3.1) allows, and twenty with one part of any other kind, always the same ones. */
export function requestsOf({ paths }: OpenApi, { method, path }: Endpoint) {
  const { requestBody, parameters = [] } = paths[path]?.[method.toLowerCase()] ?? {}
  const schema = requestBody?.content['application/json'].schema
  const queries = Object.fromEntries(
    parameters
      .filter((parameter) => parameter.in === 'query')
      .map(({ name, schema }) => [name, anyOf(schema).map(String)]),
  )
  const body = schema ? anyOf(schema) : fc.constant(undefined)
  const spoiled = schema ? fc.oneof(spoil(body), fc.jsonValue()) : fc.constant(undefined)
  const request = (body: fc.Arbitrary<unknown>, query: fc.Arbitrary<object>) =>
    fc.record({ body, query: query as fc.Arbitrary<Record<string, string>> })
  const right = request(body, fc.record(queries, { requiredKeys: [] }))
  const words = fc.string({ unit: 'binary', maxLength: 40 }).filter((text) => text.isWellFormed())
  const wrong = request(
    spoiled,
    fc.record(Object.fromEntries(Object.keys(queries).map((name) => [name, words]))),
  )
  const options = { numRuns: 20, seed: 12 }
  return [...fc.sample(right, options), ...fc.sample(wrong, options)]
}

function anyOf(schema: Schema): fc.Arbitrary<unknown> {
  const { minLength, maxLength = 50, minimum = 0, maximum = 2 ** 31, required = [] } = schema
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(anyOf))
  if (schema.type === 'array') return fc.array(anyOf(schema.items ?? {}), { maxLength: 4 })
  if (schema.type === 'integer') return fc.integer({ min: minimum, max: maximum })
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'null') return fc.constant(null)
  if (schema.type === 'object') {
    const properties = Object.entries(schema.properties ?? {})
    return fc.record(
      Object.fromEntries(properties.map(([name, property]) => [name, anyOf(property)])),
      { requiredKeys: required },
    )
  }
  if (schema.format === 'email') return fc.emailAddress()
  if (schema.format === 'date') return fc.constantFrom('2026-03-02', '2027-03-01')
  if (schema.type === 'string') return fc.string({ unit: 'grapheme', minLength, maxLength })
  return fc.jsonValue()
}

/** The same value with one of its parts replaced, added or taken away. */
function spoil(body: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.tuple(body, fc.nat(), fc.jsonValue()).map(([value, at, other]) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return other
    const names = Object.keys(value)
    const name = names[at % (names.length + 1)] ?? 'another'
    return { ...value, [name]: other }
  })
}
