import { findPackageJSON } from 'node:module'
import { join } from 'node:path'

/** The folder of the project, also for what was bundled into another place of it. */
export const root = join(findPackageJSON(import.meta.url) ?? '', '..', '/')

/** The folder of the owner's words, unless a command names another. */
export const ownContent = join(root, 'content')
