import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { type OpenApi, requestsOf } from '../../testing/api-requests.ts'
import { expectFailure, openApp, type TestApp } from '../../testing/app.ts'

test('the description is valid OpenAPI 3.1, of every call and no other, for the owner alone', async () => {
  const app = await openApp()
  const description = await describe(app)
  const { valid, errors } = await new Validator().validate(structuredClone(description))
  expect({ valid, errors }).toEqual({ valid: true, errors: undefined })
  expect(description.openapi).toMatch(/^3\.1\./)
  const described = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const called = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`)
  expect(described.toSorted()).toEqual(called.toSorted())
  expectFailure(await app.call('getOpenApi'), 401, 'Please log in to continue.')
})

test('what the description says of a request is what the server takes', async () => {
  const app = await openApp()
  const { paths } = await describe(app)
  const body = paths['/api/contacts']?.post?.requestBody
  expect(body).toMatchObject({ required: true })
  const schema = body?.content['application/json'].schema ?? {}
  const matches = new Ajv2020({ strict: false, formats: { email: true } }).compile(schema)
  const message = { name: 'Vera', email: 'vera@example.com', message: 'Hello' }
  for (const [fields, good] of [
    [{}, true],
    [{ name: '😀'.repeat(100) }, true],
    [{ name: '😀'.repeat(101) }, false],
    [{ message: 'x'.repeat(5000) }, true],
    [{ message: 'x'.repeat(5001) }, false],
    [{ name: '' }, false],
    [{ name: 7 }, false],
    [{ email: undefined }, false],
  ] as const) {
    const given = JSON.parse(JSON.stringify({ ...message, ...fields }))
    const { statusCode } = await app.call('sendMessage', { body: given })
    expect([matches(given), statusCode], JSON.stringify(fields)).toEqual([good, good ? 201 : 400])
  }
  expect(JSON.stringify(paths)).not.toContain('_gotcha')
})

test('requests made from the description, right and wrong, get an answer that it tells of', async () => {
  const app = await openApp()
  const description = await describe(app)
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    // The test's own session and account must stay.
    if (/^(logout|changePassword|endSessions)$/.test(name)) continue
    for (const { body, query } of requestsOf(description, endpoints[name])) {
      // Each answer is held against the contract where it comes in: status, type and shape.
      const { statusCode } = await app.asOwner(name, {
        body,
        query,
        headers: { host: 'localhost' },
      })
      expect({ name, body, statusCode: statusCode < 500 }).toMatchObject({ statusCode: true })
    }
  }
})

async function describe(app: TestApp): Promise<OpenApi> {
  return (await app.asOwner('getOpenApi')).json()
}
