import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

// Each file has a process, and each store two threads, which would compile the same modules anew. The folder is
// the one that enableCompileCache() takes.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'node-compile-cache')

/** Everything but the journeys in a browser, which e2e/ holds. Tests stand beside their subjects. */
export default defineConfig({
  test: {
    globalSetup: ['store/test-postgres.ts'],
    testTimeout: 30_000,
    // Most tests start processes of their own; more workers only make them wait for each other.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'all',
          include: ['{contract,store,server,tooling,ui,site,admin}/**/*.test.ts'],
          provide: { dialect: 'sqlite' },
        },
      },
      {
        extends: true,
        test: {
          name: 'on PostgreSQL',
          include: ['server/routes/*.test.ts', 'server/{limit,privacy,sessions}.test.ts'],
          provide: { dialect: 'postgres' },
        },
      },
    ],
  },
})
