import { existsSync, realpathSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Resolves symbolic links, also above a path that doesn't exist yet. */
export function realPath(path: string): string {
  if (existsSync(path)) return realpathSync(path)
  const folder = dirname(path)
  return folder === path ? path : join(realPath(folder), basename(path))
}
