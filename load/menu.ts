import lucide from 'lucide-react/dynamicIconImports'
import type { MenuItem } from '#contract/content.ts'
import type { DiagnosticCollector } from './diagnostic.ts'
import { closest, didYouMean, quoted } from './schema-errors.ts'
import type { YamlFile } from './yaml-file.ts'

const names = Object.keys(lucide)

export function checkMenu(
  { file, value: menu, positionOf }: YamlFile<MenuItem[]>,
  diagnostics: DiagnosticCollector,
) {
  for (const [index, { id, link, icon }] of menu.entries()) {
    if (id === '06' && !link.startsWith('/admin')) {
      const text = `${index}.id: found "06" for ${JSON.stringify(link)}, the id of the desk, which wide screens hide; expected another id`
      const position = positionOf([index, 'id'])
      diagnostics.found.push({ file, position, severity: 'warning', text })
    }
    if (names.includes(icon)) continue
    const meant = closest(icon, names)
    const text = `${index}.icon: found ${JSON.stringify(icon)}${didYouMean(meant)}, expected the name of an icon at lucide.dev`
    diagnostics.error(file, text, positionOf([index, 'icon']), { fix: quoted(meant) })
  }
}
