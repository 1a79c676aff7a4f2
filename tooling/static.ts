import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CannotStart } from '../server/cannot-start.ts'
import { readConfig, readEnvironment } from '../server/config.ts'
import { securityHeaders } from '../server/headers.ts'
import type { PagesManifest } from '../server/pages.ts'
import { buildWhereStale } from './build.ts'
import { fail } from './fail.ts'
import { givenFile } from './given-file.ts'
import { readFlags } from './read-flags.ts'
import { root } from './root.ts'
import { hostFiles } from './static/host-files.ts'

const usage = `Usage:
  npm run static -- --api https://HOST --into FOLDER    the pages, for a static host that passes /api on to HOST`

/** `npm run static`: the built pages with what static hosts are told by: headers, rewrites, what is kept. */
export async function main(args: string[]) {
  const { api, folder } = parse(args)
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new CannotStart(`${folder} is not empty, and nothing is overwritten: name a new folder.`)
  }
  const config = readConfig(readEnvironment())
  await buildWhereStale(config)

  const dist = join(root, 'dist')
  cpSync(join(dist, 'public'), join(folder, 'public'), {
    recursive: true,
    // Static hosts compress by themselves.
    filter: (file) => !/\.(br|gz)$/.test(file),
  })
  const { inline, routes }: PagesManifest = JSON.parse(
    readFileSync(join(dist, 'pages.json'), 'utf8'),
  )
  // One policy for all that a host sends: what the desk may run does no harm on a page that has none of it.
  const { site, desk } = inline
  const headers = securityHeaders(config, {
    scriptHashes: [...site.scriptHashes, ...desk.scriptHashes],
    styleHashes: [...site.styleHashes, ...desk.styleHashes],
  })
  const files = hostFiles({ api, headers, routes })
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  console.log(
    `The pages are in ${join(folder, 'public')}; docs/deploy.md says how to bring them up.`,
  )
}

function parse(args: string[]): { api: string; folder: string } {
  const options = { api: { type: 'string' }, into: { type: 'string' } } as const
  const { api = '', into } = readFlags({ args, options }, usage).values
  const url = URL.parse(api)
  if (!into || !url || !/^https?:$/.test(url.protocol) || url.pathname !== '/') return fail(usage)
  return { api: url.origin, folder: givenFile(into) }
}
