import { statSync } from 'node:fs'
import type { ProjectFrontMatter } from '#contract/content.ts'
import { isPicture, isSvg } from '#contract/content-values.ts'
import type { Diagnostic } from '../load/diagnostic.ts'
import { filesBelow } from '../load/files-below.ts'
import type { Content } from '../load/load.ts'
import type { YamlFile } from '../load/yaml-file.ts'

const maxBytes = 4_000_000
const maxSvgBytes = 100_000

export function pictureDiagnostics(
  folder: string,
  { files }: Pick<Content, 'files'>,
): Diagnostic[] {
  const heavy = filesBelow(folder)
    .filter(isPicture)
    .flatMap((file): Diagnostic[] => {
      const text = describeWeight(file)
      return text ? [{ file, severity: 'warning', text }] : []
    })
  return [...heavy, ...files.projects.flatMap(emptyAltTexts)]
}

function describeWeight(file: string): string | undefined {
  const { size } = statSync(file)
  if (isSvg(file) && size > maxSvgBytes) {
    return `found an SVG of ${kB(size)}, which is served as is: simplify it to ${kB(maxSvgBytes)}`
  }
  return size > maxBytes ? `found ${kB(size)}: make it smaller than ${kB(maxBytes)}` : undefined
}

const kB = (bytes: number) => `${Math.round(bytes / 1000)} kB`

function emptyAltTexts({ file, value, positionOf }: YamlFile<ProjectFrontMatter>): Diagnostic[] {
  const { imageAlt = '', title, image } = value
  const isEmpty =
    imageAlt.toLowerCase() === title.toLowerCase() ||
    /^(an? |the )?(image|picture|photo|screenshot|cover|logo)\W*\d*$/i.test(imageAlt) ||
    isPicture(imageAlt)
  if (!image || !isEmpty) return []
  const text = `imageAlt: found ${JSON.stringify(imageAlt)}, expected what the picture shows, such as "A form with one red line"`
  return [{ file, position: positionOf(['imageAlt']), severity: 'warning', text }]
}
