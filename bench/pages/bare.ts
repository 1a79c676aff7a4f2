import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="description" content="A page with nothing on it">
<title>A bare page</title>
<link rel="icon" href="data:,">
<main><h1>A bare page</h1></main>
</html>`

/** Serves a page with nothing on it: what the wire alone costs. */
export async function startBarePage() {
  const server = createServer((request, response) => {
    if (request.url !== '/') return response.end('User-agent: *\nAllow: /\n')
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    return response.setHeader('Content-Encoding', 'br').end(brotliCompressSync(html))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://localhost:${port}/`, stop }
}
