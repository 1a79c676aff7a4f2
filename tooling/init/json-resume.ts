import { z } from 'zod'
import { type EntryKind, endsBeforeItStarts, groupKinds } from '#contract/resume.ts'
import { countryCode, countryName } from '../formats/countries.ts'
import { oneLine } from './clean-text.ts'
import { type Draft, type DraftEntry, emptyDraft } from './draft.ts'
import { Given } from './given.ts'
import { momentIn, spanIn } from './months.ts'
import { safeMarkdown } from './safe-markdown.ts'
import { isCodeHost, linkTo, networkAddress, networkOf, webAddress } from './web-links.ts'

const sections = ['basics', 'work', 'experience', 'education', 'skills', 'projects', 'volunteer']

/** Whether a value is a JSON Resume, whatever is missing in it. */
export const isJsonResume = (value: unknown) => new Given(value).has(...sections)

/** What a JSON Resume of any version says of its owner. */
export function draftOfJsonResume(value: unknown): Draft {
  const resume = new Given(value)
  const draft = emptyDraft()
  resume.ignore('$schema', 'meta')
  // Some people write it by heart.
  const about = ['basics', 'info'].find((name) => resume.has(name))
  readBasics(draft, about ? resume.part(about) : resume)

  const read = (kind: EntryKind, ...names: string[]) => {
    for (const given of resume.list(...names)) {
      const entry = entryOf(draft, given, kind)
      if (entry.title || entry.place || entry.area) draft.entries[kind].push(entry)
      else if (!given.isEmpty())
        draft.leftOut.push(`${given.path()}: it names no title and no place`)
    }
  }
  read('experience', 'work', 'experience')
  read('volunteer', 'volunteer')
  read('education', 'education')
  read('certificates', 'certificates', 'certifications')
  read('awards', 'awards')
  read('publications', 'publications')

  const { lists } = draft
  for (const kind of groupKinds) {
    for (const given of resume.list(kind)) {
      const group = groupOf(given)
      if (group.name || group.keywords) lists[kind].push(group)
      else if (!given.isEmpty()) draft.leftOut.push(`${given.path()}: it has no name`)
    }
  }
  for (const given of resume.list('references')) {
    const text = safeMarkdown(given.itself() ?? given.text('reference', 'quote'))
    const name = oneLine(given.text('name'))
    if (text) lists.references.push({ name, text })
    else if (name) draft.leftOut.push(`references: ${name}, who says nothing`)
  }
  for (const project of resume.list('projects')) addProject(draft, project)
  draft.leftOut.push(...resume.leftOver())
  return draft
}

function readBasics(draft: Draft, basics: Given) {
  draft.name = oneLine(basics.text('name') ?? namesOf(basics))
  draft.jobTitle = oneLine(basics.text('label', 'headline', 'title'))
  draft.summary = safeMarkdown(basics.text('summary', 'about'))
  draft.image = basics.text('image', 'picture')?.trim()
  const email = basics.text('email')?.trim()
  if (z.email().safeParse(email).success) draft.email = email
  else if (email) draft.notes.push(`${JSON.stringify(email)} is not an e-mail address`)
  const phone = oneLine(basics.text('phone', 'telephone'))
  if (phone && /^https?:/.test(phone)) {
    addLink(draft, { address: webAddress(phone), title: networkOf(phone), given: phone })
  } else if (phone) draft.phones.push(phone)
  readLocation(draft, basics.part('location'))

  const website = basics.text('url', 'website')
  addLink(draft, { address: webAddress(website), title: 'Website', given: website })
  for (const profile of basics.list('profiles')) {
    const given = profile.itself() ?? profile.text('url', 'website')
    const title = oneLine(profile.text('network', 'name')) ?? networkOf(given)
    const username = oneLine(profile.text('username'))
    const address = given ? webAddress(given) : networkAddress(title, username ?? '')
    if (!given && !address && username) draft.links.push({ title, username, icon: 'website' })
    else addLink(draft, { address, title, username, given })
  }
}

const namesOf = (basics: Given) =>
  [basics.text('firstName'), basics.text('lastName')].filter(Boolean).join(' ')

