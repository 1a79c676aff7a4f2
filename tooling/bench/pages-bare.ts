import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { createAnswerPage, sendPageAnswer } from '../../server/page-answers.ts'
import type { PageFile } from '../../server/pages.ts'

const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="description" content="A page with nothing on it">
<title>A bare page</title>
<link rel="icon" href="data:,">
<main><h1>A bare page</h1></main>
</html>`

/** Serves a page with nothing on it by the server's own code: what the wire alone costs. */
export async function startBarePage() {
  const answerPage = createAnswerPage(() => ({}))
  const page = fileOf('text/html; charset=utf-8', html)
  const robots = fileOf('text/plain', 'User-agent: *\nAllow: /\n')
  const server = createServer((request, response) => {
    const file = request.url === '/' ? page : robots
    sendPageAnswer(response, request.method, answerPage(file, request))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}/`,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

function fileOf(type: string, text: string): PageFile {
  const body = Buffer.from(text)
  const encodings = { br: brotliCompressSync(body) }
  return { type, etag: 'W/"bare"', cacheControl: 'no-cache', noindex: false, body, encodings }
}
