import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { contentTypeOf } from '../server/pages.ts'

/**
 * A host that knows of nothing but files, as the plainest do: it looks for index.html in a folder, which it wants a slash
 * behind, and has 404.html for the rest. `folder` stands below `base`, such as "/portfolio".
 */
export async function hostFiles(folder: string, base = '') {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const path = join(
      folder,
      `${pathname}/`.startsWith(`${base}/`) ? pathname.slice(base.length) : 'nowhere',
    )
    const isFolder = existsSync(path) && statSync(path).isDirectory()
    if (isFolder && !pathname.endsWith('/')) {
      return response.writeHead(301, { Location: `${pathname}/` }).end()
    }
    const file = isFolder ? join(path, 'index.html') : path
    const found = existsSync(file) ? file : join(folder, '404.html')
    response.writeHead(found === file ? 200 : 404, { 'Content-Type': contentTypeOf(found) })
    createReadStream(found).pipe(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return { url: `http://127.0.0.1:${port}${base}`, stop: () => server.close() }
}
