import { isPicture } from '#contract/content-values.ts'
import type { ProjectFrontMatter } from '#contract/project.ts'
import type { Diagnostic } from '../load/diagnostic.ts'
import type { YamlFile } from '../load/yaml-file.ts'

export function emptyAltTexts({
  file,
  value,
  positionOf,
}: YamlFile<ProjectFrontMatter>): Diagnostic[] {
  const { imageAlt = '', title, image } = value
  const isEmpty =
    imageAlt.toLowerCase() === title.toLowerCase() ||
    /^(an? |the )?(image|picture|photo|screenshot|cover|logo)\W*\d*$/i.test(imageAlt) ||
    isPicture(imageAlt)
  if (!image || !isEmpty) return []
  const text = `imageAlt: found ${JSON.stringify(imageAlt)}, expected what the picture shows, such as "A form with one red line"`
  return [{ file, position: positionOf(['imageAlt']), severity: 'warning', text }]
}
