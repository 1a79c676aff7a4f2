import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { expectFailure, openApp } from '../testing/app.ts'

/** Every route that answers without a token. Written by hand: a new one has to be added here too. */
const publicRoutes = [
  'GET /*',
  'GET /healthz',
  'GET /readyz',
  'HEAD /*',
  'HEAD /healthz',
  'HEAD /readyz',
  'POST /api/auth/login',
  'POST /api/auth/passkey',
  'POST /api/auth/passkey/challenge',
  'POST /api/contacts',
]

test('every route but the public ones answers 401 without a token, and with a wrong one', async () => {
  const { app } = await openApp()
  await app.ready()
  const routes = routesIn(app.printRoutes())
  expect(routes.length).toBeGreaterThan(publicRoutes.length + 15)
  expect(routes).toEqual(expect.arrayContaining(Object.keys(endpoints)))
  for (const authorization of [
    undefined,
    'Bearer x',
    `Bearer ${'x'.repeat(43)}`,
    'Basic cm9iaW46eA==',
  ]) {
    const headers = authorization === undefined ? {} : { authorization }
    const open: string[] = []
    for (const route of routes) {
      const [method = '', url = ''] = route.split(' ')
      const { statusCode } = await app.inject({ method: method as 'GET', url, headers })
      if (statusCode !== 401) open.push(route)
    }
    expect(open.sort()).toEqual(publicRoutes)
  }
})

test('a caller without a token is told to log in before the body is read', async () => {
  const { app } = await openApp()
  const headers = { 'content-type': 'application/json' }
  const request = { method: 'PUT', url: '/api/admin/contacts', headers } as const
  const response = await app.inject({ ...request, payload: 'x'.repeat(100_000) })
  expectFailure(response, 401, 'Please sign in to continue.')
  expect(response.headers['www-authenticate']).toBe('Bearer')
})

test('a route that does not say who may call it cannot be registered', async () => {
  const { app } = await openApp()
  const handler = async () => 'secrets'
  const words = 'the route /api/secrets does not say who may call it'
  expect(() => app.get('/api/secrets', handler)).toThrow(words)
  expect(() => app.route({ method: 'POST', url: '/api/secrets', config: {}, handler })).toThrow(
    words,
  )
})

function routesIn(table: string): string[] {
  const parents: string[] = []
  return table.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] =
      /^([│ ]*)[├└]── (\S*) ?(?:\((.*)\))?/.exec(line) ?? []
    if (!part) return []
    const depth = indent.length / 4
    parents[depth] = (depth > 0 ? parents[depth - 1] : '') + part
    return methods ? methods.split(', ').map((method) => `${method} ${parents[depth]}`) : []
  })
}
