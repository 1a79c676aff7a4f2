import { z } from 'zod'
import { oneLine } from './clean-text.ts'
import type { Draft, DraftEntry } from './draft.ts'
import { named, readItem } from './entries.ts'
import { hasMaps, hasPlace, innerLists, isMap, titleIn } from './inner-lists.ts'
import { holdsEntries, holdsStories, isOfEntry } from './labels.ts'
import { readLink, readNetwork } from './links.ts'
import { readLocation } from './locations.ts'
import { fieldOf, type Kind, kindOf, meaningForOwner, networkAddressFor } from './meanings.ts'
import { collectLeaves, isUnread, mark, type Part } from './parts.ts'
import {
  at,
  lineIn,
  linesIn,
  markdownIn,
  textsIn,
  toLabel,
  withoutLink,
  withoutRepeats,
  wordsIn,
} from './values.ts'

const hasInner = (part: Part) => innerLists(part).length > 0
const isSection = (part: Part) => hasInner(part) || (isMap(part) && titleIn(part) !== undefined)

const hasFacts = (part: Part): boolean =>
  part.isList || /(19|20)\d\d/.test(part.text ?? '') || hasPlace(part) || part.parts.some(hasFacts)

const isBasics = ({ key }: Part) => /^basics$/i.test(key)

/** A resume has a list, a year or basics; mere texts are those of a page. */
export const isCareer = (part: Part, depth = 0): boolean =>
  depth < 4 &&
  (depth > 0 || part.isList || part.parts.some((child) => hasFacts(child) || isBasics(child))) &&
  part.parts.some((child) => {
    const isNamed = [child.key, titleIn(child)?.text ?? ''].some((title) => kindOf(title))
    return isNamed || isBasics(child) || isCareer(child, depth + 1)
  })

