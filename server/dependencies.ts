import type { Config } from './config.ts'
import type { Database } from './database/open.ts'
import type { LogStream } from './log.ts'
import type { Pages } from './pages/pages.ts'

export type Deps = {
  config: Config
  database: Database
  pages: Pages
  now: () => Date
  logStream?: LogStream
}
