import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

// As the product runs: Vitest's own would bring in the development build of React.
process.env.NODE_ENV = 'production'
// The processes that tests start would compile the same modules again. It is the folder of enableCompileCache().
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'node-compile-cache')

const ours = '!(e2e|node_modules|dist)/**'

/** Everything but the journeys in a browser, which e2e/ holds. Tests stand beside their subjects. */
export default defineConfig({
  test: {
    // Only to stop hung tests: what works may take as long as a busy machine needs.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    // Tests leave no global state, and loading the program takes longer than most test files.
    isolate: false,
    // One more than the cores that `npm test` is meant for, because many tests wait for child processes.
    maxWorkers: 3,
    // `npm test` counts by the second one.
    reporters: ['default', 'json'],
    outputFile: { json: '.cache/reports/vitest.json' },
    projects: [
      {
        extends: true,
        test: {
          name: 'fast',
          include: [`${ours}/*.test.ts`],
          exclude: ['**/*.slow.test.ts'],
        },
      },
      { extends: true, test: { name: 'slow', include: [`${ours}/*.slow.test.ts`] } },
    ],
  },
})
