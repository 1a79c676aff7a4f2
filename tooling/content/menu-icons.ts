import lucide from 'lucide-react/dynamicIconImports'
import type { MenuItem } from '#contract/content.ts'
import { ContentMistake } from './mistake.ts'
import { nearest } from './schema-mistakes.ts'
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

/** Throws a `ContentMistake` with each icon of the menu (`file`) that there is not. */
export function expectIcons(file: string, { value: menu, placeOf }: YamlFile<MenuItem[]>) {
  const findings = menu.flatMap(({ icon }, index) => {
    if (names.includes(icon)) return []
    const text = `${index}.icon: found ${JSON.stringify(icon)}${nearest(icon, names)}, expected the name of an icon at lucide.dev`
    return [{ file, place: placeOf([index, 'icon']), severity: 'error' as const, text }]
  })
  if (findings.length > 0) throw new ContentMistake(findings)
}
