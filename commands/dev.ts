import { join } from 'node:path'
import { createServer } from 'vite'
import { CannotStart, reasonOf } from '#contract/cannot-start.ts'
import { prepareBackend } from '../build/dev/backend.ts'
import { liveContent } from '../build/dev/live-content.ts'
import { servePages } from '../build/dev/pages.ts'
import { viteConfig } from '../build/vite-config.ts'
import { root } from '../load/root.ts'
import { readConfig, readEnvironment } from '../server/config.ts'
import { readContentFolder } from './arguments.ts'

export const usage = `  npm run dev [-- FOLDER]    serves content/, or another folder like it, and shows each change as it is saved`

/** What comes from the built server: calls and CVs. */
const builtPaths = ['/api', '^/(.+/)?resume\\.pdf$']

/** `npm run dev`: pages and content reload as they are saved; what is not a page comes from the real server. */
export async function main(args: string[]) {
  const folder = readContentFolder(args)
  const config = readConfig(readEnvironment())
  const content = liveContent(folder)
  const backend = await prepareBackend(root, config)
  await content.state()
  await backend.start()
  content.onChange(() => backend.start())

  const settings = viteConfig({ content: folder, siteUrl: '' }, content.load)
  const vite = await createServer({
    ...settings,
    cacheDir: join(root, '.cache', 'vite'),
    // There is no document to find these in; a package that is found later reloads the page.
    optimizeDeps: { entries: ['{site,admin}/{main,boot}.{ts,tsx}'] },
    server: {
      host: config.HOST,
      port: config.PORT,
      strictPort: true,
      proxy: Object.fromEntries(builtPaths.map((path) => [path, backend.url])),
    },
    plugins: [...(settings.plugins ?? []), content.plugin, servePages(content)],
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
