import { once } from 'node:events'
import { createServer } from 'node:http'

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
  const server = createServer(({ url }, response) => {
    const headers = { 'Content-Type': 'text/html; charset=utf-8' }
    response.writeHead(url === '/' ? 200 : 404, headers).end(html)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as { port: number }
  return { url: `http://localhost:${port}/`, [Symbol.dispose]: () => void server.close() }
}
