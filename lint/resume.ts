import { entryKinds, usualSections } from '#contract/resume.ts'
import type { Diagnostic } from '../load/diagnostic.ts'
import type { Content } from '../load/load.ts'
import { suggest } from '../load/schema-errors.ts'
import type { YamlFile } from '../load/yaml-file.ts'

const warning = ({ file, positionOf }: YamlFile<unknown>, path: PropertyKey[], what: string) => {
  const text = `${path.join('.')}: ${what}`
  return { file, position: positionOf(path), severity: 'warning', text } satisfies Diagnostic
}

export function variantDiagnostics({ resume, variants }: Content['files']): Diagnostic[] {
  const { value } = resume
  const entries = entryKinds.flatMap((kind) => value[kind])
  const known = [...new Set(entries.flatMap(({ draft, tags }) => (draft ? [] : (tags ?? []))))]
  const expected = known.length > 0 ? `, expected one of ${known.join(', ')}` : ''
  const without = `a tag that no entry in resume.yml has${expected}`

  return variants.flatMap((variant) => {
    const { tags = [] } = variant.value
    const unknown = tags.flatMap((tag, index) => {
      const text = `found ${JSON.stringify(tag)}${suggest(tag, known)}, ${without}`
      return known.includes(tag) ? [] : [warning(variant, ['tags', index], text)]
    })
    const hidden = entryKinds.flatMap((list) =>
      (variant.value[list] ?? []).flatMap((id, index) => {
        const isDraft = value[list].some((entry) => entry.id === id && entry.draft)
        const text = `found "${id}", a draft, which stays hidden: remove it here, or its "draft: true"`
        return isDraft ? [warning(variant, [list, index], text)] : []
      }),
    )
    return [...unknown, ...hidden]
  })
}

export function emptyCvDiagnostics({ files, locales }: Content): Diagnostic[] {
  const { resume, projects } = locales[0].content
  const isEmpty = usualSections.every((section) => resume[section].length === 0)
  if (!isEmpty || projects.length > 0) return []
  const text = 'the CV has no entry: add a job, a school, a project or a skill'
  return [{ file: files.resume.file, severity: 'warning', text }]
}
