import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { expectFailure, openApp, type TestApp } from '../testing/app.ts'

/** Every route that answers without a token. Written by hand: a new one has to be added here too. */
const publicRoutes = [
  'GET /*',
  'GET /.well-known/security.txt',
  'GET /healthz',
  'GET /readyz',
  'HEAD /*',
  'HEAD /.well-known/security.txt',
  'HEAD /healthz',
  'HEAD /readyz',
  'POST /api/auth/login',
  'POST /api/auth/passkey',
  'POST /api/auth/passkey/challenge',
  'POST /api/contacts',
]

test('every route but the public ones answers 401 to a caller without a token', async () => {
  const { app } = await openApp()
  const routes = await routesOf(app)
  const open: string[] = []
  for (const route of routes) {
    const [method = '', url = ''] = route.split(' ')
    const { statusCode } = await app.inject({ method: method as 'GET', url })
    if (statusCode !== 401) open.push(route)
  }
  expect(open.sort()).toEqual(publicRoutes)
})

test('the only routes are the endpoints, the pages and what tells how it goes, with HEAD for GET', async () => {
  const { app } = await openApp()
  const pages = ['/*', '/.well-known/security.txt', '/healthz', '/readyz'].map((path) => ({
    method: 'GET',
    path,
  }))
  const expected = [...Object.values(endpoints), ...pages].flatMap(({ method, path }) =>
    method === 'GET' ? [`GET ${path}`, `HEAD ${path}`] : [`${method} ${path}`],
  )
  expect(await routesOf(app)).toEqual(expected.sort())
})

test('a route that does not say who may call it is refused', async () => {
  const { app } = await openApp()
  const handler = async () => 'secrets'
  expect(() => app.get('/api/secrets', handler)).toThrow('/api/secrets does not say who may call')
  expect(() => app.route({ method: 'POST', url: '/api/secrets', config: {}, handler })).toThrow(
    '/api/secrets does not say who may call it',
  )
})

test('a caller without a token is told to log in before anything else is looked at', async () => {
  const { app, call } = await openApp()
  const bodies = [{ body: { id: 7 } }, { headers: { 'content-type': 'text/plain' } }, {}]
  for (const options of bodies) {
    const response = await call('deleteContact', options)
    expectFailure(response, 401, 'Please log in to continue.')
    expect(response.headers['www-authenticate']).toBe('Bearer')
  }
  const large = await app.inject({
    method: 'PUT',
    url: endpoints.setContactStatus.path,
    headers: { 'content-type': 'application/json' },
    payload: 'x'.repeat(100_000),
  })
  expect(large.statusCode).toBe(401)
})

/** The route table that the application itself prints: `METHOD path`, sorted. */
async function routesOf(app: TestApp['app']): Promise<string[]> {
  await app.ready()
  const parents: string[] = []
  const routes: string[] = []
  for (const line of app.printRoutes().split('\n')) {
    const [, indent = '', part = '', methods = ''] =
      /^([│ ]*)[├└]── (\S*) ?(?:\((.*)\))?/.exec(line) ?? []
    if (!part) continue
    const depth = indent.length / 4
    parents[depth] = (depth > 0 ? parents[depth - 1] : '') + part
    for (const method of methods ? methods.split(', ') : [])
      routes.push(`${method} ${parents[depth]}`)
  }
  return routes.sort()
}
