import { join, resolve } from 'node:path'
import { createServer } from 'vite'
import { CannotStart, reasonOf } from '#text/cannot-start.ts'
import { viteConfig } from '../build/bundle.ts'
import { prepareBackend } from '../build/dev/backend.ts'
import { servePages } from '../build/dev/pages.ts'
import { root } from '../load/root.ts'
import { readConfig, readEnvironment } from '../server/config.ts'
import { readContentFolder } from './arguments.ts'

export const usage = `  npm run dev [-- FOLDER]    serves content/, or another folder like it, and shows each change as it is saved`

export async function main(args: string[]) {
  const folder = readContentFolder(args)
  const config = readConfig(readEnvironment())
  const backend = await prepareBackend(root, folder, config)
  const settings = viteConfig()
  const hidden = { dataFolder: resolve(config.DATA_DIR), host: config.HOST }
  const vite = await createServer({
    ...settings,
    cacheDir: join(root, '.cache', 'vite'),
    // Only the backend reads .env; Vite would start again whenever it changes.
    envDir: false,
    // There is no index.html in which Vite could find these.
    optimizeDeps: {
      entries: ['site/islands.tsx', 'site/projects/start-carousel.ts', 'admin/main.tsx'],
    },
    server: {
      host: config.HOST,
      port: config.PORT,
      strictPort: true,
      // Vite would let every page of this machine read the answers.
      cors: false,
      // The backend compares where a request comes from with its own address.
      proxy: { '/api': { target: backend.url } },
    },
    plugins: [...(settings.plugins ?? []), servePages(folder, hidden, backend.start)],
  })
  try {
    await vite.listen()
  } catch (error) {
    throw new CannotStart(
      `${reasonOf(error)}. Choose another port, such as PORT=${config.PORT + 1}.`,
    )
  }
  console.error(
    `The development server is running at ${vite.resolvedUrls?.local[0] ?? config.HOST}`,
  )
}
