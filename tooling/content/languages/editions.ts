import type { Content, SiteLanguage } from '#contract/built-content.ts'
import type { ResumeFile } from '#contract/resume.ts'
import { directionOf, languageOf } from '../../../site/languages.ts'
import type { LoadedEdition } from '../load.ts'
import { type Finding, Mistakes } from '../mistake.ts'
import type { PictureMaker } from '../projects.ts'
import { expectLanguage, languageFolders } from './folders.ts'
import { textsFile } from './texts.ts'
import { translate } from './translate.ts'

/** The default language's content, as it is shown and, with its drafts, as it is written. */
export type Original = { content: Content; resume: ResumeFile }

/**
 * The content in the languages that `folder` holds beside the default, and what of it nobody has translated yet. Where
 * there are any, the default's content learns of them. Throws `ContentMistake`.
 */
export async function loadLanguages(
  folder: string,
  original: Original,
  picture: PictureMaker,
): Promise<{ editions: LoadedEdition[]; untranslated: Finding[] }> {
  const mistakes = new Mistakes()
  const { content } = original
  const first = languageOf(content.profile.locale)
  const all: SiteLanguage[] = [describe(first, '')]
  const editions: LoadedEdition[] = []
  const untranslated: Finding[] = []
  for (const tag of languageFolders(folder)) {
    const made = await mistakes.try(async () => {
      expectLanguage(folder, tag, first)
      return translate(folder, tag, original, picture)
    })
    if (!made) continue
    all.push(describe(tag, `/${tag}`))
    const language = { base: `/${tag}`, all, untranslated: made.paths }
    editions.push({ content: { ...made.content, language }, textsFile: textsFile(tag) ?? '' })
    untranslated.push(...made.findings)
  }
  if (editions.length > 0) content.language = { base: '', all, untranslated: [] }
  const isWhole = editions.length === languageFolders(folder).length
  mistakes.throwIfAny(isWhole ? { editions, untranslated } : undefined)
  return { editions, untranslated }
}

function describe(tag: string, base: string): SiteLanguage {
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
  const [first = '', ...rest] = name
  return {
    tag,
    name: first.toLocaleUpperCase(tag) + rest.join(''),
    dir: directionOf(tag) === 'rtl' ? 'rtl' : 'ltr',
    base,
  }
}
