import { phonesOf } from '../content/phones.ts'
import { markdownBlocks, markdownLink, markdownText } from './markdown-text.ts'
import { normalAddress, type Site } from './site.ts'

/** The whole resume as Markdown. */
export function markdownResume({ content, siteUrl }: Site): string {
  const { profile, resume, projects } = content
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
      'Experience',
      resume.experience.flatMap(({ title, place, location, date, description = [] }) => [
        ...heading(title, location ? `${place}, ${location}` : place, date),
        markdownBlocks(description),
      ]),
    ),
    ...section(
      'Education',
      resume.education.flatMap(({ title, place, date, link }) => [
        ...heading(title, place, date),
        link ? markdownLink('Show credential', normalAddress(link)) : '',
      ]),
    ),
    ...skills('Advance Skills', resume.advanceSkills),
    ...skills('Familiar Skills', resume.familiarSkills),
    ...skills('Tools', resume.tools),
    ...section(
      'Projects',
      projects.flatMap(({ title, pageLink, description }) => [
        `### ${markdownLink(markdownText(title), normalAddress(pageLink))}`,
        markdownBlocks(description),
      ]),
    ),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

const section = (title: string, parts: string[]) =>
  parts.length > 0 ? [`## ${title}`, ...parts] : []

const skills = (title: string, names: string[]) =>
  section(title, names.length > 0 ? [markdownText(names.join(', '))] : [])

const heading = (title: string, place: string, date: string) => [
  `### ${markdownText(title)}`,
  `${markdownText(place)}\\\n${markdownText(date)}`,
]
