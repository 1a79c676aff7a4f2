import { addressIn } from '../i18n/address.ts'
import { ownLanguage } from '../i18n/languages.ts'
import { contactList } from './markdown-resume.ts'
import { heading, link, list, nodesOf, paragraph, writeMarkdown } from './markdown-writer.ts'
import type { Site } from './site.ts'

/** https://llmstxt.org */
export function llmsText({ content, siteUrl, pages }: Site, others: Site[] = []): string {
  const { profile, resume } = content
  const to = (words: string, path: string, note = '') => [
    link(words, siteUrl + path),
    note && `: ${note}`,
  ]
  const noted = (...where: Parameters<typeof to>) => [paragraph(...to(...where))]
  const linksOf = ({ content, texts }: Site) => {
    const name = ownLanguage(content)?.name ?? ''
    return [
      noted(name, addressIn(content, '/')),
      noted(`${name}: ${texts.pages.resume}`, addressIn(content, '/resume.md')),
    ]
  }
  return writeMarkdown([
    heading(1, profile.name),
    { type: 'blockquote', children: [paragraph(profile.description)] },
    ...nodesOf(resume.summary ?? []),
    heading(2, 'Pages'),
    list(pages.map(({ path, title }) => noted(title, path))),
    heading(2, 'Resume'),
    list([
      noted('Resume in Markdown', '/resume.md', 'experience, education, skills and projects'),
      noted('Resume in JSON', '/resume.json', 'the same by the schema of JSON Resume 1.0'),
      ...(content.withoutCv ? [] : [noted('CV', '/resume.pdf', 'the same as PDF')]),
    ]),
    ...(others.length > 0 ? [heading(2, 'Languages'), list(others.flatMap(linksOf))] : []),
    heading(2, 'Contact'),
    ...contactList(profile.hidesEmail ? { ...profile, email: undefined } : profile, [
      to('Contact card', '/contact.vcf', 'vCard 4.0'),
    ]),
  ])
}
