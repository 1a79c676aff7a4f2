import type { Content, Profile } from '#contract/content.ts'
import { cvFile } from './cv-link.ts'

/**
 * The resume in each format that the build makes of it, and the name it is saved under. A tailored one is there as
 * PDF only: the others would say something else.
 */
export function resumeFiles(content: Content) {
  const { profile, variant } = content
  const pdf = { name: 'PDF', type: 'application/pdf', ...cvFile(content) }
  if (variant) return [pdf]
  return [
    pdf,
    {
      name: 'JSON',
      type: 'application/json',
      href: '/resume.json',
      download: savedAs(profile, 'resume.json'),
    },
    {
      name: 'Markdown',
      type: 'text/markdown',
      href: '/resume.md',
      download: savedAs(profile, 'resume.md'),
    },
  ]
}

/** The owner's contact card. */
export function contactFile(profile: Profile) {
  return {
    name: 'Contact card',
    type: 'text/vcard',
    href: '/contact.vcf',
    download: savedAs(profile, 'contact.vcf'),
  }
}

const savedAs = ({ name }: Profile, what: string) => `${name.replace(/\s+/g, '-')}-${what}`
