import type { FastifyBaseLogger } from 'fastify'
import type { Store } from '../store/store.ts'
import type { Config } from './config.ts'
import type { Bounds } from './connections/bounds.ts'
import type { Pages } from './pages.ts'

/** All that the application needs from outside: the same in production and in tests. */
export type Deps = {
  config: Config
  store: Store
  pages: Pages
  log: FastifyBaseLogger
  now: () => Date
  /** How pushes go out, where not by Node's own. */
  fetch?: typeof fetch
  /** How much may be under way at once, where it is not what a small machine bears. */
  bounds?: Bounds
}