function readLocation(draft: Draft, location: Given) {
  const { city, region, country, code } = placesIn(draft, location)
  const street = oneLine(location.text('address', 'street'))
  const postalCode = oneLine(location.text('postalCode', 'zip'))
  // What holds no number is no street, but all that is said of the place.
  const whole = street && !city && !/\p{N}/u.test(street) ? street : undefined
  // Within a country people name its states where they are as large as countries.
  const larger = /^(us|ca|au)$/i.test(code ?? '') ? (region ?? country) : (country ?? region)
  const named = [city, city === larger ? undefined : larger]
  draft.location = oneLine(location.itself()) ?? whole ?? (join(named) || undefined)
  draft.country = code
  if (street || postalCode || code || (city && region)) {
    draft.postalAddress = { street, postalCode, city, region, countryCode: code }
  }
  if (
    /^(us|usa|ca|united states.*|canada)$/i.test(
      country ?? draft.location?.split(', ').at(-1) ?? '',
    )
  ) {
    draft.paper = 'Letter'
  }
}

const join = (parts: (string | undefined)[]) => parts.filter(Boolean).join(', ')

function addLink(
  draft: Draft,
  link: { address?: string; title: string; username?: string; given?: string },
) {
  const { address, title, username, given } = link
  if (!address) noteAddress(draft, given)
  else {
    const same = draft.links.find(({ href }) => href && isSame(href, address))
    // Elsewhere it is named for what it is.
    if (same?.title === 'Website') Object.assign(same, linkTo(address, title), { username })
    else if (same?.title !== title) draft.links.push({ ...linkTo(address, title), username })
  }
}

const isSame = (one: string, other: string) => bare(one) === bare(other)
const bare = (address: string) => address.replace(/^https?:\/\/(www\.)?|\/$/g, '').toLowerCase()

function addressOf(draft: Draft, given: string | undefined): string | undefined {
  const address = webAddress(given)
  if (!address) noteAddress(draft, given)
  return address
}

function noteAddress(draft: Draft, given: string | undefined) {
  if (given) {
    draft.notes.push(`${JSON.stringify(oneLine(given))} is not an address to link to: left out`)
  }
}

function placesIn(draft: Draft, location: Given) {
  const [city, region, written] = (
    [['city'], ['region', 'state'], ['countryCode', 'country']] as const
  ).map((names) => oneLine(location.text(...names))?.replace(/[\s,;]+$/, ''))
  const isCode = /^[a-z]{2}$/i.test(written ?? '')
  const country = written && isCode ? countryName(written) : written
  if (written && !country) {
    draft.notes.push(`${JSON.stringify(written)} is the code of no country: left out`)
  }
  const code = isCode ? country && written?.toUpperCase() : written && countryCode(written, 'en')
  return { city, region, country, code }
}

/** Longer texts about a place, or of several lines, are what was done there. */
const longestAbout = 160

function entryOf(draft: Draft, given: Given, kind: EntryKind): DraftEntry {
  const address = addressOf(draft, given.text('url', 'website'))
  // Of work and studies it is the address of the place, of all else that of the thing itself.
  const isOfPlace = kind === 'experience' || kind === 'volunteer' || kind === 'education'
  const about = given.text('description')
  const summary = given.text('summary', 'notes')
  const isShort = about !== undefined && about.length <= longestAbout && !/[\n<]/.test(about)
  const isAbout = isShort && kind === 'experience'
  const places = placesIn(draft, given.part('location'))
  return {
    ...(isOfPlace ? datesOf(draft, given) : momentOf(draft, given)),
    title: oneLine(
      given.itself() ??
        given.text('position', 'studyType', 'degree', 'title', 'role') ??
        (isOfPlace ? undefined : given.text('name')),
    ),
    area: kind === 'education' ? oneLine(given.text('area', 'major')) : undefined,
    place: oneLine(
      given.text('company', 'organization', 'employer', 'institution', 'school') ??
        given.text('awarder', 'issuer', 'authority', 'publisher') ??
        (isOfPlace ? given.text('name') : undefined),
    ),
    location:
      oneLine(given.text('location')) ??
      (join([places.city, places.region, places.country]) || undefined),
    about: isAbout ? oneLine(about) : undefined,
    description: markdownOf([isAbout ? undefined : about, summary]),
    highlights: listOf(given.sentences('highlights', 'details')),
    score: oneLine(given.text('score', 'gpa')),
    courses: wordsOf(given.sentences('courses')),
    [isOfPlace ? 'placeLink' : 'link']: address,
  }
}

