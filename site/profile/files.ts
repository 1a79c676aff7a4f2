import type { LocaleContent } from '#contract/built-content.ts'
import { addressIn } from '../../i18n/address.ts'

type Whose = Pick<LocaleContent, 'profile' | 'language' | 'variant' | 'withoutCv'>

export function cvFile(content: Whose) {
  const { variant } = content
  return {
    href: variant ? `${variant.address}/resume.pdf` : addressIn(content, '/resume.pdf'),
    download: savedAs(content, 'CV.pdf'),
  }
}

/** A tailored resume only exists as a PDF; the other formats would contradict it. */
export function resumeFiles(content: Whose) {
  const pdf = content.withoutCv
    ? []
    : [{ name: 'PDF', type: 'application/pdf', ...cvFile(content) }]
  if (content.variant) return pdf
  const other = (name: string, type: string, file: string) => ({
    name,
    type,
    href: addressIn(content, `/${file}`),
    download: savedAs(content, file),
  })
  return [
    ...pdf,
    other('JSON', 'application/json', 'resume.json'),
    other('Markdown', 'text/markdown', 'resume.md'),
  ]
}

export function contactFile(content: Whose) {
  return {
    type: 'text/vcard',
    href: '/contact.vcf',
    download: savedAs(content, 'contact.vcf'),
  }
}

const savedAs = ({ profile }: Whose, what: string) => `${profile.name.replace(/\s+/g, '-')}-${what}`
