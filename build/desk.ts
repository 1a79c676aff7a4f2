import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { adminPath } from '#contract/admin-paths.ts'
import { deskFiles } from '#contract/desk-files.ts'
import type { makeIcons } from '../formats/icons/icons.ts'
import type { Ground } from '../formats/tokens.ts'
import type { Plan } from '../load/plan.ts'
import { bundleScript } from './bundle.ts'
import type { Load } from './plugin.ts'

type Desk = {
  plan: Plan
  load: Load
  ownersName: string
  ground: Ground
  icons: Awaited<ReturnType<typeof makeIcons>>
}

/**
 * Writes what the desk has besides its document into `folder` (the public files): how it is installed, by the site's own
 * icons, its service worker, and the icon of its notifications.
 */
export async function writeDesk(folder: string, { plan, load, ownersName, ground, icons }: Desk) {
  const manifest = {
    id: adminPath.dashboard,
    name: `The desk of ${ownersName}`,
    short_name: 'Desk',
    lang: 'en',
    start_url: adminPath.dashboard,
    scope: adminPath.login,
    display: 'standalone',
    // What shows before the document does; that has the colours of both themes.
    background_color: ground.light,
    theme_color: ground.light,
    icons,
  }
  mkdirSync(join(folder, adminPath.login))
  writeFileSync(join(folder, deskFiles.manifest), JSON.stringify(manifest))
  writeFileSync(join(folder, deskFiles.worker), await bundleScript('admin/worker.ts', plan, load))
  copyFileSync(join(folder, icons[0]?.src ?? ''), join(folder, deskFiles.icon))
}
