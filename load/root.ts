import { findPackageJSON } from 'node:module'
import { join } from 'node:path'

export const root = join(findPackageJSON(import.meta.url) ?? '', '..', '/')
