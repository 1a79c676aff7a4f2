import { z } from 'zod'
import { endsBeforeItStarts } from '#contract/content.ts'
import { countryName } from '../formats/countries.ts'
import { oneLine } from './clean-text.ts'
import { type Draft, type DraftEntry, emptyDraft } from './draft.ts'
import { Given } from './given.ts'
import { momentIn } from './months.ts'
import { escapeMarkdown, safeMarkdown } from './safe-markdown.ts'
import { addSkills, languageSentence, stackKeysIn } from './skills.ts'
import { isCodeHost, linkTo, networkAddress, networkOf, webAddress } from './web-links.ts'

const sections = ['basics', 'work', 'education', 'skills', 'projects', 'volunteer']

/** Whether a value is a JSON Resume, whatever is missing in it. */
export const isJsonResume = (value: unknown) => new Given(value).has(...sections)

/** What a JSON Resume of any version says of its owner. */
export function draftOfJsonResume(value: unknown): Draft {
  const resume = new Given(value)
  const draft = emptyDraft()
  resume.ignore('$schema', 'meta')
  readBasics(draft, resume.part('basics'))
  for (const work of resume.list('work')) addWork(draft, work)
  for (const work of resume.list('volunteer')) addWork(draft, work, 'volunteer')
  for (const school of resume.list('education')) addSchool(draft, school)
  for (const certificate of resume.list('certificates', 'certifications')) {
    addCredential(draft, certificate, 'Certificate')
  }
  for (const award of resume.list('awards')) addCredential(draft, award, 'Award')
  addSkills(draft, resume.list('skills'))
  draft.languages = languageSentence(resume.list('languages'))
  for (const project of resume.list('projects')) addProject(draft, project)
  for (const publication of resume.list('publications'))
    addProject(draft, publication, 'publication')
  const interests = resume.list('interests').flatMap(interestOf)
  if (interests.length > 0) draft.interests = `Interests: ${interests.join('; ')}.`
  draft.leftOut.push(...resume.leftOver())
  return draft
}

function readBasics(draft: Draft, basics: Given) {
  draft.name = oneLine(basics.text('name') ?? namesOf(basics))
  draft.jobTitle = oneLine(basics.text('label', 'headline', 'title'))
  draft.summary = safeMarkdown(basics.text('summary', 'about'))
  const email = basics.text('email')?.trim()
  if (z.email().safeParse(email).success) draft.email = email
  else if (email) draft.notes.push(`${JSON.stringify(email)} is no e-mail address`)
  const phone = oneLine(basics.text('phone', 'telephone'))
  if (phone) draft.phones.push(phone)

  const location = basics.part('location')
  const { city, region, country } = placesIn(draft, location)
  const whole = location.itself() ?? [city, region ?? country].filter(Boolean).join(', ')
  draft.location = oneLine(whole)
  if (/^(us|usa|ca|united states.*|canada)$/i.test(country ?? whole.split(', ').at(-1) ?? '')) {
    draft.paper = 'Letter'
  }

  const website = basics.text('url', 'website')
  addLink(draft, webAddress(website), 'Website', website)
  for (const profile of basics.list('profiles')) {
    const given = profile.itself() ?? profile.text('url', 'website')
    const network = oneLine(profile.text('network', 'name')) ?? networkOf(given)
    const username = profile.text('username')?.trim() ?? ''
    const address = given ? webAddress(given) : networkAddress(network, username)
    addLink(draft, address, network, given ?? (username && `${network}: ${username}`))
  }
}

const namesOf = (basics: Given) =>
  [basics.text('firstName'), basics.text('lastName')].filter(Boolean).join(' ')

function addLink(draft: Draft, address: string | undefined, title: string, given?: string) {
  if (!address) noteAddress(draft, given)
  else if (!draft.links.some(({ href }) => href === address)) {
    draft.links.push(linkTo(address, title))
  }
}

function addressOf(draft: Draft, given: string | undefined): string | undefined {
  const address = webAddress(given)
  if (!address) noteAddress(draft, given)
  return address
}

function noteAddress(draft: Draft, given: string | undefined) {
  if (given) {
    draft.notes.push(`${JSON.stringify(oneLine(given))} is no address to link to, and is left out`)
  }
}

const placeIn = (draft: Draft, location: Given) =>
  Object.values(placesIn(draft, location)).filter(Boolean).join(', ')

function placesIn(draft: Draft, location: Given) {
  const written = location.text('countryCode', 'country')
  const isCode = /^[a-z]{2}$/i.test(written ?? '')
  const country = written && isCode ? countryName(written) : written
  if (written && !country) {
    draft.notes.push(`${JSON.stringify(written)} is the code of no country, and is left out`)
  }
  return { city: location.text('city'), region: location.text('region', 'state'), country }
}