function addProject(draft: Draft, project: Given) {
  const address = addressOf(draft, project.text('url', 'website', 'link')) ?? ''
  const repository = project.text('githubUrl', 'repository', 'github', 'source')
  const source = webAddress(repository?.replace(/^([\w.-]+\/[\w.-]+)$/, 'https://github.com/$1'))
  const title = oneLine(project.itself() ?? project.text('name', 'title'))
  const description = markdownOf([project.text('description'), project.text('summary')])
  const highlights = listOf(project.sentences('highlights'))
  const keywords = wordsOf(project.texts('keywords'))
  if (!title && !description && !highlights && !address && !source && !keywords) return
  draft.projects.push({
    ...datesOf(draft, project),
    title,
    description,
    highlights,
    pageLink: isCodeHost(address) && !source ? '' : address,
    codeLink: source ?? (isCodeHost(address) ? address : ''),
    place: oneLine(project.text('entity')),
    roles: wordsOf(project.texts('roles')),
    type: oneLine(project.text('type')),
    keywords,
  })
}

/** A skill, a language or an interest. */
function groupOf(given: Given) {
  return {
    name: oneLine(given.itself() ?? given.text('name', 'language', 'title', 'skill')),
    level: oneLine(given.text('level', 'fluency', 'proficiency', 'rating')),
    keywords: wordsOf(given.texts('keywords', 'details')),
  }
}

/** Texts as clean lines; undefined where there are none. */
function wordsOf(texts: string[]): string[] | undefined {
  const words = [...new Set(texts.flatMap((text) => oneLine(text) ?? []))]
  return words.length > 0 ? words : undefined
}

/** Markdown of several texts, a paragraph or more each. */
const markdownOf = (parts: (string | undefined)[]) =>
  parts.flatMap((part) => safeMarkdown(part) ?? []).join('\n\n') || undefined

function listOf(items: string[]): string[] | undefined {
  const texts = items.flatMap((item) => safeMarkdown(item)?.replace(/^- (?!.*\n- )/s, '') ?? [])
  return texts.length > 0 ? texts : undefined
}

function datesOf(draft: Draft, given: Given): Pick<DraftEntry, 'start' | 'end'> {
  const begun = given.text('startDate', 'start')
  const first = begun ?? given.text('date')
  const last = given.text('endDate', 'end')
  const both = first && !last ? spanIn(first) : undefined
  if (both?.start && both.end) {
    const { start, end, whole } = both
    if (!whole)
      draft.notes.push(`${JSON.stringify(oneLine(first))} is taken for ${start} to ${end}`)
    return { start, end }
  }
  const start = understood(draft, first)
  // Without an end it lasts, as every theme of JSON Resume has it.
  const end = last ? endOf(draft, last, start) : start && begun && 'present'
  if (start === 'present') return { end: start }
  return inOrder(draft, { start, end })
}

function inOrder(draft: Draft, { start, end }: Pick<DraftEntry, 'start' | 'end'>) {
  if (!endsBeforeItStarts({ start, end })) return { start, end }
  draft.notes.push(`dates that run backwards are turned round: ${start}, ${end}`)
  return { start: end, end: start }
}

/** An end; of what has begun, one in words that name no day is still to come. */
function endOf(draft: Draft, written: string, start: string | undefined): string | undefined {
  if (!start || /\d/.test(written) || momentIn(written)) return understood(draft, written)
  draft.notes.push(`${JSON.stringify(oneLine(written))} is taken for present`)
  return 'present'
}

function momentOf(draft: Draft, given: Given): Pick<DraftEntry, 'start' | 'end'> {
  const moment = understood(draft, given.text('date', 'releaseDate', 'startDate'))
  const end = understood(draft, given.text('endDate'))
  // What is not over has no day on which it was given.
  return inOrder(draft, { start: moment === 'present' ? undefined : moment, end })
}

function understood(draft: Draft, written: string | undefined): string | undefined {
  if (!written) return undefined
  const found = momentIn(written)
  const quoted = JSON.stringify(oneLine(written))
  if (!found) draft.notes.push(`${quoted} is not a date: left out`)
  else if (!found.whole) draft.notes.push(`${quoted} is taken for ${found.moment}`)
  return found?.moment
}
