import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/**
 * Takes from others on the machine what rights they have to a store's files and copies, and to its folder where that holds nothing
 * but Foyer's. Gives a line for each that it has changed, or could not.
 */
export function keepPrivate(file: string): string[] {
  // Windows has no such rights.
  if (!process.getuid || !existsSync(dirname(file))) return []
  const names = readdirSync(dirname(file))
  const own = names.filter((name) => name.startsWith(basename(file)))
  const files = own.map((name) => join(dirname(file), name))
  const lines = files.map((path) => tighten(path, 0o600))
  if (names.every((name) => own.includes(name) || name === 'first-password'))
    lines.push(tighten(dirname(file), 0o700))
  return lines.filter((line) => line !== undefined)
}

function tighten(path: string, mode: number): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found || (found.mode & 0o077) === 0) return undefined
  const rights = (found.mode & 0o7777).toString(8)
  try {
    chmodSync(path, mode)
    return `${path} had rights for others (${rights}), who could read messages: it is for this user alone now`
  } catch {
    return `${path} has rights for others (${rights}), who may read messages, and belongs to another user: take them away`
  }
}
