import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createServer } from 'vite'
import { CannotStart, reasonOf } from '../server/cannot-start.ts'
import { readConfig, readEnvironment } from '../server/config.ts'
import { viteConfig } from './build/vite-config.ts'
import { prepareBackend } from './dev/backend.ts'
import { liveContent } from './dev/live-content.ts'
import { servePages } from './dev/pages.ts'
import { fail } from './fail.ts'
import { givenFile } from './given-file.ts'
import { root } from './root.ts'

/** What comes from the built server; the CVs, of which there are those of languages and tailored ones, by a pattern. */
const builtPaths = ['/api', '^/(.+/)?resume\\.pdf$']

const usage = `Usage:
  npm run dev              shows content/ as you save it
  npm run dev -- FOLDER    shows another folder that is made like it`

/**
 * `npm run dev`: pages and content reload as they are saved, and the server starts anew when its own
 * sources change. What is not a page comes from that server.
 */
export async function main(args: string[]) {
  const [name, ...rest] = args
  if (rest.length > 0 || name?.startsWith('-')) fail(usage)
  const folder = name === undefined ? join(root, 'content') : givenFile(name)
  if (!existsSync(folder)) throw new CannotStart(`There is no folder ${folder}: name another.`)
  const config = readConfig(readEnvironment())
  const content = liveContent(folder)
  const backend = await prepareBackend(root, config)
  await content.state()
  await backend.start()
  content.onChange(() => backend.start())

  const vite = await createServer({
    ...viteConfig(folder, content.load),
    cacheDir: join(root, '.cache', 'vite'),
    // There is no document to find these in; a package that is found later reloads the page.
    optimizeDeps: { entries: ['{site,admin}/{main,boot}.{ts,tsx}'] },
    server: {
      host: config.HOST,
      port: config.PORT,
      strictPort: true,
      proxy: Object.fromEntries(builtPaths.map((path) => [path, backend.url])),
    },
    plugins: [
      ...(viteConfig(folder, content.load).plugins ?? []),
      content.plugin,
      servePages(content),
    ],
  })
  try {
    await vite.listen()
  } catch (error) {
    throw new CannotStart(
      `${reasonOf(error)}: choose another port, such as PORT=${config.PORT + 1}.`,
    )
  }
  console.error(`Foyer is open for changes at ${vite.resolvedUrls?.local[0] ?? config.HOST}`)
}
