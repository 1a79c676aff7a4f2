import { addressIn, onHost } from '../address.ts'
import { cvFile, type Whose } from './cv-link.ts'

/**
 * The resume in each format that the build makes of it, and the name it is saved under. A tailored one is there as
 * PDF only: the others would say something else. There is no PDF where the CV is not made.
 */
export function resumeFiles(content: Whose) {
  const pdf = content.withoutCv
    ? []
    : [{ name: 'PDF', type: 'application/pdf', ...cvFile(content) }]
  if (content.variant) return pdf
  return [
    ...pdf,
    {
      name: 'JSON',
      type: 'application/json',
      href: onHost(addressIn(content, '/resume.json')),
      download: savedAs(content, 'resume.json'),
    },
    {
      name: 'Markdown',
      type: 'text/markdown',
      href: onHost(addressIn(content, '/resume.md')),
      download: savedAs(content, 'resume.md'),
    },
  ]
}

/** The owner's contact card, the same in all languages. */
export function contactFile(content: Whose) {
  return {
    type: 'text/vcard',
    href: onHost('/contact.vcf'),
    download: savedAs(content, 'contact.vcf'),
  }
}

const savedAs = ({ profile }: Whose, what: string) => `${profile.name.replace(/\s+/g, '-')}-${what}`
