import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { securityHeaders } from '../../server/headers.ts'
import type { InlineHashes } from '../../server/pages/pages.ts'
import { inOwnFolder } from '../own-folder.ts'
import { makePublic, type Site } from '../public.ts'

/** Makes a site without a server: each document holds its own policy, and stands at its address with a slash at the end and without. */
export const makeAlone = (site: Site, into: string) =>
  inOwnFolder(async (work) => {
    const { folder, routes } = await makePublic(site, work, (inline) => policyFor(site, inline))
    for (const [path, { file }] of Object.entries(routes)) {
      if (path !== '/') cpSync(join(folder, file), join(folder, path, 'index.html'))
    }
    cpSync(folder, into, { recursive: true })
  })

/** The policy as a document may say it: only a header can say who may frame it. */
function policyFor({ plan }: Site, inline: InlineHashes): string {
  const formTarget = formTargetOf(plan.form)
  const headers = securityHeaders({ SITE_URL: plan.siteUrl }, inline, { formTarget })
  return headers['Content-Security-Policy']?.replace(/frame-ancestors [^;]*;/, '') ?? ''
}

/** Where the policy lets forms lead; a mail program is not part of the site either. */
function formTargetOf(form = 'none'): string {
  if (form === 'none') return "'none'"
  return form.startsWith('http') ? new URL(form).origin : 'mailto:'
}
