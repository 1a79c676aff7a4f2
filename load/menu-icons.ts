import lucide from 'lucide-react/dynamicIconImports'
import type { MenuItem } from '#contract/content.ts'
import type { DiagnosticCollector } from './diagnostic.ts'
import { nearest } from './schema-errors.ts'
import type { YamlFile } from './yaml-file.ts'

const names = Object.keys(lucide)

/** The icons that the items of a menu name, for `virtual:menu-icons`: no others are in the scripts of the site. */
export function menuIconsModule(menu: MenuItem[]): string {
  const used = [...new Set(menu.map(({ icon }) => icon))]
  const entries = used.map((name, index) => `${JSON.stringify(name)}: icon${index}`)
  return `
import { ${used.map((name, index) => `${componentOf(name)} as icon${index}`).join(', ')} } from 'lucide-react'
export const menuIcons = { ${entries.join(', ')} }`
}

/** What lucide-react calls an icon: "FileText" for "file-text". */
const componentOf = (name: string) =>
  name.replace(/(?:^|-)(.)/g, (_, first: string) => first.toUpperCase())

/** Adds each unknown icon of the menu to `diagnostics`. */
export function expectIcons(
  { file, value: menu, positionOf }: YamlFile<MenuItem[]>,
  diagnostics: DiagnosticCollector,
) {
  for (const [index, { icon }] of menu.entries()) {
    if (names.includes(icon)) continue
    const text = `${index}.icon: found ${JSON.stringify(icon)}${nearest(icon, names)}, expected the name of an icon at lucide.dev`
    diagnostics.error(file, text, positionOf([index, 'icon']))
  }
}
