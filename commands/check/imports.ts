import { readFileSync } from 'node:fs'
import { dirname, join, normalize, sep } from 'node:path'

/** The rooms of the product, each with those that it may import (docs/architecture.md). */
const product: Record<string, string[]> = {
  contract: [],
  ui: [],
  i18n: ['contract', 'ui'],
  server: ['contract'],
  site: ['contract', 'i18n', 'ui'],
  admin: ['contract', 'ui'],
  load: ['contract', 'i18n'],
  formats: ['contract', 'i18n', 'load', 'site'],
  lint: ['contract', 'i18n', 'server', 'site', 'load', 'formats'],
  build: ['contract', 'i18n', 'server', 'site', 'admin', 'load', 'formats', 'lint'],
  import: ['contract', 'i18n', 'load', 'formats', 'lint', 'build'],
}

/** What surrounds it may import all of the product, and what tests are made with. */
const around = [...Object.keys(product), 'testing']
const allowed: Record<string, string[]> = {
  ...product,
  ...Object.fromEntries(['commands', 'bench', 'e2e', 'testing'].map((room) => [room, around])),
}

/** Files in no room: the configuration of tools, which belongs to the root. */
const rootRoom = ''

/** A type that is imported where it is used: the linter's rule against circles does not see it. */
const unseenByLinter = /\bimport\(\s*['"][.#][^)]*\)\s*\.(?!then\b)/
/** What nothing imports, and so is in no circle, may. */
const ambient = 'site/virtual-modules.ts'

const importPattern =
  /(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+|\brequire\s*\(\s*)(['"])([^'"]+)\1/g

/** The imports in these files (paths from the root) that the rule does not allow, a line each. */
export function forbiddenImports(root: string, files: string[]): string[] {
  return files
    .filter((file) => /\.(ts|tsx|[cm]?js)$/.test(file))
    .flatMap((file) => {
      const room = roomOf(file)
      if (room !== rootRoom && !(room in allowed)) {
        return [`${file}: the room "${room}" is not in the import rule (commands/check/imports.ts)`]
      }
      if (file.endsWith('.d.ts')) {
        return [`${file}: must be a .ts file, since skipLibCheck leaves .d.ts unchecked`]
      }
      const source = readFileSync(join(root, file), 'utf8')
      if (file !== ambient && unseenByLinter.test(source)) {
        return [`${file}: import types by "import type", which the rule against circles sees`]
      }
      return [...source.matchAll(importPattern)].flatMap(([, , specifier = '']) => {
        const target = targetOf(file, specifier)
        if (target === undefined || target === room) return []
        const may = file.endsWith('.test.ts') ? around : allowed[room]
        return may?.includes(target) ? [] : [`${file}: must not import ${specifier}`]
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
