import type { Profile } from '#contract/built-content.ts'
import { fill } from '#text/fill.ts'
import type { Texts } from '../../i18n/texts.ts'

type Facts = Pick<Profile, 'headline' | 'jobTitle' | 'location'>

export const headlineOf = (
  { headline, jobTitle, location }: Facts,
  { home }: Pick<Texts, 'home'>,
): string | undefined =>
  headline ?? (jobTitle && location ? fill(home.headline, { jobTitle, location }) : jobTitle)
