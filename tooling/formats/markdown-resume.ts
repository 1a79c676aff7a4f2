import { phonesOf } from '../content/phones.ts'
import { markdownBlocks, markdownLink, markdownText } from './markdown-text.ts'
import { normalAddress } from './normal-address.ts'
import type { Site } from './site.ts'

/** The whole resume as Markdown. */
export function markdownResume({ content, texts, siteUrl }: Site): string {
  const { profile, resume, projects } = content
  const words = texts.resume
  const parts = [
    `# ${markdownText(profile.name)}`,
    markdownText(profile.jobTitle),
    [
      `<${profile.email}>`,
      ...phonesOf(profile).map(markdownText),
      markdownText(profile.location),
      ...(siteUrl ? [markdownLink(markdownText(siteUrl), siteUrl)] : []),
      ...profile.links.map(({ title, href }) =>
        markdownLink(markdownText(title), normalAddress(href)),
      ),
    ]
      .map((line) => `- ${line}`)
      .join('\n'),
    markdownText(resume.summary),
    ...section(
      words.experience,
      resume.experience.flatMap(({ title, place, location, date, description = [] }) => [
        ...heading(title, location ? place + words.comma + location : place, date),
        markdownBlocks(description),
      ]),
    ),
    ...section(
      words.education,
      resume.education.flatMap(({ title, place, date, link }) => [
        ...heading(title, place, date),
        link ? markdownLink(words.showCredential, normalAddress(link)) : '',
      ]),
    ),
    ...skills(words.advanceSkills, resume.advanceSkills, words.comma),
    ...skills(words.familiarSkills, resume.familiarSkills, words.comma),
    ...skills(words.tools, resume.tools, words.comma),
    ...section(
      texts.pages.projects,
      projects.flatMap(({ title, pageLink, codeLink, description }) => [
        `### ${linked(title, pageLink || codeLink)}`,
        markdownBlocks(description),
      ]),
    ),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

/** A text as Markdown, that leads to an address where there is one. */
const linked = (text: string, href: string) =>
  href ? markdownLink(markdownText(text), normalAddress(href)) : markdownText(text)

const section = (title: string, parts: string[]) =>
  parts.length > 0 ? [`## ${title}`, ...parts] : []

const skills = (title: string, names: string[], comma: string) =>
  section(title, names.length > 0 ? [markdownText(names.join(comma))] : [])

const heading = (title: string, place: string, date: string) => [
  `### ${markdownText(title)}`,
  [place, date].filter(Boolean).map(markdownText).join('\\\n'),
]
