import { readFileSync } from 'node:fs'
import { dirname, join, normalize, sep } from 'node:path'

/**
 * Who may import whom: an allow-list (docs/architecture.md). A room that it does not name may import
 * nothing and be imported by nobody.
 */
const allowed: Record<string, string[]> = {
  contract: [],
  store: ['contract'],
  server: ['contract', 'store'],
  ui: [],
  site: ['contract', 'ui'],
  admin: ['contract', 'ui'],
  tooling: ['contract', 'store', 'server', 'ui', 'site', 'admin', 'e2e'],
  e2e: ['contract', 'store', 'server', 'ui', 'site', 'admin', 'tooling'],
}

/** Files in no room: the configuration of tools, which belongs to the root. */
const rootRoom = ''

const importPattern =
  /(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+|\brequire\s*\(\s*)(['"])([^'"]+)\1/g

/** The imports in these files (paths from the root) that the rule does not allow, a line each. */
export function forbiddenImports(root: string, files: string[]): string[] {
  return files
    .filter((file) => /\.(ts|tsx|[cm]?js)$/.test(file))
    .flatMap((file) => {
      const room = roomOf(file)
      if (room !== rootRoom && !(room in allowed)) {
        return [`${file}: the room "${room}" is not in the import rule (tooling/check/imports.ts)`]
      }
      const source = readFileSync(join(root, file), 'utf8')
      return [...source.matchAll(importPattern)].flatMap(([, , specifier = '']) => {
        const target = targetOf(file, specifier)
        if (target === undefined || target === room) return []
        return allowed[room]?.includes(target) ? [] : [`${file}: must not import ${specifier}`]
      })
    })
}

/** The room that an import leads to; undefined for a package. */
function targetOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1).split('/')[0]
  if (specifier.startsWith('.')) return roomOf(normalize(join(dirname(file), specifier)))
  return undefined
}

function roomOf(file: string): string {
  const [first = '', ...rest] = file.split(sep).join('/').split('/')
  return rest.length === 0 ? rootRoom : first
}
