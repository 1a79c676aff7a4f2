import { entryKinds } from '#contract/resume.ts'
import type { Diagnostic } from '../load/diagnostic.ts'
import type { Content } from '../load/load.ts'
import { closest, didYouMean, quoted } from '../load/schema-errors.ts'

/** Tags of tailored CVs that no entry has. */
export function variantDiagnostics({ resume, variants }: Content['files']): Diagnostic[] {
  const entries = entryKinds.flatMap((kind) => resume.value[kind])
  const known = [...new Set(entries.flatMap(({ draft, tags }) => (draft ? [] : (tags ?? []))))]
  const expected = known.length > 0 ? `, expected one of ${known.join(', ')}` : ''
  return variants.flatMap(({ file, value: { tags = [] }, positionOf }) =>
    tags.flatMap((tag, index): Diagnostic[] => {
      if (known.includes(tag)) return []
      const meant = closest(tag, known)
      const text = `tags.${index}: found ${JSON.stringify(tag)}${didYouMean(meant)}, a tag that no entry in resume.yml has${expected}`
      const position = positionOf(['tags', index])
      return [{ file, position, severity: 'warning', text, fix: quoted(meant) }]
    }),
  )
}
