import type { Content, Resume } from '#contract/built-content.ts'
import { readTexts, textsFile as writtenFor } from './languages/texts.ts'
import { shownProfile } from './profile.ts'
import { showProjects } from './projects.ts'
import { showResume } from './resume.ts'
import type { WholeWords } from './words.ts'

type Shared = Pick<Content, 'stack' | 'stackSprite' | 'avatars' | 'logo' | 'language'> & {
  drafts: boolean
}

/** The words in a language as the pages show them; `textsFile` holds those of the layout. */
export function showContent(
  { profile, resume, projects, ...texts }: WholeWords,
  textsFile: string,
  { drafts, ...shared }: Shared,
): Content {
  const { locale, theme } = profile
  const { present } = readTexts(textsFile).madeTexts
  return {
    ...texts,
    ...shared,
    profile: shownProfile(profile),
    resume: showResume(resume, { locale, present, drafts, accent: theme.accent }),
    projects: showProjects(projects, { locale, present, drafts }),
    digits: digitsOf(locale),
  }
}

/** The resume with the sections that the site hides: a reader of its own may be shown them. */
export function showWhole(
  { resume, profile: { locale, theme } }: WholeWords,
  textsFile: string,
  drafts: boolean,
): Resume {
  const { present } = readTexts(textsFile).madeTexts
  const all = { ...resume, sections: undefined }
  return showResume(all, { locale, present, drafts, accent: theme.accent })
}

/** The numbering system of a locale if its digits are not Latin; a layout in English has Latin ones. */
function digitsOf(locale: string): string | undefined {
  const { numberingSystem } = new Intl.NumberFormat(locale).resolvedOptions()
  return numberingSystem === 'latn' || !writtenFor(locale) ? undefined : numberingSystem
}
