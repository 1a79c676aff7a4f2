import { addressIn } from '../../site/address.ts'
import { phonesOf } from '../../site/contact/phones.ts'
import { markdownBlocks, markdownLink, markdownText } from './markdown-text.ts'
import { normalAddress } from './normal-address.ts'
import type { Site } from './site.ts'

/**
 * `llms.txt` (https://llmstxt.org): who the owner is and where the site says more, for language models. `others` is the
 * site in its other languages.
 */
export function llmsText({ content, siteUrl, pages }: Site, others: Site[] = []): string {
  const { profile, resume } = content
  const link = (words: string, path: string, note = '') =>
    `- ${markdownLink(markdownText(words), siteUrl + path)}${note && `: ${note}`}`
  const linksOf = (other: Site) => {
    const { language } = other.content
    const name = language?.all.find(({ base }) => base === language.base)?.name ?? ''
    return [
      link(name, addressIn(other.content, '/')),
      link(`${name}: ${other.texts.pages.resume}`, addressIn(other.content, '/resume.md')),
    ]
  }
  return `${[
    `# ${markdownText(profile.name)}`,
    `> ${markdownText(profile.description)}`,
    ...(resume.summary ? [markdownBlocks(resume.summary)] : []),
    '## Pages',
    pages.map(({ path, title }) => link(title, path)).join('\n'),
    '## Resume',
    [
      link('Resume in Markdown', '/resume.md', 'experience, education, skills and projects'),
      link('Resume in JSON', '/resume.json', 'the same by the schema of JSON Resume 1.0'),
      ...(content.withoutCv ? [] : [link('CV', '/resume.pdf', 'the same as PDF')]),
    ].join('\n'),
    ...(others.length > 0 ? ['## Languages', others.flatMap(linksOf).join('\n')] : []),
    '## Contact',
    [
      ...(profile.email ? [`- <${profile.email}>`] : []),
      ...phonesOf(profile).map((phone) => `- ${markdownText(phone)}`),
      link('Contact card', '/contact.vcf', 'vCard 4.0'),
      ...profile.links.map(
        ({ title, href }) => `- ${markdownLink(markdownText(title), normalAddress(href))}`,
      ),
      ...profile.handles.map(({ title, username }) => `- ${markdownText(`${title}: ${username}`)}`),
    ].join('\n'),
  ].join('\n\n')}\n`
}
