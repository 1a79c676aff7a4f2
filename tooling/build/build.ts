import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints } from '#contract/endpoints.ts'
import { envExample } from '../../server/config.ts'
import type { PagesManifest } from '../../server/pages.ts'
import { root } from '../root.ts'
import { budgetLine, overBudget, weigh } from './budget.ts'
import { bundleProgram } from './bundle.ts'
import { compressFolder } from './compress.ts'
import { deskPaths, renderDesk } from './desk.ts'
import type { Plan } from './plan.ts'
import { hashOf, makePublic } from './public.ts'
import { bundleServer } from './server.ts'

/**
 * Makes `dist/` of the content and the sources: what a server serves, and the server. It is made beside the old one and
 * takes its place at the end, so that a build that fails leaves the old one standing. Gives what the pages weigh, in a line.
 */
export async function build(plan: Plan): Promise<string> {
  const fresh = join(root, '.cache', 'dist')
  rmSync(fresh, { recursive: true, force: true })
  const made = await makePublic(plan, fresh, {
    alsoServed: [...deskPaths, ...Object.values(endpoints).map(({ path }) => path)],
  })
  const { folder, prerender, ground, unlisted, inline } = made
  const formTemplates = await prerender.renderFormAnswers(made.shared)
  const admin = await bundleProgram('admin', folder, plan)
  made.write('admin.html', renderDesk(prerender, admin, { ground, manifest: false }))
  const desk = { file: 'admin.html', noindex: true, desk: true }
  const manifest: PagesManifest = {
    routes: { ...made.routes, ...Object.fromEntries(deskPaths.map((path) => [path, desk])) },
    unlisted,
    languages: Object.entries(formTemplates).map(([base, formTemplates]) => ({
      base,
      fallback: `${base}/404.html`.slice(1),
      formTemplates,
    })),
    inline: {
      site: inline,
      desk: { scriptHashes: [hashOf(admin.boot)], styleHashes: [hashOf(admin.css)] },
    },
  }
  writeFileSync(join(fresh, 'pages.json'), JSON.stringify(manifest))
  await compressFolder(folder, join(root, '.cache', 'compressed'))
  await bundleServer(join(fresh, 'server'))
  const documents = Object.values(made.routes).map(({ file }) => file)
  const figures = weigh(folder, documents)
  for (const line of overBudget(figures)) console.warn(line)

  rmSync(join(fresh, 'node'), { recursive: true })
  rmSync(join(root, 'dist'), { recursive: true, force: true })
  renameSync(fresh, join(root, 'dist'))
  writeFileSync(join(root, '.env.example'), envExample())
  return budgetLine(figures)
}
