import { oneLine } from './clean-text.ts'
import { datesIn, hasEnded, joinDates } from './dates.ts'
import type { Draft, DraftEntry, DraftProject } from './draft.ts'
import { placeIn } from './locations.ts'
import { fieldOf, isCurrent, type Kind } from './meanings.ts'
import { isNo, isUnread, isYes, leavesOf, mark, type Part } from './parts.ts'
import { safeMarkdown } from './safe-markdown.ts'
import {
  at,
  type Fields,
  isSentence,
  labelOf,
  levelIn,
  linesIn,
  markdownIn,
  pointsIn,
  spanIn,
  webAddressIn,
  withoutLink,
  wordsIn,
} from './values.ts'
import { isCodeHost, webAddress } from './web-links.ts'

/** A name in these lists is that of the place. */
const atPlace: (Kind | undefined)[] = ['experience', 'volunteer', 'education']
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
  const name: Part = { key: 'name', path, line, text: labelOf(key), parts: [] }
  const rest = isList || text !== undefined ? [Object.assign(part, { key: 'items' })] : parts
  return { key, path, line, parts: [name, ...rest] }
}

/** How to reach other people is private, in a field or within a text. */
function hidePeople(person: Part, draft: Draft) {
  for (const part of person.parts) {
    if (/^(contact|location)$/.test(fieldOf(undefined, part.key) ?? '')) mark(part, 'private')
    else hidePeople(part, draft)
  }
  const hidden = (text: string) => text.replace(contact, (found) => (datesIn(found) ? found : ''))
  const sentences = Array.from(sentence.segment(person.text ?? ''), ({ segment }) => segment)
  const text =
    sentences.length > 1
      ? sentences.filter((each) => hidden(each) === each).join('')
      : person.text && hidden(person.text)
  if (text === person.text || /isbn|volume|pages/i.test(person.key)) return
  person.text = text
  draft.leftOut.private.push(`how to reach ${person.path.join(' > ')}${at(person)}`)
}

