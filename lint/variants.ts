import { entryKinds } from '#contract/resume.ts'
import type { Diagnostic } from '../load/diagnostic.ts'
import type { LoadedContent } from '../load/load.ts'
import { nearest } from '../load/schema-errors.ts'

/** Tailored CVs that pick by tags which no entry carries, or entries that are hidden. */
export function variantDiagnostics({ resume, variants }: LoadedContent['files']): Diagnostic[] {
  const entries = entryKinds.flatMap((kind) => resume.value[kind])
  const shown = entries.filter(({ draft }) => !draft)
  const known = [...new Set(shown.flatMap(({ tags = [] }) => tags))]
  const of = known.length > 0 ? `, expected one of ${known.join(', ')}` : ''

  return variants.flatMap(({ file, value, positionOf }) => {
    const found: Diagnostic[] = []
    const warn = (path: PropertyKey[], what: string) => {
      const text = `${path.join('.')}: ${what}`
      found.push({ file, position: positionOf(path), severity: 'warning', text })
    }
    const { tags = [] } = value
    for (const [index, tag] of tags.entries()) {
      if (known.includes(tag)) continue
      const near = nearest(tag, known)
      warn(
        ['tags', index],
        `found ${JSON.stringify(tag)}${near}, a tag that no entry of resume.yml carries${of}`,
      )
    }
    if (tags.length > 0 && !tags.some((tag) => known.includes(tag))) {
      warn(['tags'], 'no entry carries any of them, so all entries stay')
    }
    for (const list of entryKinds) {
      for (const [index, id] of (value[list] ?? []).entries()) {
        const isDraft = resume.value[list].some((entry) => entry.id === id && entry.draft)
        if (isDraft) warn([list, index], `found "${id}", a draft, which stays hidden`)
      }
    }
    return found
  })
}
