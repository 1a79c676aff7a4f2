import { basename } from 'node:path'
import { CannotStart } from '#text/cannot-start.ts'
import { oneLine } from '../../import/clean-text.ts'
import { type Draft, emptyDraft } from '../../import/draft.ts'
import { draftFrom } from '../../import/source.ts'
import { linkTo, webAddress } from '../../import/web-links.ts'
import { readTexts, textsFileOrEnglish } from '../../load/languages/texts.ts'
import { outline, outlineFile } from '../../load/outline.ts'
import { rules } from './answers.ts'
import { earlierSettings, holdsContent } from './base.ts'
import { contentFiles } from './content-files.ts'
import { guessLocale } from './language.ts'
import { logoOf } from './logo.ts'
import { ownPicture } from './own-picture.ts'
import { privacyPolicy } from './privacy.ts'
import type * as terminal from './questions.ts'
import { planFor, prepareFolder, putInPlace } from './replace-folder.ts'
import { reportOf } from './report.ts'

type TextFlag = 'source' | 'name' | 'title' | 'email' | 'place' | 'accent' | 'locale'
export type InitOptions = Partial<Record<TextFlag, string>> & {
  target: string
  link?: string[]
  yes?: boolean
  all?: boolean
  questions?: typeof terminal
}

/** Throws `CannotStart`, and then nothing has changed. */
export async function makeContent(options: InitOptions): Promise<string> {
  const { target, source, questions } = options
  const isNew = !holdsContent(target)
  const draft = source === undefined ? emptyDraft() : draftFrom(source)
  applyFlags(draft, options)
  const settings = earlierSettings(target)
  const guess = guessLocale(draft)
  settings.locale = options.locale ?? guess ?? settings.locale
  settings.accent = options.accent ?? settings.accent
  if (questions)
    Object.assign(settings, await questions.askFor(draft, settings, source !== undefined))
  draft.name ??= nameIn(draft, source)
  if (draft.jobTitle === draft.name) {
    Object.assign(draft, { jobTitle: draft.headline, headline: undefined })
  }

  const textsFile = textsFileOrEnglish(settings.locale)
  const texts = readTexts(textsFile)
  const files: Record<string, string | Buffer> = {}
  const policy = privacyPolicy(basename(textsFile, '.json'), target)
  if (policy) files['privacy.md'] = policy
  const picture = draft.image && source ? await ownPicture(draft.image, source) : undefined
  if (picture && 'report' in picture) draft.leftOut.unknown.push(picture.report)
  else if (picture) {
    settings.picture = picture.name
    files[`pictures/${picture.name}`] = picture.bytes
  }
  const plan = planFor(target, Object.keys(files))
  if (plan && !options.yes && !(await questions?.mayReplace(plan.text))) {
    throw new CannotStart(
      questions
        ? 'Nothing was changed.'
        : `${plan.text}\nNothing was changed. Add --yes to continue.`,
    )
  }
  const logo = 'pictures/logo.svg'
  if (isNew) {
    settings.picture ??= outlineFile
    files[logo] = await logoOf(draft.name, settings.accent, settings.locale)
  }
  if (settings.picture === outlineFile) files[`pictures/${outlineFile}`] = outline(settings.accent)
  const examples = source === undefined
  Object.assign(files, contentFiles(draft, { ...settings, texts, examples }))
  await putInPlace(await prepareFolder(target, files), target, plan?.old)

  const isGuessed = !questions && !options.locale && guess !== undefined
  const locale = isGuessed ? `${settings.locale} (guessed: --locale changes it)` : settings.locale
  const report = reportOf(draft, { target, locale, all: options.all })
  return plan && !questions ? `${plan.text}\n${report}` : report
}

function applyFlags(draft: Draft, options: InitOptions) {
  const { name, title, email, place, link: links = [] } = options
  for (const flag of ['email', 'accent', 'locale', 'link'] as const) {
    const wrong = [options[flag] ?? []].flat().find((value) => !rules[flag].fits(value))
    if (wrong === undefined) continue
    throw new CannotStart(
      `--${flag} is ${JSON.stringify(wrong)}. Expected ${rules[flag].expected}.`,
    )
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
    throw new CannotStart('There is no terminal to ask in. Pass --name, or --from with a resume.')
  }
  const name = links.find(({ username }) => username)?.username ?? email?.split('@')[0]
  if (!name) throw new CannotStart('The resume has no name. Pass --name.')
  notes.push(`the resume has no name, so ${name} is used: change it with --name`)
  return name
}
