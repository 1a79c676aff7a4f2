import type { Entry } from '#contract/built-content.ts'
import type { ResumeSection } from '#contract/resume.ts'
import { phonesOf } from '../../site/contact/phones.ts'
import { headOf, notesOf, partsOf } from '../../site/resume/sections.ts'
import { markdownBlocks, markdownLink, markdownText } from './markdown-text.ts'
import { normalAddress } from './normal-address.ts'
import type { Site } from './site.ts'

/** The whole resume as Markdown. */
export function markdownResume(site: Site): string {
  const { content, siteUrl } = site
  const { name, jobTitle, email, location, links, handles } = content.profile
  const { sections, summary } = content.resume
  const contact = [
    email && `<${email}>`,
    ...phonesOf(content.profile).map(markdownText),
    location && markdownText(location),
    siteUrl && markdownLink(markdownText(siteUrl), siteUrl),
    ...links.map(({ title, href }) => linked(title, href)),
    ...handles.map(({ title, username }) => markdownText(`${title}: ${username}`)),
  ]
  const all: ResumeSection[] = [...new Set([...sections, 'projects' as const])]
  const parts = [
    `# ${markdownText(name)}`,
    jobTitle && markdownText(jobTitle),
    contact.flatMap((line) => (line ? `- ${line}` : [])).join('\n'),
    summary && markdownBlocks(summary),
    ...all.flatMap((section) => sectionOf(site, section)),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

function sectionOf({ content, texts }: Site, name: ResumeSection): string[] {
  const words = texts.resume
  return partsOf(content, words, name).flatMap((part) => [
    `## ${markdownText(part.title)}`,
    ...('names' in part
      ? [markdownText(part.names.join(words.comma))]
      : 'entries' in part
        ? part.entries.flatMap(entryOf)
        : part.references.flatMap(({ name, text }) => [
            name ? `### ${markdownText(name)}` : '',
            markdownBlocks(text),
          ])),
  ])

  function entryOf(entry: Entry): string[] {
    const { head, place = '', location = '' } = headOf(entry, words)
    const { date, about, link, placeLink, description = [] } = entry
    const facts = [
      place ? linked(place, placeLink) + markdownText(location) : markdownText(location),
      markdownText(date),
      about ? markdownText(about) : '',
    ]
    const isCredential = name === 'education' || name === 'certificates'
    return [
      `### ${linked(head, isCredential ? undefined : link)}`,
      facts.filter(Boolean).join('\\\n'),
      markdownBlocks(description),
      ...notesOf(entry, words).map(markdownText),
      isCredential && link ? linked(words.showCredential, link) : '',
    ]
  }
}

/** A text as Markdown, that leads to an address where there is one. */
const linked = (text: string, href?: string) =>
  href ? markdownLink(markdownText(text), normalAddress(href)) : markdownText(text)
