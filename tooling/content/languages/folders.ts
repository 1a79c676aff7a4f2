import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { mistakeIn } from '../mistake.ts'
import { textsFile, writtenLanguages } from './texts.ts'

/** The languages that a content folder holds besides its default: the names of their folders, which are their tags. */
export function languageFolders(content: string): string[] {
  if (!existsSync(content)) return []
  return readdirSync(content, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && languageTag.test(entry.name))
    .map(({ name }) => name)
    .sort()
}

/** A language of two or three letters, and what narrows it: "es", "pt-BR", "zh-Hant". No other folder is named like that. */
const languageTag = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i

/** Throws `ContentMistake` where a folder is none of a language that the site can stand in besides its `first` one. */
export function expectLanguage(content: string, tag: string, first: string) {
  const folder = join(content, tag)
  const canonical = canonicalOf(tag)
  if (canonical === first) {
    throw mistakeIn(folder, `found a folder of ${tag}, which is the language of the site already`)
  }
  if (canonical !== undefined && canonical !== tag) {
    throw mistakeIn(folder, `found a folder named ${tag}, expected ${canonical}`)
  }
  if (canonical === undefined || !textsFile(tag)) {
    throw mistakeIn(
      folder,
      `found a folder of ${tag}, but the frame is written in ${writtenLanguages().join(', ')} only: add site/texts/${tag}.ts, made like site/texts/en.ts, or name the folder otherwise where it is no language`,
    )
  }
}

function canonicalOf(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0]
  } catch {
    return undefined
  }
}
