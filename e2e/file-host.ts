import { execFile } from 'node:child_process'
import { cpSync, createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root, sample } from '../load/root.ts'
import { contentTypeOf } from '../server/pages/pages.ts'

export type Site = { url: string; folder: string; stop: () => void }

/** Builds a site without a server in a folder: the sample, after `change` has had its content, for a host that has it below `base`. */
export async function buildFiles(
  work: string,
  change: (content: string) => void,
  args: string[],
  base = '',
) {
  const content = join(work, 'content')
  cpSync(sample, content, { recursive: true })
  cpSync(join(root, 'dist', 'public', 'resume.pdf'), join(content, 'cv.pdf'))
  change(content)
  const command = [join(root, 'commands', 'launch.mjs'), 'static', content]
  await promisify(execFile)(process.execPath, [...command, '--into', siteIn(work), ...args], {
    env: { PATH: process.env.PATH, SITE_URL: `https://robin.example.com${base}` },
  })
}

const siteIn = (work: string) => join(work, 'site')

/**
 * A host that knows of nothing but files, as the plainest do: it looks for index.html in a folder, which it wants a slash
 * behind, and has 404.html for the rest. What was built in `work` stands below `base`, such as "/portfolio".
 */
export async function hostFiles(work: string, base = ''): Promise<Site> {
  const folder = siteIn(work)
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost')
    const path = join(
      folder,
      `${pathname}/`.startsWith(`${base}/`) ? pathname.slice(base.length) : 'nowhere',
    )
    const isFolder = existsSync(path) && statSync(path).isDirectory()
    if (isFolder && !pathname.endsWith('/')) {
      return response.writeHead(301, { Location: `${pathname}/${search}` }).end()
    }
    const file = isFolder ? join(path, 'index.html') : path
    const found = existsSync(file) ? file : join(folder, '404.html')
    response.writeHead(found === file ? 200 : 404, { 'Content-Type': contentTypeOf(found) })
    createReadStream(found).pipe(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return { url: `http://127.0.0.1:${port}${base}`, folder, stop: () => server.close() }
}