export function readOwner(part: Part, draft: Draft) {
  // Courses belong to a school, so they are read after it.
  const isLast = ({ key }: Part) => Number(kindOf(key) === 'courses')
  if (part.path.length === 0) nameByTitle(part, draft)
  for (const child of part.parts.toSorted((one, other) => isLast(one) - isLast(other))) {
    if (/^companies$/i.test(child.key) && hasMaps(child)) child.key = 'work'
    const { key, text, isList, parts } = child
    if (/^(sub)?title$/i.test(key) && !isOfOwner(part)) continue
    // An author's affiliations are not volunteering.
    if (/^organi[sz]ations$/i.test(key) && !holdsEntries(child)) continue
    const found = meaningForOwner(key)
    // A "profile" is an account or a text.
    const isProse = collectLeaves(child).some((leaf) => /\s.*(\s.*\s|[.!?]$)/.test(leaf.text ?? ''))
    const isProfile = found === 'links' && /^profile/i.test(key) && !hasMaps(child)
    const meaning = isProfile && isProse ? 'summary' : found
    const kind = kindOf(key)
    const about = [child, ...innerLists(child)].find((each) => isMap(each) && isAbout(each))
    const isOwner = about && !/^(location|image)$/.test(meaning ?? '')
    if (part.isList) readSection(child, draft)
    else if (!kind && isList && parts.some(hasInner) && parts.every(isSection)) {
      for (const each of parts) readSection(each, draft)
    } else if (kind && !(meaning && text)) readSection(child, draft)
    else if (isOwner) readOwner(about, draft)
    else if (meaning) readField(meaning, child, draft)
    else if (networkAddressFor(key) !== undefined && !hasMaps(child)) readNetwork(child, draft)
    else if (innerLists(child).length > 0 || isList) readSection(child, draft)
    else if (/^https?:\/\//.test(text ?? '')) readNetwork(child, draft)
    else readOwner(child, draft)
  }
}

/** Beside a subtitle or a role, and without a name, the title is the name. */
function nameByTitle({ parts }: Part, { notes }: Draft) {
  const find = (keys: RegExp) => parts.find(({ key, text }) => text && keys.test(key))
  const isName = ({ key }: Part) => meaningForOwner(key) === 'name'
  const title = find(/^title$/i)
  if (!title || !find(/^(subtitle|headline|tagline|role)$/i)) return
  if (parts.some((each) => isName(each) || each.parts.some(isName))) return
  notes.push(`the title${at(title)} is read as the name: ${title.text}`)
  title.key = 'name'
}

const ofOwner =
  /^(me|cv)$|basics|resume|profile|person|head|hero|main|info|bio|about|intro|user|sidebar|author|owner/i

/** Elsewhere, a title is the heading of a part of the page. */
const isOfOwner = ({ path, key, parts }: Part) =>
  path.length === 0 || ofOwner.test(key) || parts.some((each) => /name$/i.test(each.key))

function isAbout({ parts }: Part): boolean {
  const meanings = parts.map(({ key }) => meaningForOwner(key) ?? '')
  const isSaid = parts.some(
    ({ key }) => fieldOf(undefined, key) === 'said' && meaningForOwner(key) !== 'headline',
  )
  const sure = /^(email|phone|links|firstName|lastName|location)$/
  return (meanings.includes('name') && !isSaid) || meanings.some((each) => sure.test(each))
}

function readSection(part: Part, draft: Draft) {
  const byKey = kindOf(part.key)
  const inner = innerLists(part, byKey)
  const heading = titleIn(part)
  const own = byKey || inner.length === 0 ? undefined : oneLine(heading?.text)
  const title = own ?? toLabel(part.key)
  const type = part.parts.find(({ key }) => key === 'type')
  const isCalledWorks = /^((my|selected)[ _-]?)?works$/i.test(part.key)
  const named = byKey ?? kindOf(title)
  const kind = (isCalledWorks || !named) && areWorks(part, isCalledWorks) ? 'projects' : named
  if (/cover.?letter/i.test(type?.text ?? '')) return mark(part, 'private')
  const isEmpty =
    !byKey &&
    kindOf(heading?.text ?? '') &&
    part.parts.every((each) => each === heading || each === type)
  if (isEmpty) return mark(part, 'label')
  if (inner.length > 0) for (const each of [heading, type]) if (each) mark(each, 'setting')
  if (!kind && inner.some(isAbout)) return readOwner({ ...part, parts: inner }, draft)
  const names = part.parts.filter(({ text }) => text !== undefined && kindOf(text))
  if (!kind && part.isList && names.length * 2 > part.parts.length) return mark(part, 'setting')
  const others: DraftEntry[] = []
  for (const each of inner.length > 0 ? inner : [part]) readItems(kind, each, draft, others)
  if (others.length === 0) return
  const [school, ...schools] = draft.lists.education
  const areNames = others.every((each) => Object.values(each).filter(Boolean).length === 1)
  const isOfSchool = kind === 'courses' && areNames && school && schools.length === 0
  if (isOfSchool && !school.courses)
    school.courses = others.flatMap(({ title: course }) => course ?? [])
  else draft.others.push({ title, entries: others })
}

/** Things with a text and an address, and with a picture unless their list is called works. */
const areWorks = (list: Part, isCalled: boolean) =>
  holdsStories(list) &&
  list.parts.every(({ parts }) => {
    const has = (keys: RegExp) => parts.some(({ key, text }) => text && keys.test(key))
    const isJob = parts.some(isOfEntry) || has(/^(position|role)$/i)
    const isShown = isCalled ? !isJob : has(/^(image|img|picture|screenshot)/i)
    return isShown && has(/^(link|url|href|demo|github)$/i)
  })

function readItems(kind: Kind | undefined, part: Part, draft: Draft, others: DraftEntry[]) {
  if (part.text !== undefined) {
    const isWords = /^(skills|languages|interests)$/.test(kind ?? '')
    if (isWords) for (const name of wordsIn(part)) draft.lists[kind as 'skills'].push({ name })
    else readItem(kind, part, draft, others)
  } else if (part.isList) for (const item of part.parts) readItemOrGroup(kind, item, draft, others)
  else if (isItem(part) && !isHeading(kind, part)) readItem(kind, part, draft, others)
  else if (!isItem(part)) {
    const isEntry = ({ text }: Part) => !isEntryKind(kind) || !text || /\d{4}/.test(text)
    for (const child of part.parts.filter(isEntry)) readItem(kind, named(child), draft, others)
  }
}

const isEntryKind = (kind?: Kind) => kind && !/^(skills|languages|interests|references)$/.test(kind)

/** { name: "What I won" } is a section without entries. */
function isHeading(kind: Kind | undefined, { parts }: Part): boolean {
  const fact =
    kind === 'projects' ? /^(said|link|code|place|date|start)$/ : /^(place|date|start|end|area)$/
  const isFact = ({ key, isList }: Part) => isList || fact.test(fieldOf(kind, key) ?? '')
  return isEntryKind(kind)
    ? !parts.some(isFact)
    : parts.length === 1 && parts.some(({ key }) => /^(name|title)$/i.test(key))
}

function readItemOrGroup(kind: Kind | undefined, item: Part, draft: Draft, others: DraftEntry[]) {
  const isGroup = kind && !/^(skills|languages|interests)$/.test(kind)
  const inner = isGroup ? innerLists(item).filter(hasMaps) : []
  if (inner.length === 0) readItem(kind, item, draft, others)
  for (const each of inner) readItems(kind, each, draft, others)
}

const isItem = ({ parts }: Part) =>
  parts.some(({ key, text }) => text && telling.test(`${key} ${fieldOf('experience', key)}`))

const telling = /^(name|title|label|category|skill|language) | (title|name|place|start|date)$/i

function readField(meaning: string, part: Part, draft: Draft) {
  const leaves = collectLeaves(part)
  if (meaning === 'email') readEmail(leaves, draft)
  else if (meaning === 'location') readLocation(draft, part)
  else if (meaning === 'summary') readSummary(part, draft)
  else if (meaning === 'phone') {
    for (const each of leaves) {
      if (/^https?:/.test(each.text ?? '')) readLink(each, draft)
      else for (const text of linesIn(each)) addPhone(text.replace(/^tel:/, ''), draft)
    }
  } else if (meaning === 'image') {
    const leaf = leaves.find(({ text = '' }) => /[./]/.test(text))
    const [address] = leaf ? textsIn(leaf) : []
    if (address) draft.image ??= { address, line: leaf?.line, from: draft.from }
  } else if (!/^links?$/.test(meaning)) {
    draft[meaning as 'name'] ??= linesIn(part).join(' ') || undefined
  } else {
    const inner = innerLists(part)
    const isOne = part.text || part.parts.some(({ key }) => /^(url|href)$/i.test(key))
    if (isOne && !part.isList) readLink(part, draft, meaning === 'link' ? 'Website' : undefined)
    else if (part.isList) for (const item of part.parts) readLink(item, draft)
    else if (inner.length === 0) for (const child of part.parts) readNetwork(child, draft)
    else for (const each of inner) readField('links', each, draft)
  }
}

function addPhone(text: string, draft: Draft) {
  if (/\p{Nd}/u.test(text) && !/xx|0{7}/i.test(text)) draft.phones.push(text)
  else draft.notes.push(`${text} is not a phone number and was left out`)
}

function readEmail(leaves: Part[], draft: Draft) {
  for (const leaf of leaves) {
    const email = (oneLine(withoutLink(leaf.text ?? '').words) ?? '').replace(/^mailto:/, '')
    if (draft.email && draft.email !== email) continue
    leaf.outcome ??= 'used'
    if (z.email().safeParse(email).success) draft.email = email
    else draft.notes.push(`"${email}"${at(leaf)} is not an email address: left out`)
  }
}

function readSummary(part: Part, draft: Draft) {
  const heading = part.isList ? undefined : titleIn(part)
  if (heading) mark(heading, 'setting')
  const isSection = (each: Part) => each.text === undefined && kindOf(each.key)
  for (const each of part.parts.filter(isSection)) readSection(each, draft)
  const said = part.text ? [part] : part.parts.filter((each) => isUnread(each) && !isSection(each))
  // A short text beside a longer one is a headline.
  const isShort =
    part.text && draft.summary && !draft.headline && /^[^@\n]{1,90}(?<![.!?])$/.test(part.text)
  if (isShort) return Object.assign(draft, { headline: lineIn(part) })
  const texts = [draft.summary, ...said.map(markdownIn)]
  draft.summary = withoutRepeats(texts).join('\n\n') || undefined
}
