import type { Content } from '#contract/content.ts'
import type { Variant } from '#contract/variant.ts'

/** Where the CV is, and the name it is saved under. */
export function cvFile({ profile, variant }: Pick<Content, 'profile' | 'variant'>) {
  return {
    href: `${variant ? addressOf(variant) : ''}/resume.pdf`,
    download: `${profile.name.replace(/\s+/g, '-')}-CV.pdf`,
  }
}

/** Where a tailored page is. */
export const addressOf = ({ name }: Variant) => `/for/${name}`
