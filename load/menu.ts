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
  for (const [index, { icon }] of menu.entries()) {
    if (names.includes(icon)) continue
    const meant = closest(icon, names)
    const text = `${index}.icon: found ${JSON.stringify(icon)}${didYouMean(meant)}, expected the name of an icon at lucide.dev`
    diagnostics.error(file, text, positionOf([index, 'icon']), { fix: quoted(meant) })
  }
}
