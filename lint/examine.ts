import { type Diagnostic, DiagnosticCollector } from '../load/diagnostic.ts'
import type { LoadedContent } from '../load/load.ts'
import { checkedContent } from './checked-content.ts'
import { pictureDiagnostics } from './pictures.ts'
import { placeholderDiagnostics } from './placeholders.ts'
import { dateDiagnostics, variantDiagnostics } from './resume.ts'
import { sampleFileDiagnostics } from './sample-files.ts'
import { surroundingsDiagnostics } from './surroundings.ts'
import { textLines } from './text-lines.ts'
import { unreadDiagnostics } from './unread.ts'

type Surroundings = {
  /** Keeps the pictures that are made. */
  cache: string
  environment: Record<string, string | undefined>
  now: Date
  /** Judges the links of the pages; without it they are left to the build, which does. */
  linksOf?: (loaded: LoadedContent) => Promise<Diagnostic[]>
}

/** All that the owner should know of a content folder: what stops a build, and what to look at before visitors do. */
export async function examine(
  folder: string,
  { cache, environment, now, linksOf = async () => [] }: Surroundings,
): Promise<Diagnostic[]> {
  const diagnostics = new DiagnosticCollector()
  const loaded = await checkedContent(folder, cache).catch(diagnostics.keep)
  const lines = textLines(folder)
  // What the files say is judged once it can be read.
  const whole = loaded && [
    ...(await linksOf(loaded)),
    ...loaded.warnings,
    ...dateDiagnostics(loaded.files, now),
    ...variantDiagnostics(loaded.files),
    ...loaded.unprintable,
    ...(await pictureDiagnostics(folder, loaded)),
  ]
  return [
    ...diagnostics.found,
    ...(whole ?? []),
    ...unreadDiagnostics(folder, lines),
    ...placeholderDiagnostics(lines),
    ...sampleFileDiagnostics(folder),
    ...surroundingsDiagnostics(folder, environment),
  ]
}
