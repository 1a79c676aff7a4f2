import type { FastifyBaseLogger } from 'fastify'
import type { Store } from '../store/store.ts'
import type { Config } from './config.ts'
import type { Pages } from './pages.ts'

/** All that the application needs from outside: the same in production and in tests. */
export type Deps = {
  config: Config
  store: Store
  pages: Pages
  log: FastifyBaseLogger
  now: () => Date
}
