import type { Content } from '#contract/built-content.ts'
import { addressIn, onHost } from '../address.ts'

/** What of the content says whose files these are, in which language, and for whom. */
export type Whose = Pick<Content, 'profile' | 'language' | 'variant' | 'withoutCv'>

/** Where the CV is, and the name it is saved under. */
export function cvFile(content: Whose) {
  const { profile, variant } = content
  return {
    href: onHost(variant ? `${variant.address}/resume.pdf` : addressIn(content, '/resume.pdf')),
    download: `${profile.name.replace(/\s+/g, '-')}-CV.pdf`,
  }
}
