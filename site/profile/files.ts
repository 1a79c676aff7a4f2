import type { Profile } from '#contract/content.ts'
import { cvFile } from './cv-link.ts'

/** The resume in each format that the build makes of it, and the name it is saved under. */
export function resumeFiles(profile: Profile) {
  return [
    { name: 'PDF', type: 'application/pdf', ...cvFile(profile) },
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
