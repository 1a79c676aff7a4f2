import { join } from 'node:path'
import { resumeSchema } from '#contract/content.ts'
import type { Finding } from '../mistake.ts'
import { readText } from '../text-file.ts'
import { readYaml } from '../yaml-file.ts'

/** Dates of the resume that lie after this day. */
export function dateFindings(folder: string, now: Date): Finding[] {
  const file = join(folder, 'resume.yml')
  const { value, placeOf } = readYaml(file, readText(file), resumeSchema)
  const month = now.toISOString().slice(0, 7)
  return (['experience', 'education'] as const).flatMap((list) =>
    value[list].flatMap((entry, index) =>
      (['start', 'end'] as const).flatMap((key): Finding[] => {
        const moment = entry[key]
        const future =
          moment !== undefined && moment !== 'present' && moment > month.slice(0, moment.length)
        if (!future) return []
        const text = `${list}.${index}.${key}: found ${moment}, which lies in the future`
        return [{ file, place: placeOf([list, index, key]), severity: 'warning', text }]
      }),
    ),
  )
}
