import { contactList } from './markdown-resume.ts'
import { heading, link, list, nodesOf, paragraph, writeMarkdown } from './markdown-writer.ts'
import type { Site } from './site.ts'

/** https://llmstxt.org */
export function llmsText({ content, siteUrl, pages }: Site): string {
  const { profile, resume } = content
  const to = (words: string, path: string, note = '') => [
    link(words, siteUrl + path),
    note && `: ${note}`,
  ]
  const noted = (...where: Parameters<typeof to>) => [paragraph(...to(...where))]
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
    heading(2, 'Contact'),
    ...contactList(profile.hidesEmail ? { ...profile, email: undefined } : profile, [
      to('Contact card', '/contact.vcf', 'vCard 4.0'),
    ]),
  ])
}
