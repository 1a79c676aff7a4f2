import { cpSync } from 'node:fs'
import { translations } from '../../../e2e/languages.ts'
import { examine } from '../doctor/examine.ts'
import { loadContent } from '../load.ts'
import { findingLine } from '../mistake.ts'
import { cache, sampleContent } from '../test-content.ts'

/** The sample with its translations. */
export function inFiveLanguages(): string {
  const folder = sampleContent()
  cpSync(translations, folder, { recursive: true })
  return folder
}

/** What a language of it says. */
export async function editionIn(folder: string, tag: string) {
  const { editions } = await loadContent(folder, cache)
  const found = editions.find(({ content }) => content.language?.base === `/${tag}`)
  if (!found) throw new Error(`there is no ${tag}`)
  return found.content
}

/** What the doctor says of it, a line each. */
export const warningsOf = async (folder: string) =>
  (await examine(folder, { cache, environment: {}, now: new Date() })).map(findingLine)
