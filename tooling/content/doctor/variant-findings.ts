import { join } from 'node:path'
import { entryKinds, resumeSchema } from '#contract/resume.ts'
import { type VariantFile, variantSchema } from '#contract/variant.ts'
import type { Finding } from '../mistake.ts'
import { nearest } from '../schema-mistakes.ts'
import { readText } from '../text-file.ts'
import { filesIn } from '../variants.ts'
import { readYaml, type YamlFile } from '../yaml-file.ts'

/** Tailored CVs that pick by tags which no entry carries, or entries that are hidden. */
export function variantFindings(folder: string): Finding[] {
  const resume = read(join(folder, 'resume.yml'), resumeSchema).value
  const shown = entryKinds.flatMap((kind) => resume[kind]).filter(({ draft }) => !draft)
  const known = [...new Set(shown.flatMap(({ tags = [] }) => tags))]

  return filesIn(join(folder, 'variants')).flatMap((name) => {
    const file = join(folder, 'variants', name)
    const { value, placeOf } = read(file, variantSchema)
    const warn = (path: PropertyKey[], text: string): Finding => ({
      file,
      place: placeOf(path),
      severity: 'warning',
      text: `${path.join('.')}: ${text}`,
    })
    return [
      ...tagFindings(value, known, warn),
      ...entryKinds.flatMap((list) => {
        const drafts = resume[list].filter(({ draft }) => draft).map(({ id }) => id)
        return (value[list] ?? []).flatMap((id, index) =>
          drafts.includes(id)
            ? [warn([list, index], `found "${id}", a draft, which stays hidden`)]
            : [],
        )
      }),
    ]
  })
}

function tagFindings(
  { tags = [] }: VariantFile,
  known: string[],
  warn: (path: PropertyKey[], text: string) => Finding,
): Finding[] {
  const unknown = tags.flatMap((tag, index) => {
    if (known.includes(tag)) return []
    const of = known.length > 0 ? `, expected one of ${known.join(', ')}` : ''
    const text = `found ${JSON.stringify(tag)}${nearest(tag, known)}, a tag that no entry of resume.yml carries${of}`
    return [warn(['tags', index], text)]
  })
  if (tags.length === 0 || unknown.length < tags.length) return unknown
  return [...unknown, warn(['tags'], 'no entry carries any of them, so all entries stay')]
}

const read = <Shape>(
  file: string,
  schema: Parameters<typeof readYaml<Shape>>[2],
): YamlFile<Shape> => readYaml(file, readText(file), schema)