function addWork(draft: Draft, work: Given, tag?: string) {
  const description = texts([
    work.text('description'),
    work.text('summary'),
    listOf(work.sentences('highlights', 'details')),
  ])
  const entry: DraftEntry = {
    ...datesOf(draft, work),
    title: oneLine(work.text('position', 'title', 'role')),
    place: oneLine(work.text('name', 'company', 'organization', 'employer')),
    location: oneLine(work.text('location') ?? placeIn(draft, work.part('location'))),
    description,
    tags: tag ? [tag] : undefined,
  }
  if (entry.title || entry.place || description) draft.experience.push(entry)
}

function addSchool(draft: Draft, school: Given) {
  const study = [oneLine(school.text('studyType', 'degree')), oneLine(school.text('area', 'major'))]
  const entry: DraftEntry = {
    ...datesOf(draft, school),
    title: study.filter(Boolean).join(', ') || undefined,
    place: oneLine(school.text('institution', 'school', 'name')),
  }
  if (entry.title || entry.place)
    draft.education.push({ ...entry, title: entry.title ?? 'Studies' })
}

function addCredential(draft: Draft, given: Given, kind: string) {
  const link = given.text('url', 'website')
  const title = oneLine(given.itself() ?? given.text('name', 'title'))
  const moment = momentOf(draft, given.text('date', 'startDate'))
  const entry: DraftEntry = {
    // One that is not over has no day on which it was given.
    start: moment === 'present' ? undefined : moment,
    title,
    place: oneLine(given.text('issuer', 'awarder', 'authority')) ?? kind,
    link: addressOf(draft, link),
    tags: [kind.toLowerCase()],
  }
  if (title) draft.education.push(entry)
}

function addProject(draft: Draft, project: Given, tag?: string) {
  const address = addressOf(draft, project.text('url', 'website', 'link')) ?? ''
  const source = webAddress(project.text('githubUrl', 'repository', 'github', 'source'))
  const title = oneLine(project.itself() ?? project.text('name', 'title'))
  const keywords = project.texts('keywords')
  const facts = [
    project.texts('roles').join(', '),
    project.text('entity'),
    project.text('publisher'),
    project.text('releaseDate')?.slice(0, 4),
  ]
  const description = texts([
    project.text('description'),
    project.text('summary'),
    listOf(project.sentences('highlights')),
    keywords.length > 0 ? escapeMarkdown(`Made with ${keywords.join(', ')}.`) : undefined,
    facts.some(Boolean) ? escapeMarkdown(`${facts.filter(Boolean).join(', ')}.`) : undefined,
  ])
  if (!title && !description && !address) return
  draft.projects.push({
    title,
    description,
    pageLink: isCodeHost(address) ? '' : address,
    codeLink: source ?? (isCodeHost(address) ? address : ''),
    icons: stackKeysIn(keywords),
    tags: tag ? [tag] : undefined,
  })
}

function interestOf(interest: Given): string[] {
  const name = oneLine(interest.itself() ?? interest.text('name', 'title'))
  const keywords = interest.texts('keywords').flatMap((word) => oneLine(word) ?? [])
  if (!name) return keywords.map(escapeMarkdown)
  return [escapeMarkdown(keywords.length > 0 ? `${name} (${keywords.join(', ')})` : name)]
}

/** Markdown of several texts, a paragraph or more each. */
const texts = (parts: (string | undefined)[]) =>
  parts.flatMap((part) => safeMarkdown(part) ?? []).join('\n\n') || undefined

const listOf = (items: string[]) => {
  const lines = items.flatMap((item) => safeMarkdown(item) ?? [])
  return (
    lines.map((item) => `- ${item.replace(/^- /, '').replace(/\n(?=.)/g, '\n  ')}`).join('\n') ||
    undefined
  )
}

function datesOf(draft: Draft, given: Given): Pick<DraftEntry, 'start' | 'end'> {
  const start = momentOf(draft, given.text('startDate', 'start', 'date'))
  const written = given.text('endDate', 'end')
  // Without an end it lasts, as every theme of JSON Resume has it.
  const end = written ? momentOf(draft, written) : start && 'present'
  if (start === 'present') return { end: start }
  if (!endsBeforeItStarts({ start, end })) return { start, end }
  draft.notes.push(`dates that run backwards are turned round: ${start}, ${end}`)
  return { start: end, end: start }
}

function momentOf(draft: Draft, written: string | undefined): string | undefined {
  if (!written) return undefined
  const understood = momentIn(written)
  const quoted = JSON.stringify(oneLine(written))
  if (!understood) draft.notes.push(`${quoted} is no date, and is left out`)
  else if (!understood.whole) draft.notes.push(`${quoted} is taken for ${understood.moment}`)
  return understood?.moment
}
