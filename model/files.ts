import type { LocaleContent } from '#contract/built-content.ts'
import { addressIn } from '../i18n/address.ts'

type Whose = Pick<LocaleContent, 'profile' | 'language' | 'variant' | 'withoutCv'>

export function cvFile(content: Whose, extension = 'pdf') {
  const { variant } = content
  const file = `/resume.${extension}`
  const href = variant ? variant.address + file : addressIn(content, file)
  return { href, download: savedAs(content, `CV.${extension}`) }
}

/** The other formats would contradict a tailored resume. */
export function resumeFiles(content: Whose) {
  const pdf = content.withoutCv
    ? []
    : [{ name: 'PDF', type: 'application/pdf', ...cvFile(content) }]
  const documents = [...pdf, { name: 'Word', type: '', ...cvFile(content, 'docx') }]
  if (content.variant) return documents
  const other = (name: string, type: string, file: string) => ({
    name,
    type,
    href: addressIn(content, `/${file}`),
    download: savedAs(content, file),
  })
  return [
    ...documents,
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
