import type { Diagnostic } from '../load/diagnostic.ts'
import type { LoadedContent } from '../load/load.ts'
import { loadContent } from '../load/load.ts'
import { cvLetterDiagnostics } from './cv-letters.ts'

export type CheckedContent = LoadedContent & {
  /** What the CVs of the content can't show. */
  unprintable: Diagnostic[]
}

/**
 * Loads a content folder, and judges the letters of its CVs: one that can't be made is marked so. As a `preview` it comes
 * with drafts and quick pictures, and without that judgement: nobody downloads a CV while writing. Throws a
 * `ContentError` with all that is wrong.
 */
export async function checkedContent(
  folder: string,
  cache: string,
  { preview = false }: { preview?: boolean } = {},
): Promise<CheckedContent> {
  const loaded = await loadContent(folder, cache, { preview })
  return { ...loaded, unprintable: preview ? [] : await cvLetterDiagnostics(folder, loaded) }
}
