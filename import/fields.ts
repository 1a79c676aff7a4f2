import { datesIn, hasEnded, joinDates } from './dates.ts'
import type { Draft } from './draft.ts'
import { fieldOf, isCurrent, type Kind } from './meanings.ts'
import { collectLeaves, isNo, isUnread, isYes, mark, type Part } from './parts.ts'
import { at, type Fields, isAddress, isSentence, withoutLink } from './values.ts'
import { isCodeHost } from './web-links.ts'

/** A name in these lists is that of the place. */
export const atPlace: (Kind | undefined)[] = ['experience', 'volunteer', 'education']

export function fieldsIn(kind: Kind | undefined, { parts }: Part, draft: Draft): Fields {
  const fields: Fields = {}
  const add = (meaning: string, part: Part) => {
    fields[meaning] = [...(fields[meaning] ?? []), part]
  }
  joinDates(parts)
  for (const part of parts) {
    if (/^#?$/.test(part.text ?? '.')) mark(part, 'setting')
    if (part.outcome) continue
    const isOther = /^(link|code|unknown)$/.test(fieldOf(kind, part.key) ?? 'unknown')
    const links = isOther ? linksIn(part) : undefined
    if (links) {
      for (const link of links) {
        const isCode = kind === 'projects' && isCodeHost(link.text ?? '')
        if ([fields.link, fields.code].flat().some((each) => each?.text === link.text))
          mark(link, 'used')
        else add(isCode ? 'code' : 'link', link)
      }
      continue
    }
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
    return datesIn(text ?? '')?.whole ? 'date' : isProse(text) ? 'said' : 'subtitle'
  if (/^from$/i.test(key) && text && !datesIn(text)) return 'place'
  // The papers of a degree are not degrees.
  if (kind === 'education' && isList && /^publication/i.test(key)) return 'said'
  const isDates = isList && parts.length > 0 && parts.every(({ text = '' }) => datesIn(text))
  if (isDates && !fieldOf(kind, key)) return 'date'
  if (kind === 'education' && isList && fieldOf(kind, key) === 'area') return 'courses'
  if (/^head(ing|er|line)?$/i.test(key) && kind !== 'skills' && isSentence(text ?? ''))
    return 'said'
  const arePictures = /image|screenshot|photo|picture|gallery/i.test(key)
  // Prose is not a setting.
  const other = isList && !arePictures ? 'said' : isProse(text) ? 'also' : 'unknown'
  const meaning = fieldOf(kind, key) ?? other
  return meaning === 'current' ? 'also' : meaning
}

/** Returns the addresses in a list such as [{ name: 'Read more', url }], each with its words as its key. */
function linksIn(part: Part): Part[] | undefined {
  const isOne = part.parts.length > 0 && /link|more|demo|source|code|footer|website/i.test(part.key)
  const all = part.isList ? part.parts : isOne ? [part] : []
  const items = all.map((item) => {
    const leaves = collectLeaves(item).filter(({ outcome }) => !outcome)
    return Object.groupBy(leaves, ({ text = '' }) => (isAddress(text) ? 'links' : 'words'))
  })
  const isLink = ({ links = [], words = [] }: (typeof items)[number]) =>
    links.length === 1 && words.length < 2 && !isProse(words[0]?.text)
  if (!items[0] || !items.every(isLink)) return undefined
  return items.flatMap(({ links: [link] = [], words: [words] = [] }) => {
    if (words) mark(words, items.length > 1 ? 'used' : 'setting')
    return link ? Object.assign(link, words?.text && { key: words.text }) : []
  })
}

const isProse = (text = '') => /(\s\S+){4}/.test(text) && !/\.\w+$/.test(text)

export const isRoles = ({ isList, parts }: Part) =>
  isList && parts.some((role) => role.parts.length > 0)

export function take<Value>(fields: Fields, meaning: string, read: (part: Part) => Value) {
  const part = fields[meaning]?.find(isUnread)
  return part && read(part)
}

/** How to reach other people is private, in a field or within a text. */
export function hidePeople(person: Part, draft: Draft) {
  for (const part of person.parts) {
    if (/^(contact|location)$/.test(fieldOf(undefined, part.key) ?? '')) mark(part, 'private')
    else hidePeople(part, draft)
  }
  const text = person.text?.replace(contact, (found) => (datesIn(found) ? found : ''))
  if (text === person.text || /isbn|volume|pages/i.test(person.key)) return
  person.text = text
  draft.leftOut.private.push(`how to reach ${person.path.join(' > ')}${at(person)}`)
}

const contact = /[\s,;:(-]*(\S+@[\w.-]+|(?<![\d/.])(?!\d\d\.\d\d-)\+?\(?\d[\d\s()./-]{5,}\d)\)?/g
