import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

// As the product runs: Vitest's own would bring in the development build of React.
process.env.NODE_ENV = 'production'
// Each store has two threads, which would compile the same modules anew. The folder is the one that
// enableCompileCache() takes.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'node-compile-cache')

/** Everything but the journeys in a browser, which e2e/ holds. Tests stand beside their subjects. */
export default defineConfig({
  test: {
    globalSetup: ['testing/global-setup.ts'],
    // They end what hangs. What works may take as long as a busy machine needs: none of them is a limit.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    // No test leaves anything behind in its process, and loading the program takes longer than most files of tests.
    isolate: false,
    // Most tests wait for processes of their own, some for seconds: one more than the cores that `npm test` is meant for.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'all',
          include: ['!(e2e|node_modules|dist)/**/*.test.ts'],
          provide: { dialect: 'sqlite' },
        },
      },
      {
        extends: true,
        test: {
          name: 'on PostgreSQL',
          // What a database may answer differently; the store's own tests name both databases themselves.
          include: [
            'server/routes/{inbox,inbox-changes,search,sessions,submission-key}.test.ts',
            'server/routes/{codes,logins,passkeys,proof,push,tokens}.test.ts',
            'server/{limit,passkeys,second-factor,sessions}.test.ts',
          ],
          provide: { dialect: 'postgres' },
        },
      },
    ],
  },
})
