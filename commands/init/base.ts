import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { type ProfileFile, profileSchema } from '#contract/content.ts'
import { CannotStart } from '#text/cannot-start.ts'
import type { Texts } from '../../i18n/texts.ts'

/** What no resume says: from the earlier profile, or asked for. */
export type EarlierSettings = Pick<ProfileFile, 'locale'> &
  Partial<Pick<ProfileFile, 'paper' | 'picture' | 'home'>> & { accent: string }

export type Options = EarlierSettings & {
  texts: Texts
  /** Whether the owner fills in the files by hand; hidden examples then show how. */
  examples: boolean
}

/** Such as the owner's .git. */
export const hasOnlyHidden = (folder: string) =>
  readdirSync(folder).every((name) => name.startsWith('.'))

export function holdsContent(target: string): boolean {
  if (!existsSync(target)) return false
  if (!statSync(target).isDirectory())
    throw new CannotStart(`${target} is not a folder. Choose a folder.`)
  if (existsSync(join(target, 'profile.yml'))) return true
  if (hasOnlyHidden(target)) return false
  throw new CannotStart(
    `${target} contains other files, so nothing was changed. Choose a new or empty folder.`,
  )
}

export function earlierSettings(folder: string): EarlierSettings {
  try {
    const { locale, paper, theme, picture, home } = profileSchema
      .pick({ locale: true, paper: true, theme: true, picture: true, home: true })
      .strip()
      .parse(parse(readFileSync(join(folder, 'profile.yml'), 'utf8')))
    return { accent: theme.accent, locale, paper, picture, home }
  } catch {
    return { accent: '#6d4aff', locale: 'en-US' }
  }
}
