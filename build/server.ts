import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { root } from '../load/root.ts'

/** Bundles the server and the commands on its database, as CommonJS: it takes 50 MB less memory than the sources. */
export async function bundleServer(outDir: string) {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [leaveOut],
    ssr: { noExternal: true, external: ['better-sqlite3', 'pg-native'] },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      minify: false,
      target: 'esnext',
      rolldownOptions: {
        input: {
          main: join(root, 'server', 'main.js'),
          command: join(root, 'commands', 'packaged', 'command.ts'),
        },
        output: {
          format: 'cjs',
          entryFileNames: '[name].cjs',
          chunkFileNames: '[name].cjs',
          comments: false,
        },
      },
    },
  })
}

/** What Fastify imports for HTTP/2, TLS, its own schemas and injected requests. */
const unused =
  /^(node:(https|http2)|@fastify\/(ajv|fast-json-stringify)-compiler|light-my-request)$/

/** Leaves it out of the bundle: it takes some 5 MB of memory that the server does not need. */
const leaveOut: Plugin = {
  name: 'foyer-leave-out',
  enforce: 'pre',
  resolveId: (id, importer) =>
    unused.test(id) && importer?.includes('/node_modules/fastify/') ? '\0left-out' : null,
  load: (id) => (id === '\0left-out' ? 'export {}' : null),
}
