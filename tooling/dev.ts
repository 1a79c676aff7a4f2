import { createServer } from 'vite'
import { CannotStart, reasonOf } from '../server/cannot-start.ts'
import { readConfig, readEnvironment } from '../server/config.ts'
import { viteConfig } from './build/vite-config.ts'
import { buildWhereStale } from './build.ts'
import { startBackend } from './dev/backend.ts'
import { servePages } from './dev/pages.ts'
import { root } from './root.ts'

/** What comes from the built server; a tailored CV by a pattern. */
const builtPaths = ['/api', '/resume.pdf', '^/for/[^/]+/resume\\.pdf$']

/**
 * `npm run dev`: pages and content reload as they are saved, and the server starts anew when its own
 * sources change. What is not a page comes from that server.
 */
export async function main() {
  const config = readConfig(readEnvironment())
  await buildWhereStale(config)
  const backend = await startBackend(root)

  const vite = await createServer({
    ...viteConfig(),
    server: {
      host: config.HOST,
      port: config.PORT,
      strictPort: true,
      proxy: Object.fromEntries(builtPaths.map((path) => [path, backend.url])),
    },
    plugins: [...(viteConfig().plugins ?? []), servePages()],
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
