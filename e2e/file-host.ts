import { execFile } from 'node:child_process'
import { cpSync, createReadStream, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root, sample } from '../load/root.ts'
import { contentTypeOf } from '../server/pages/pages.ts'
import type { test as journey } from './journey.ts'

type Site = { url: string; folder: string; stop: () => void }

/**
 * Tests of a site without a server, built once for all tests of a file and hosted below `base`: the sample, after `change`
 * has had its content. `form` is where its form leads, the owner's mail unless another is named.
 */
export function testOfFiles(
  test: typeof journey,
  change: (content: string) => void,
  { base = '', form = '' } = {},
) {
  let site: Site | undefined
  const fileTest = test.extend<{ site: Site }>({
    site: async ({}, use) => use(site as Site),
    baseURL: async ({}, use) => use(site?.url),
  })
  fileTest.describe.configure({ mode: 'default' })
  fileTest.beforeAll(async () => {
    fileTest.setTimeout(0)
    site = await makeSite(change, base, form)
  })
  fileTest.afterAll(() => site?.stop())
  return fileTest
}

async function makeSite(change: (content: string) => void, base: string, form: string) {
  const work = mkdtempSync(join(tmpdir(), 'foyer-alone-'))
  const [content, folder] = [join(work, 'content'), join(work, 'site')]
  cpSync(sample, content, { recursive: true })
  cpSync(join(root, 'dist', 'public', 'resume.pdf'), join(content, 'cv.pdf'))
  change(content)
  const command = [join(root, 'commands', 'launch.mjs'), 'static', '--content', content]
  const args = ['--into', folder, ...(form ? ['--form', form] : [])]
  await promisify(execFile)(process.execPath, [...command, ...args], {
    env: { PATH: process.env.PATH, SITE_URL: `https://robin.example.com${base}` },
  })
  const { url, stop } = await hostFiles(folder, base)
  return {
    url,
    folder,
    stop() {
      stop()
      rmSync(work, { recursive: true })
    },
  }
}

/**
 * A host that knows of nothing but files, as the plainest do: it looks for index.html in a folder, which it wants a slash
 * behind, and has 404.html for the rest. `folder` stands below `base`, such as "/portfolio".
 */
async function hostFiles(folder: string, base = '') {
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
