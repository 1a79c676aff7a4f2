import type { Profile } from '#contract/content.ts'

/** Where the CV is, and the name it is saved under. */
export function cvFile({ name }: Profile) {
  return { href: '/resume.pdf', download: `${name.replace(/\s+/g, '-')}-CV.pdf` }
}
