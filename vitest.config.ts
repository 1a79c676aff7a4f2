import { defineConfig } from 'vitest/config'

/** Everything but the journeys in a browser, which e2e/ holds. Tests stand beside their subjects. */
export default defineConfig({
  test: {
    include: ['{contract,store,server,tooling,ui,site,admin}/**/*.test.ts'],
    globalSetup: ['store/test-postgres.ts'],
    testTimeout: 30_000,
    // Most tests start processes of their own; more workers only make them wait for each other.
    maxWorkers: 2,
  },
})
