import type { Draft, DraftEntry, DraftProject } from './draft.ts'
import { atPlace, fieldsIn, isRoles, take } from './fields.ts'
import { readGroup, readReference } from './groups.ts'
import { placeIn } from './locations.ts'
import { fieldOf, type Kind } from './meanings.ts'
import { collectLeaves, isUnread, type Part, unmark } from './parts.ts'
import { safeMarkdown } from './safe-markdown.ts'
import {
  type Fields,
  isAddress,
  lineIn,
  linesIn,
  markdownIn,
  pointsIn,
  some,
  spanIn,
  textsIn,
  toLabel,
  webAddressIn,
  withoutLink,
  withoutRepeats,
  wordsIn,
} from './values.ts'
import { isCodeHost, webAddress } from './web-links.ts'

const ongoing: (Kind | undefined)[] = [...atPlace, 'projects']
const groups: (Kind | undefined)[] = ['skills', 'languages', 'interests']

export function readItem(kind: Kind | undefined, part: Part, draft: Draft, others: DraftEntry[]) {
  const [only] = part.parts
  const isKey = only && !fieldOf(kind, only.key) && (groups.includes(kind) || !only.text)
  const isNamed = !part.isList && part.parts.length === 1 && isKey
  const item = isNamed ? named(only) : part
  if (groups.includes(kind)) readGroup(kind as 'skills', item, draft)
  else if (kind === 'references') readReference(item, draft)
  else if (kind === 'projects') draft.projects.push(...entriesIn(kind, item, draft).map(projectOf))
  else {
    const list = kind && kind !== 'courses' ? draft.lists[kind as 'awards'] : others
    list.push(...entriesIn(kind, item, draft))
  }
}

export function named(part: Part): Part {
  const { key, path, line, text, isList, parts } = part
  const name: Part = { key: 'name', path, line, text: toLabel(key), parts: [] }
  const rest = isList || text !== undefined ? [Object.assign(part, { key: 'items' })] : parts
  return { key, path, line, parts: [name, ...rest] }
}

/** { scale: GPA, achieved: 1.6, outOf: 5 } is "GPA 1.6/5". */
function scoreIn(part: Part): string | undefined {
  const [most] = part.parts.filter(({ key }) => /^(out.?of|max)/i.test(key)).flatMap(linesIn)
  return most ? `${linesIn(part).join(' ')}/${most}` : lineIn(part)
}

type Entry = DraftEntry & Pick<DraftProject, 'roles' | 'type' | 'keywords' | 'codeLink' | 'picture'>

function entriesIn(kind: Kind | undefined, part: Part, draft: Draft): Entry[] {
  if (part.isList) return part.parts.flatMap((item) => entriesIn(kind, item, draft))
  if (part.text !== undefined)
    return kind ? titlesIn(kind, part) : [{ description: markdownIn(part) }]
  const fields = fieldsIn(kind, part, draft)
  const roles = fields.roles?.find(isRoles)
  if (roles) return entriesWithRoles(kind, fields, roles, draft)
  const entry = plainEntry(kind, fields, draft)
  const { title, place, area, description, highlights = [], link, codeLink, keywords } = entry
  const named =
    kind === 'projects'
      ? [title, description, highlights[0], link, codeLink, keywords]
      : [title, place, area]
  return named.some(Boolean) || (!kind && description && !link)
    ? [entry]
    : entriesWithoutTitle(entry, part)
}

function titlesIn(kind: Kind, part: Part): Entry[] {
  const [, name] = /^[\w-]+\/([\w.-]+)$/.exec(part.text ?? '') ?? []
  if (kind === 'projects' && name && /github/i.test(part.path.join('/'))) {
    return linesIn(part).map((each) => ({ title: name, codeLink: `https://github.com/${each}` }))
  }
  const link = webAddress(withoutLink(part.text ?? '').href)
  return linesIn(part).map((title) => ({ title, link }))
}

/** Each role gets what the entry says of the place; the first one, its text as well. */
function entriesWithRoles(kind: Kind | undefined, fields: Fields, roles: Part, draft: Draft) {
  fields.roles = fields.roles?.filter((each) => each !== roles)
  const entry = plainEntry(kind, fields, draft)
  const points = entry.highlights?.map((point) => `- ${point}`).join('\n')
  return roles.parts.map((role, index): Entry => {
    const name = role.parts.find(({ key }) => /^name$/i.test(key))
    if (name) name.key = 'title'
    const own = plainEntry(kind, fieldsIn(kind, role, draft), draft)
    const known = Object.entries(own).filter(([, value]) => value !== undefined)
    const texts = index === 0 ? [entry.description, points, own.description] : [own.description]
    const description = texts.filter(Boolean).join('\n\n') || undefined
    const { highlights } = own
    return { ...entry, ...Object.fromEntries(known), description, highlights }
  })
}

