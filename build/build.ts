import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { adminPaths } from '#contract/admin-paths.ts'
import { root } from '../load/root.ts'
import { envExample } from '../server/config.ts'
import type { PagesManifest } from '../server/pages.ts'
import { renderAdmin } from './admin.ts'
import { budgetLine, overBudget, weigh } from './budget.ts'
import { bundleProgram } from './bundle.ts'
import { compressFolder } from './compress.ts'
import { hashOf, makePublic, type Site } from './public.ts'
import { bundleServer } from './server.ts'

/**
 * Makes `dist/` from the content and the sources: what a server serves, and the server. It is made next to the old one and
 * replaces it at the end, so that a build that fails leaves the old one intact. Gives what the pages weigh, in a line.
 */
export async function build(site: Site): Promise<string> {
  const cache = join(root, '.cache')
  mkdirSync(cache, { recursive: true })
  // Of its own, since another build may run at the same time.
  const work = mkdtempSync(join(cache, 'build-'))
  try {
    return await buildIn(work, site)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

async function buildIn(work: string, site: Site): Promise<string> {
  const fresh = join(work, 'dist')
  const made = await makePublic(site, fresh)
  const { prerender } = site
  const { folder, ground, unlisted, inline } = made
  const formTemplates = await prerender.renderFormAnswers(made.shared)
  const admin = await bundleProgram('admin', folder, site.plan, site.load)
  made.write('admin.html', renderAdmin(prerender, admin, { ground, manifest: false }))
  const route = { file: 'admin.html', noindex: true, admin: true }
  const manifest: PagesManifest = {
    routes: { ...made.routes, ...Object.fromEntries(adminPaths.map((path) => [path, route])) },
    unlisted,
    languages: Object.entries(formTemplates).map(([base, formTemplates]) => ({
      base,
      fallback: `${base}/404.html`.slice(1),
      formTemplates,
    })),
    inline: {
      site: inline,
      admin: { scriptHashes: [hashOf(admin.boot)], styleHashes: [hashOf(admin.css)] },
    },
  }
  writeFileSync(join(fresh, 'pages.json'), JSON.stringify(manifest))
  await compressFolder(folder, join(root, '.cache', 'compressed'))
  await bundleServer(join(fresh, 'server'))
  const documents = Object.values(made.routes).map(({ file }) => file)
  const figures = weigh(folder, documents)
  for (const line of overBudget(figures)) console.warn(line)

  putInPlace(fresh, join(root, 'dist'), join(work, 'old'))
  writeFileSync(join(root, '.env.example'), envExample())
  return budgetLine(figures)
}

/** Two renames right after each other, which leaves another build no time to put its own in place. */
function putInPlace(fresh: string, place: string, aside: string) {
  if (existsSync(place)) renameSync(place, aside)
  renameSync(fresh, place)
}
