import { defineConfig } from 'vitest/config'

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