/** Its texts become titles; without any, it counts as unread. */
function entriesWithoutTitle(entry: Entry, part: Part): Entry[] {
  const { description, highlights = [], ...rest } = entry
  const texts = description ? [...highlights, description] : highlights
  if (texts.length === 0) unmark(part)
  return texts.map((text) => ({ ...rest, title: unmarked(text) }))
}

const unmarked = (text: string) => text.replace(/\\(?=[\p{P}\p{S}])/gu, '').replace(/\s+/g, ' ')

function plainEntry(kind: Kind | undefined, fields: Fields, { notes, from }: Draft): Entry {
  const address = (part: Part) => webAddressIn(part, notes)
  const isProject = kind === 'projects'
  const said = (fields.said ?? []).filter(isUnread)
  const texts = said.filter(({ isList }) => !isList)
  const lists = said.filter(({ isList }) => isList)
  // If there are two texts, a short "description" is about the employer.
  const about = kind === 'experience' && said.length > 1 ? texts.find(isAbout) : undefined
  const { words, ...span } = spanIn(fields, ongoing.includes(kind), notes)
  const entry: Entry = {
    ...span,
    title: take(fields, 'title', lineIn),
    place: take(fields, 'place', lineIn) ?? take(fields, 'subtitle', lineIn),
    about: about && lineIn(about),
    location: isProject ? undefined : take(fields, 'location', (part) => placeIn(part, notes)),
    placeLink: take(fields, 'placeLink', address),
    codeLink: isProject ? take(fields, 'code', address) : undefined,
    link: take(fields, 'link', address) ?? take(fields, 'code', address),
    ...(kind === 'education' && {
      area: take(fields, 'area', lineIn),
      score: take(fields, 'score', scoreIn),
      courses: some(take(fields, 'courses', linesIn)),
    }),
    ...(isProject && {
      roles: some(take(fields, 'roles', wordsIn)),
      type: take(fields, 'type', lineIn),
      keywords: some([...new Set(fields.keywords?.flatMap(wordsIn))]),
      picture: pictureIn(fields.unknown, from),
    }),
    highlights: some(lists.flatMap(pointsIn)),
  }
  if (atPlace.includes(kind)) {
    entry.placeLink ??= entry.link
    if (entry.placeLink === entry.link) delete entry.link
  }
  const { current, unknown, contact, ...known } = fields
  const description = [safeMarkdown(words) ?? '', ...texts.filter(isUnread).map(markdownIn)]
  for (const part of Object.values(known).flatMap((parts) => parts?.filter(isUnread) ?? [])) {
    // Of a list of points, only what is still unread, such as tags.
    const { key } = (said.includes(part) && collectLeaves(part).find(isUnread)) || part
    const href = isAddress(part.text ?? '') && webAddressIn(part, notes)
    if (href)
      description.push(
        `[${/^(urls?|links?|href|website)$/i.test(key) ? hostOf(href) : toLabel(key)}](<${href}>)`,
      )
    const words = href
      ? ''
      : part.text
        ? markdownIn(part)
        : safeMarkdown([...new Set(wordsIn(part))].join(', '))
    if (words) description.push(`${toLabel(key)}: ${words}`)
  }
  return { ...entry, description: withoutRepeats(description).join('\n\n') || undefined }
}

const hostOf = (href: string) => URL.parse(href)?.hostname.replace(/^www\./, '')

function pictureIn(parts: Part[] = [], from: Draft['from']): DraftProject['picture'] {
  const part = parts.find(({ key }) => /^(image|img|cover|picture)(src|url|path)?$/i.test(key))
  const leaf = part && collectLeaves(part).find(({ text = '' }) => /\.\w+$/.test(text))
  const [address] = leaf ? textsIn(leaf) : []
  return address ? { address, line: leaf?.line, from } : undefined
}

const isAbout = ({ key, text = '' }: Part) =>
  /^description$/i.test(key) && /^[^\n<]{1,160}$/.test(text)

function projectOf(entry: Entry): DraftProject {
  const { about, link = '', codeLink = '', placeLink, ...project } = entry
  const isCode = codeLink === '' && isCodeHost(link)
  return { ...project, pageLink: isCode ? '' : link, codeLink: isCode ? link : codeLink }
}
