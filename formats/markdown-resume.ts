import type { BlockContent } from 'mdast'
import type { Profile, ResumeEntry } from '#contract/built-content.ts'
import type { ResumeSection } from '#contract/resume.ts'
import { phonesOf } from '../i18n/phones.ts'
import { headOf, notesOf, partsOf } from '../site/resume/sections.ts'
import {
  heading,
  link,
  list,
  nodesOf,
  paragraph,
  type Words,
  writeMarkdown,
} from './markdown-writer.ts'
import { normalAddress } from './normal-address.ts'
import type { Site } from './site.ts'

export function markdownResume(site: Site): string {
  const { profile, resume } = site.content
  const { name, jobTitle, location } = profile
  const sections: ResumeSection[] = [...new Set([...resume.sections, 'projects' as const])]
  return writeMarkdown([
    heading(1, name),
    ...lines(jobTitle),
    ...contactList(profile, [linked(location), linked(site.siteUrl, site.siteUrl)]),
    ...nodesOf(resume.summary ?? []),
    ...sections.flatMap((section) => sectionOf(site, section)),
  ])
}

export function contactList(profile: Profile, more: Words[][]): BlockContent[] {
  const { email, links, handles } = profile
  const items = [
    email ? [link(email, `mailto:${email}`)] : [],
    ...phonesOf(profile).map((phone) => [phone]),
    ...more,
    ...links.map(({ title, href }) => linked(title, href)),
    ...handles.map(({ title, username }) => [`${title}: ${username}`]),
  ].filter((words) => words.length > 0)
  return items.length > 0 ? [list(items.map((words) => [paragraph(...words)]))] : []
}

function sectionOf({ content, texts }: Site, name: ResumeSection): BlockContent[] {
  const words = texts.resume
  return partsOf(content, words, name).flatMap((part) => {
    const title = heading(2, part.title)
    if ('names' in part) return [title, paragraph(part.names.join(words.comma))]
    if ('entries' in part) return [title, ...part.entries.flatMap(entryOf)]
    const references = part.references.flatMap(({ name, text }) => [
      ...(name ? [heading(3, name)] : []),
      ...nodesOf(text),
    ])
    return [title, ...references]
  })

  function entryOf(entry: ResumeEntry): BlockContent[] {
    const { head, place = '', location = '' } = headOf(entry, words)
    const { date, about, placeLink, description = [] } = entry
    const isCredential = name === 'education' || name === 'certificates'
    const facts = [[...linked(place, placeLink), ...linked(location)], linked(date), linked(about)]
    const shown = facts.filter((fact) => fact.length > 0)
    return [
      heading(3, ...linked(head, isCredential ? undefined : entry.link)),
      ...(shown.length > 0
        ? [paragraph(...shown.flatMap((fact, index) => (index > 0 ? [lineEnd, ...fact] : fact)))]
        : []),
      ...nodesOf(description),
      ...lines(...notesOf(entry, words)),
      ...(isCredential && entry.link
        ? [paragraph(...linked(words.showCredential, entry.link))]
        : []),
    ]
  }
}

const lineEnd = { type: 'break' } as const

const lines = (...texts: (string | undefined)[]) =>
  texts.flatMap((text) => (text ? paragraph(text) : []))

const linked = (words = '', href?: string): Words[] =>
  words ? [href ? link(words, normalAddress(href)) : words] : []
