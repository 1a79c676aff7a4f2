import type { Config } from './config.ts'
import type { Database } from './database/open.ts'
import type { LogStream } from './log.ts'
import type { Pages } from './pages/pages.ts'

/** All that the application needs from outside: the same in production and in tests. */
export type Deps = {
  config: Config
  database: Database
  pages: Pages
  now: () => Date
  /** Standard output unless it is set. */
  logStream?: LogStream
}
