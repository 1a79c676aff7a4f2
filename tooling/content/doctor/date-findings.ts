import { join } from 'node:path'
import { entryKinds, resumeSchema } from '#contract/resume.ts'
import type { Finding } from '../mistake.ts'
import { readText } from '../text-file.ts'
import { readYaml } from '../yaml-file.ts'

/** Dates of the resume that lie after this day. */
export function dateFindings(folder: string, now: Date): Finding[] {
  const file = join(folder, 'resume.yml')
  const { value, placeOf } = readYaml(file, readText(file), resumeSchema)
  const today = now.toISOString().slice(0, 10)
  return entryKinds.flatMap((list) =>
    value[list].flatMap((entry, index) =>
      (['start', 'end'] as const).flatMap((key): Finding[] => {
        const moment = entry[key]
        const future =
          moment !== undefined && moment !== 'present' && moment > today.slice(0, moment.length)
        if (!future) return []
        const text = `${list}.${index}.${key}: found ${moment}, which lies in the future`
        return [{ file, place: placeOf([list, index, key]), severity: 'warning', text }]
      }),
    ),
  )
}
