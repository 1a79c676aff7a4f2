import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'yaml'
import { CannotStart } from '#contract/cannot-start.ts'
import { avatarMoods, profileSchema } from '#contract/content.ts'
import { samplePicturesIn } from '../lint/sample-files.ts'
import { readTexts, textsFileOrEnglish } from '../load/languages/texts.ts'
import { outline, outlineFile } from '../load/outline.ts'
import { chosenContent, ownContent } from '../load/root.ts'
import { rules } from './answers.ts'
import { oneLine } from './clean-text.ts'
import { contentFiles, type Kept } from './content-files.ts'
import { type Draft, emptyDraft } from './draft.ts'
import { guessLanguage, localeFor, proseOf } from './language.ts'
import { ownPicture } from './own-picture.ts'
import { privacyPolicy } from './privacy.ts'
import type * as terminal from './questions.ts'
import { planOf, prepareFolder, putInPlace } from './replace-folder.ts'
import { reportOf } from './report.ts'
import { draftFrom } from './source.ts'
import { linkTo, webAddress } from './web-links.ts'

export type Wishes = {
  target: string
  source?: string
  name?: string
  title?: string
  email?: string
  place?: string
  link?: string[]
  accent?: string
  locale?: string
  yes?: boolean
  all?: boolean
  questions?: typeof terminal
}

/** Writes an owner's content from a resume, flags and answers; returns a report. Throws `CannotStart`, with everything as it was. */
export async function makeContent(wishes: Wishes): Promise<string> {
  const { target, source, questions } = wishes
  const base = baseOf(target)
  const draft = source === undefined ? emptyDraft() : draftFrom(source)
  applyFlags(draft, wishes)
  const kept = keptOf(base)
  const guessed = guessLanguage(proseOf(draft))
  const guess = guessed && localeFor(guessed, draft.country)
  kept.locale = wishes.locale ?? guess ?? kept.locale
  kept.accent = wishes.accent ?? kept.accent
  if (questions) Object.assign(kept, await questions.askFor(draft, kept, source !== undefined))
  draft.name ??= nameIn(draft, source)

  const textsFile = textsFileOrEnglish(kept.locale)
  const files: Record<string, string | Buffer> = {}
  const policy = privacyPolicy(basename(textsFile, '.json'), base)
  if (policy) files['privacy.md'] = policy
  const picture = draft.image && source ? await ownPicture(draft.image, source) : undefined
  if (picture && 'report' in picture) draft.leftOut.push(picture.report)
  else if (picture) {
    kept.picture = picture.name
    files[`pictures/${picture.name}`] = picture.bytes
  }
  const plan = planOf(target, Object.keys(files))
  if (plan && !wishes.yes && !(await questions?.mayReplace(plan.before))) {
    throw new CannotStart(
      questions
        ? 'Nothing was changed.'
        : `Nothing was changed: add --yes to go on.\n${plan.before}`,
    )
  }
  const moods = samplePicturesIn(base).filter((name) => name !== 'logo.svg')
  if (!kept.picture && moods.length === avatarMoods.length) kept.picture = outlineFile
  if (kept.picture === outlineFile) files[`pictures/${outlineFile}`] = outline(kept.accent)
  const texts = readTexts(textsFile)
  const examples = source === undefined
  Object.assign(files, contentFiles(draft, { ...kept, pages: texts.pages, examples }))
  await putInPlace(await prepareFolder(target, base, files), target, plan?.old)

  const isSaid = questions || wishes.locale
  const report = reportOf(draft, {
    target,
    locale: kept.locale,
    localeFrom: isSaid ? 'as you said' : guess ? 'guessed: change it with --locale' : 'as before',
    hasLayout: textsFile !== textsFileOrEnglish('en') || /^en\b/.test(kept.locale),
    all: wishes.all,
  })
  return plan && !questions ? `${plan.after}\n${report}` : report
}

function baseOf(target: string): string {
  const own = chosenContent()
  if (target === ownContent || !existsSync(target)) return own
  if (!statSync(target).isDirectory()) throw new CannotStart(`${target} is not a folder: name one.`)
  if (existsSync(join(target, 'profile.yml'))) return target
  if (readdirSync(target).length === 0) return own
  throw new CannotStart(
    `${target} has other things than content in it, so nothing was changed: name a new folder, or an empty one.`,
  )
}

function keptOf(base: string): Kept {
  try {
    const { locale, paper, theme, picture, home } = profileSchema
      .pick({ locale: true, paper: true, theme: true, picture: true, home: true })
      .strip()
      .parse(parse(readFileSync(join(base, 'profile.yml'), 'utf8')))
    return { accent: theme.accent, locale, paper, picture, home }
  } catch {
    return { accent: '#6d4aff', locale: 'en-US' }
  }
}

function applyFlags(draft: Draft, wishes: Wishes) {
  const { name, title, email, place, link: links = [] } = wishes
  for (const flag of ['email', 'accent', 'locale', 'link'] as const) {
    const wrong = [wishes[flag] ?? []].flat().find((value) => !rules[flag].fits(value))
    if (wrong === undefined) continue
    throw new CannotStart(`--${flag} is ${JSON.stringify(wrong)}: give ${rules[flag].expected}.`)
  }
  draft.name = oneLine(name) ?? draft.name
  draft.jobTitle = oneLine(title) ?? draft.jobTitle
  draft.email = email ?? draft.email
  if (place !== undefined) {
    draft.location = oneLine(place) ?? draft.location
    draft.postalAddress = undefined
  }
  for (const given of links) {
    const href = webAddress(given) ?? ''
    if (!draft.links.some((other) => other.href === href)) draft.links.push(linkTo(href))
  }
}

function nameIn({ links, email, notes }: Draft, source: string | undefined): string {
  if (!source) {
    throw new CannotStart('There is no terminal to ask at: give --name, or --from with a resume.')
  }
  const name = links.find(({ username }) => username)?.username ?? email?.split('@')[0]
  if (!name) throw new CannotStart('The resume has no name: give --name.')
  notes.push(`the resume has no name, so ${name} is used: change it with --name`)
  return name
}
