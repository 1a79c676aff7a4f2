import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CannotStart } from '#contract/cannot-start.ts'
import { buildAlone, buildWhereStale } from '../build/rebuild.ts'
import { hostFiles } from '../build/static/host-files.ts'
import { siteAddress } from '../build/static/site-address.ts'
import { root } from '../load/root.ts'
import { readConfig, readEnvironment } from '../server/config.ts'
import { deskHeaders, securityHeaders, workerPolicy } from '../server/headers.ts'
import type { PagesManifest } from '../server/pages.ts'
import { contentAt } from './arguments/given-content.ts'
import { givenFile } from './arguments/given-file.ts'
import { fail, readFlags } from './arguments/read-flags.ts'

const usage = `Usage:
  npm run static -- --into FOLDER [--form ADDRESS]      a site without a server, for any host of files; ADDRESS is where its form
                                                        leads: mailto:you@example.com (else that of the profile), https://... of a
                                                        form service, or none
  npm run static -- --into FOLDER --api https://HOST    the pages, for a static host that passes /api on to HOST

--content FOLDER takes the words of another folder than content/.`

type Given = { folder: string; content: string; api?: string; form?: string }

/** `npm run static`: the site as files, for hosts that have nothing to run: without a server, or before one elsewhere. */
export async function main(args: string[]) {
  const { api, folder, content, form = 'profile' } = parse(args)
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new CannotStart(`${folder} is not empty, and nothing is overwritten: name a new one.`)
  }
  if (api) return passOn(api, folder, content)
  const siteUrl = siteAddress(readEnvironment().SITE_URL)
  await buildAlone({ content, siteUrl, form }, folder)
  console.log(`The site is in ${folder}; docs/deploy.md says how to deploy it.
No message is stored here: say in privacy.md what happens to it.`)
}

/** The built pages, with the configuration of static hosts: headers, rewrites, what is cached. */
async function passOn(api: string, folder: string, content: string) {
  const config = readConfig(readEnvironment())
  await buildWhereStale(config, content)

  const dist = join(root, 'dist')
  cpSync(join(dist, 'public'), join(folder, 'public'), {
    recursive: true,
    // Static hosts compress by themselves.
    filter: (file) => !/\.(br|gz)$/.test(file),
  })
  const { inline, routes }: PagesManifest = JSON.parse(
    readFileSync(join(dist, 'pages.json'), 'utf8'),
  )
  // One policy for all that a host sends: what the admin area may run does no harm on a page that has none of it.
  const { site, admin } = inline
  const inlineOfBoth = {
    scriptHashes: [...site.scriptHashes, ...admin.scriptHashes],
    styleHashes: [...site.styleHashes, ...admin.styleHashes],
  }
  const permissions = 'Permissions-Policy'
  const headers = {
    ...securityHeaders(config, inlineOfBoth, { worker: workerPolicy }),
    // Else no passkey could be made or used there, and nothing copied.
    [permissions]: deskHeaders(config, inlineOfBoth)[permissions] ?? '',
  }
  const files = hostFiles({ api, headers, routes })
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  console.log(`The pages are in ${join(folder, 'public')}; docs/deploy.md says how to deploy them.`)
}

function parse(args: string[]): Given {
  const text = { type: 'string' } as const
  const options = { api: text, into: text, content: text, form: text }
  const { api, into, content, form } = readFlags({ args, options }, usage).values
  const url = api === undefined ? undefined : URL.parse(api)
  const isOrigin =
    url === undefined || (/^https?:$/.test(url?.protocol ?? '') && url?.pathname === '/')
  const isForm = form === undefined || (api === undefined && formAddress.test(form))
  const wrong =
    (!into && 'expected a folder after --into') ||
    (!isOrigin && `--api is "${api}", expected an origin such as https://example.com`) ||
    (!isForm && `--form is "${form}", expected an address as below, and no --api`)
  if (!into || url === null || wrong) return fail(`foyer: ${wrong}\n${usage}`)
  return { api: url?.origin, folder: givenFile(into), content: contentAt(content), form }
}

/** A browser puts parts of its own in the place of those that a mail address has. */
const formAddress = /^(none|mailto:[^\s@?]+@[^\s@?]+|https:\/\/[^\s/]+(\/\S*)?)$/
