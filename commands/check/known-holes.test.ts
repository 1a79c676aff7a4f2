import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { newFolder } from '../../testing/process.ts'
import { knownHoles } from './known-holes.ts'

test('a grave hole of a package is a complaint, a small one is told of', async () => {
  const advisory = (severity: string) => [
    {
      id: 1,
      url: 'https://example.com/1',
      title: 'It lets anybody in',
      severity,
      vulnerable_versions: '<2',
    },
  ]
  const { printed } = await registry((request, response) => {
    request.resume()
    response.setHeader('content-type', 'application/json')
    const name = request.url?.slice(1)
    const version = { name, version: '1.0.0' }
    const holes = { grave: advisory('high'), small: advisory('low') }
    const about = { name, 'dist-tags': { latest: '1.0.0' }, versions: { '1.0.0': version } }
    response.end(JSON.stringify(request.method === 'POST' ? holes : about))
  })
  expect(await knownHoles(project())).toEqual(['grave: high; It lets anybody in: update it'])
  expect(printed()).toContain('small: low; It lets anybody in')
})

test('where the registry does not answer, it says that nobody has looked, and goes on', async () => {
  const { printed } = await registry((_, response) => response.writeHead(405).end())
  expect(await knownHoles(project())).toBeUndefined()
  expect(printed()).toContain('the registry did not answer, so nobody has looked')
})

/** A registry for npm to ask, and what is printed meanwhile. */
async function registry(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  vi.stubEnv('npm_config_registry', `http://127.0.0.1:${port}/`)
  vi.stubEnv('npm_config_cache', newFolder())
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  onTestFinished(() => {
    vi.unstubAllEnvs()
    log.mockRestore()
    server.close()
  })
  return { printed: () => log.mock.calls.join('\n') }
}

/** A project that needs two packages. */
function project(): string {
  const folder = newFolder()
  const dependencies = { grave: '1.0.0', small: '1.0.0' }
  const packages = Object.fromEntries(
    Object.entries(dependencies).map(([name, version]) => [`node_modules/${name}`, { version }]),
  )
  const lock = { lockfileVersion: 3, packages: { '': { dependencies }, ...packages } }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ dependencies }))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
  return folder
}
