import { entryKinds, type ResumeFile } from '#contract/resume.ts'
import type { Diagnostic } from '../load/diagnostic.ts'
import type { YamlFile } from '../load/yaml-file.ts'

/** Dates of the resume that lie after this day. */
export function dateDiagnostics(
  { file, value, positionOf }: YamlFile<ResumeFile>,
  now: Date,
): Diagnostic[] {
  const today = now.toISOString().slice(0, 10)
  const found: Diagnostic[] = []
  for (const list of entryKinds) {
    for (const [index, entry] of value[list].entries()) {
      for (const key of ['start', 'end'] as const) {
        const moment = entry[key] ?? 'present'
        if (moment === 'present' || moment <= today.slice(0, moment.length)) continue
        const path = [list, index, key]
        const text = `${path.join('.')}: found ${moment}, which lies in the future`
        found.push({ file, position: positionOf(path), severity: 'warning', text })
      }
    }
  }
  return found
}
