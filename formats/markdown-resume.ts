import type { BlockContent } from 'mdast'
import type { Profile } from '#contract/built-content.ts'
import type { ResumeSection } from '#contract/resume.ts'
import { phonesOf } from '../i18n/phones.ts'
import { durationText } from '../site/resume/duration.ts'
import { headOf, notesOf, partsOf, type ShownEntry } from '../site/resume/sections.ts'
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

function sectionOf({ content, texts, date }: Site, name: ResumeSection): BlockContent[] {
  const words = texts.resume
  return partsOf(content, words, name).flatMap((part) => {
    const title = heading(2, part.title)
    if ('names' in part) return [title, paragraph(part.names.join(words.comma))]
    if ('entries' in part) return [title, ...part.entries.flatMap((entry) => entryOf(entry))]
    const references = part.references.flatMap(({ name, text }) => [
      ...(name ? [heading(3, name)] : []),
      ...nodesOf(text),
    ])
    return [title, ...references]
  })

  function entryOf(entry: ShownEntry, depth: 3 | 4 = 3): BlockContent[] {
    const { head, place = '', location = '' } = headOf(entry, words)
    const { about, placeLink, description = [], roles = [] } = entry
    const total = durationText(roles, content.profile.locale, date)
    const when = [entry.date, roles.length > 0 && total].filter(Boolean).join(words.comma)
    const isCredential = name === 'education' || name === 'certificates'
    const facts = [[...linked(place, placeLink), ...linked(location)], linked(when), linked(about)]
    const shown = facts.filter((fact) => fact.length > 0)
    return [
      heading(depth, ...linked(head, isCredential ? undefined : entry.link)),
      ...(shown.length > 0
        ? [paragraph(...shown.flatMap((fact, index) => (index > 0 ? [lineEnd, ...fact] : fact)))]
        : []),
      ...nodesOf(description),
      ...lines(...notesOf(entry, words)),
      ...roles.flatMap((role) => entryOf(role, 4)),
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