const sentence = new Intl.Segmenter('en', { granularity: 'sentence' })
const contact = /[\s,;:(-]*(\S+@[\w.-]+|(?<![\d/.])(?!\d\d\.\d\d-)\+?\(?\d[\d\s()./-]{5,}\d)\)?/g

function fieldsIn(kind: Kind | undefined, { parts }: Part, draft: Draft): Fields {
  const fields: Fields = {}
  const add = (meaning: string, part: Part) => {
    fields[meaning] = [...(fields[meaning] ?? []), part]
  }
  joinDates(parts)
  for (const part of parts) {
    if (part.outcome) continue
    const { words, href } = withoutLink(part.text ?? '')
    if (href) add('link', { ...part, key: 'link', text: href })
    if (href) part.text = words
    const meaning = meaningOf(kind, part)
    const isSame = ({ text }: Part) => part.text && text === part.text
    if (!/^(also|unknown)$/.test(meaning) && fields[meaning]?.some(isSame)) mark(part, 'used')
    if (meaning === 'also' || /^reference/i.test(part.key)) hidePeople(part, draft)
    if (/^(title|place|name)$/.test(meaning) && !part.isList) {
      const isName = (child: Part) => ['name', 'title', meaning].includes(meaningOf(kind, child))
      const own = part.parts.some(isName) ? isName : (child: Part) => child.text !== undefined
      for (const child of part.parts) if (!own(child)) add(meaningOf(kind, child), child)
      part.parts = part.parts.filter(own)
    }
    const isRole = kind === 'projects' ? /role|position/i.test(part.key) : isRoles(part)
    if (meaning === 'title' && isRole) add('roles', part)
    else add(meaning !== 'name' ? meaning : atPlace.includes(kind) ? 'place' : 'title', part)
  }
  if (atPlace.includes(kind)) nameByKeys(fields)
  return fields
}

/** Of two places one may be the title, of two titles or locations one the place: by their keys. */
function nameByKeys(fields: Fields) {
  const move = (keys: RegExp, from: string, to: string) => {
    const [part] = fields[from]?.filter(({ key }) => keys.test(key)) ?? []
    const others = fields[from]?.filter((each) => each !== part) ?? []
    const isLast = from !== 'location' && others.length === 0
    if (!part || isLast || fields[to]) return
    fields[from] = others
    fields[to] = [part]
  }
  move(/^name$/i, 'place', 'title')
  move(/^title$/i, 'title', 'place')
  move(/^(place|where)$/i, 'location', 'place')
}

/** An unknown list is a list of points, and an award may be "from" a person instead of a day. */
function meaningOf(kind: Kind | undefined, { key, text, isList, parts }: Part): string {
  if (isCurrent(key) && (isYes(text) || isNo(text))) return 'current'
  if (/^(status|state)$/i.test(key) && hasEnded(text)) return 'current'
  if (/^course$/i.test(key) && kind === 'education' && text) return 'title'
  if (/^sub(title)?$/i.test(key) && kind !== 'projects')
    return text && datesIn(text) ? 'date' : 'subtitle'
  if (/^from$/i.test(key) && text && !datesIn(text)) return 'place'
  const isDates = isList && parts.length > 0 && parts.every(({ text = '' }) => datesIn(text))
  if (isDates && !fieldOf(kind, key)) return 'date'
  if (kind === 'education' && isList && fieldOf(kind, key) === 'area') return 'courses'
  const arePictures = /image|screenshot|photo|picture|gallery/i.test(key)
  const meaning = fieldOf(kind, key) ?? (isList && !arePictures ? 'said' : 'unknown')
  return meaning === 'current' ? 'also' : meaning
}

const isRoles = ({ isList, parts }: Part) => isList && parts.some((role) => role.parts.length > 0)

function take<Value>(fields: Fields, meaning: string, read: (part: Part) => Value) {
  const part = fields[meaning]?.find(isUnread)
  return part && read(part)
}

const line = (part: Part) => linesIn(part).join(', ') || undefined

/** { scale: GPA, achieved: 1.6, outOf: 5 } is "GPA 1.6/5". */
function scoreIn(part: Part): string | undefined {
  const [most] = part.parts.filter(({ key }) => /^(out.?of|max)/i.test(key)).flatMap(linesIn)
  return most ? `${linesIn(part).join(' ')}/${most}` : line(part)
}

const some = <Item>(items: Item[] = []) => (items.length > 0 ? items : undefined)

type Entry = DraftEntry & Pick<DraftProject, 'roles' | 'type' | 'keywords' | 'codeLink'>

function entriesIn(kind: Kind | undefined, part: Part, draft: Draft): Entry[] {
  if (part.text !== undefined && !kind) return [{ description: markdownIn(part) }]
  if (part.text !== undefined) {
    const link = webAddress(withoutLink(part.text).href)
    return linesIn(part).map((title) => ({ title, link }))
  }
  if (part.isList) return part.parts.flatMap((item) => entriesIn(kind, item, draft))
  const fields = fieldsIn(kind, part, draft)
  const roles = fields.roles?.find(isRoles)
  fields.roles = fields.roles?.filter((each) => each !== roles)
  const entry = entryIn(kind, fields, draft)
  const { title, place, area, description, highlights = [], link } = entry
  if (roles) {
    const shared = [description, highlights.map((point) => `- ${point}`).join('\n')]
    return roles.parts.map((role, index) => {
      const name = role.parts.find(({ key }) => /^name$/i.test(key))
      if (name) name.key = 'title'
      const own = entryIn(kind, fieldsIn(kind, role, draft), draft)
      const texts = [...(index === 0 ? shared : []), own.description].filter(Boolean)
      const known = Object.entries(own).filter(([, value]) => value !== undefined)
      const said = { description: texts.join('\n\n') || undefined, highlights: own.highlights }
      return { ...entry, ...Object.fromEntries(known), ...said }
    })
  }
  const said = [description, highlights[0], link, entry.codeLink, entry.keywords]
  if ([title, ...(kind === 'projects' ? said : [place, area])].some(Boolean)) return [entry]
  const texts = [...highlights, description].flatMap((text) => text ?? [])
  if (texts.length === 0) for (const leaf of leavesOf(part)) delete leaf.outcome
  const rest = { ...entry, description: undefined, highlights: undefined }
  return texts.map((text) => ({ ...rest, title: unmarked(text) }))
}

const unmarked = (text: string) => text.replace(/\\(?=[\p{P}\p{S}])/gu, '').replace(/\s+/g, ' ')

function entryIn(kind: Kind | undefined, fields: Fields, { notes }: Draft): Entry {
  const address = (part: Part) => webAddressIn(part, notes)
  const isProject = kind === 'projects'
  const said = (fields.said ?? []).filter(isUnread)
  const texts = said.filter(({ isList }) => !isList)
  const lists = said.filter(({ isList }) => isList)
  // Of two texts, a short one called a description says what the place is.
  const about = kind === 'experience' && said.length > 1 ? texts.find(isAbout) : undefined
  const { words, ...span } = spanIn(fields, ongoing.includes(kind), notes)
  const entry: Entry = {
    ...span,
    title: take(fields, 'title', line),
    place: take(fields, 'place', line) ?? take(fields, 'subtitle', line),
    about: about && line(about),
    location: isProject ? undefined : take(fields, 'location', (part) => placeIn(part, notes)),
    placeLink: take(fields, 'placeLink', address),
    codeLink: isProject ? take(fields, 'code', address) : undefined,
    link: take(fields, 'link', address) ?? take(fields, 'code', address),
    ...(kind === 'education' && {
      area: take(fields, 'area', line),
      score: take(fields, 'score', scoreIn),
      courses: some(take(fields, 'courses', linesIn)),
    }),
    ...(isProject && {
      roles: some(take(fields, 'roles', wordsIn)),
      type: take(fields, 'type', line),
      keywords: some([...new Set(fields.keywords?.flatMap(wordsIn))]),
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
    // Of a list of points, the tags are left.
    const { key } = (said.includes(part) && leavesOf(part).find(isUnread)) || part
    const words = part.text
      ? markdownIn(part)
      : safeMarkdown([...new Set(wordsIn(part))].join(', '))
    if (words) description.push(`${labelOf(key)}: ${words}`)
  }
  return { ...entry, description: description.filter(Boolean).join('\n\n') || undefined }
}

const isAbout = ({ key, text = '' }: Part) =>
  /^description$/i.test(key) && /^[^\n<]{1,160}$/.test(text)

function projectOf(entry: Entry): DraftProject {
  const { about, link = '', codeLink = '', placeLink, ...project } = entry
  const isCode = codeLink === '' && isCodeHost(link)
  return { ...project, pageLink: isCode ? '' : link, codeLink: isCode ? link : codeLink }
}

function readGroup(kind: 'skills' | 'languages' | 'interests', part: Part, draft: Draft) {
  const list = draft.lists[kind]
  if (part.text !== undefined) {
    const [, name, rest] = /^([^:,]{2,50}):\s*(.+)$/.exec(oneLine(part.text) ?? '') ?? []
    const isGroup = rest && /[,;、，]/.test(rest)
    if (!isGroup) return list.push(...linesIn(part).map((each) => ({ name: each })))
    part.text = rest
    return list.push({ name, keywords: wordsIn(part) })
  }
  const fields = fieldsIn(kind, part, draft)
  const { title = [], keywords = [], said = [] } = fields
  const isGroup = ({ key, isList }: Part) => isList || /^(categor|type|group)/i.test(key)
  const isSkill = ({ key, text }: Part) => text && said[0] && /^(skill|item)$/i.test(key)
  const names = [...title.filter((each) => !isGroup(each)), ...keywords.filter(isSkill)]
  const listed = keywords.filter((each) => !names.includes(each))
  // What a group says of itself is no skill, and what a skill is in is no part of it.
  const name = take({ name: names[0] ? names : title }, 'name', line)
  const isWords = ({ text }: Part) => !listed[0] || !text || !isSentence(text)
  const rest = [...(listed[0] || !names[0] ? title : []), ...listed, ...said.filter(isWords)]
  const levels = (fields.level ?? []).flatMap(linesIn).map(levelIn)
  const words = [...new Set(rest.flatMap(wordsIn))]
  const isLevel = kind === 'languages' && name && levels.length === 0
  const level = (isLevel ? words : levels).join(', ') || undefined
  if (!name && words.length === 1) list.push({ name: words[0], level })
  else if (name || words[0]) list.push({ name, level, keywords: isLevel ? undefined : some(words) })
  else for (const leaf of leavesOf(part)) delete leaf.outcome
}

function readReference(part: Part, draft: Draft) {
  hidePeople(part, draft)
  const fields: Fields = part.text ? { said: [part] } : fieldsIn('references', part, draft)
  for (const each of fields.link ?? []) mark(each, 'private')
  const said = (fields.said ?? []).toSorted((one, other) => lengthOf(other) - lengthOf(one))
  const [longest, ...others] = said
  if (!longest) return
  const who = [...(fields.title ?? []), ...(fields.place ?? []), ...(fields.also ?? []), ...others]
  const text = markdownIn(longest)
  const name = who.flatMap(linesIn).join(', ') || undefined
  if (text) draft.lists.references.push({ name, text })
}

const lengthOf = (part: Part) => leavesOf(part).reduce((sum, { text = '' }) => sum + text.length, 0)
