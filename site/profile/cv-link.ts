import type { Content } from '#contract/content.ts'

/** Where the CV is, and the name it is saved under. */
export function cvFile({ profile, variant }: Pick<Content, 'profile' | 'variant'>) {
  return {
    href: `${variant?.address ?? ''}/resume.pdf`,
    download: `${profile.name.replace(/\s+/g, '-')}-CV.pdf`,
  }
}
