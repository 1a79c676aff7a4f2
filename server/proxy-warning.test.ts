import { expect, test } from 'vitest'
import { serve } from '../testing/process.ts'

const linesOf = (log: string) => log.split('\n').filter((line) => line.includes('TRUST_PROXY'))

test.each(['/', '/api/contacts', '/resume.pdf'])(
  'a proxy that nobody has named is told of once, in one line, whatever is asked for first: %s',
  async (path) => {
    const server = await serve()
    for (const from of ['203.0.113.1', '203.0.113.2']) {
      await fetch(server.url + path, { headers: { 'x-forwarded-for': from } })
    }
    await fetch(server.url + path, { headers: { forwarded: 'for=203.0.113.3' } })
    await server.stop()
    expect(linesOf(server.stdout())).toEqual([
      expect.stringContaining('X-Forwarded-For came, and TRUST_PROXY is off'),
    ])
  },
)

test('a proxy that is named is nothing to tell of', async () => {
  const server = await serve({ environment: { TRUST_PROXY: 'on' } })
  await fetch(server.url, { headers: { 'x-forwarded-for': '203.0.113.1' } })
  await server.stop()
  expect(linesOf(server.stdout() + server.stderr())).toEqual([])
})
