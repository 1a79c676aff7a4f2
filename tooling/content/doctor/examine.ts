import { loadContent } from '../load.ts'
import { type Finding, Mistakes } from '../mistake.ts'
import { dateFindings } from './date-findings.ts'
import { pictureFindings } from './picture-findings.ts'
import { placeholderFindings } from './placeholders.ts'
import { sampleFileFindings } from './sample-files.ts'
import { surroundingsFindings } from './surroundings.ts'
import { textLines } from './text-lines.ts'
import { unreadFindings } from './unread.ts'
import { variantFindings } from './variant-findings.ts'

type Surroundings = { cache: string; environment: Record<string, string | undefined>; now: Date }

/**
 * All that can be said of a content folder: the mistakes that stop a build, and what its owner should look
 * at before visitors do. `cache` keeps the pictures that are made.
 */
export async function examine(
  folder: string,
  { cache, environment, now }: Surroundings,
): Promise<Finding[]> {
  const mistakes = new Mistakes()
  const loaded = await mistakes.try(() =>
    loadContent(folder, cache, { siteUrl: environment.SITE_URL ?? '' }),
  )
  const errors = mistakes.found()
  const lines = textLines(folder)
  // These read what the schema has passed, and would only tell its mistakes again.
  const whole =
    errors.length > 0
      ? []
      : [
          ...dateFindings(folder, now),
          ...variantFindings(folder),
          ...(loaded?.unprintable ?? []),
          ...(await pictureFindings(folder, loaded?.assets ?? [])),
        ]
  return [
    ...errors,
    ...(loaded?.untranslated ?? []),
    ...whole,
    ...(await unreadFindings(folder, lines)),
    ...placeholderFindings(lines),
    ...sampleFileFindings(folder),
    ...surroundingsFindings(folder, environment),
  ]
}
