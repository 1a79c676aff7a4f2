import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { securityHeaders } from '../../server/headers.ts'
import type { InlineHashes } from '../../server/pages.ts'
import { inOwnFolder } from '../own-folder.ts'
import { makePublic, type Site } from '../public.ts'
import { headersFile } from './host-files.ts'

/**
 * Makes a site without a server `into` a folder: no admin area, nothing below /api/, and a form that leads to an address of the
 * owner's. Any host of files will do: each document holds its own Content-Security-Policy, and stands at its address with
 * a slash at the end and without.
 */
export const makeAlone = (site: Site, into: string) =>
  inOwnFolder(async (work) => {
    const headersFor = (inline: InlineHashes) =>
      securityHeaders({ SITE_URL: site.plan.siteUrl }, inline, {
        formTarget: formTarget(site.plan.form),
      })
    const { folder, routes, inline } = await makePublic(site, work, (inline) =>
      withoutHeader(headersFor(inline)),
    )
    for (const [path, { file }] of Object.entries(routes)) {
      if (path !== '/') cpSync(join(folder, file), join(folder, path, 'index.html'))
    }
    // For the hosts that read it.
    writeFileSync(join(folder, '_headers'), headersFile(headersFor(inline), ['/for']))
    cpSync(folder, into, { recursive: true })
  })

/** The policy as a document may say it: who may frame it is for headers only. */
const withoutHeader = (headers: Record<string, string>) =>
  headers['Content-Security-Policy']?.replace(/frame-ancestors [^;]*;/, '') ?? ''

/** Where the policy lets forms lead; a mail program is not part of the site either. */
function formTarget(form = 'none'): string {
  if (form === 'none') return "'none'"
  return form.startsWith('http') ? new URL(form).origin : 'mailto:'
}
