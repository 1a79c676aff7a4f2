import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { CannotStart } from '#contract/cannot-start.ts'
import { oneLine } from '../../import/clean-text.ts'
import { type Draft, emptyDraft } from '../../import/draft.ts'
import { draftFrom } from '../../import/source.ts'
import { linkTo, webAddress } from '../../import/web-links.ts'
import { readTexts, textsFileOrEnglish } from '../../load/languages/texts.ts'
import { outline, outlineFile } from '../../load/outline.ts'
import { sample } from '../../load/root.ts'
import { rules } from './answers.ts'
import { hasContent, keptOf } from './base.ts'
import { contentFiles } from './content-files.ts'
import { guessLocale } from './language.ts'
import { ownPicture } from './own-picture.ts'
import { privacyPolicy } from './privacy.ts'
import type * as terminal from './questions.ts'
import { planFor, prepareFolder, putInPlace } from './replace-folder.ts'
import { reportOf } from './report.ts'

type Said = 'source' | 'name' | 'title' | 'email' | 'place' | 'accent' | 'locale'
export type Wishes = Partial<Record<Said, string>> & {
  target: string
  link?: string[]
  yes?: boolean
  all?: boolean
  questions?: typeof terminal
}

/** Throws `CannotStart`, and then nothing has changed. */
export async function makeContent(wishes: Wishes): Promise<string> {
  const { target, source, questions } = wishes
  const isNew = !hasContent(target)
  const draft = source === undefined ? emptyDraft() : draftFrom(source)
  applyFlags(draft, wishes)
  const kept = keptOf(target)
  const guess = guessLocale(draft)
  kept.locale = wishes.locale ?? guess ?? kept.locale
  kept.accent = wishes.accent ?? kept.accent
  if (questions) Object.assign(kept, await questions.askFor(draft, kept, source !== undefined))
  draft.name ??= nameIn(draft, source)

  const textsFile = textsFileOrEnglish(kept.locale)
  const texts = readTexts(textsFile)
  const files: Record<string, string | Buffer> = {}
  const policy = privacyPolicy(basename(textsFile, '.json'), target)
  if (policy) files['privacy.md'] = policy
  const picture = draft.image && source ? await ownPicture(draft.image, source) : undefined
  if (picture && 'report' in picture) draft.leftOut.noPlace.push(picture.report)
  else if (picture) {
    kept.picture = picture.name
    files[`pictures/${picture.name}`] = picture.bytes
  }
  const plan = planFor(target, Object.keys(files))
  if (plan && !wishes.yes && !(await questions?.mayReplace(plan.text))) {
    throw new CannotStart(
      questions ? 'Nothing was changed.' : `${plan.text}\nNothing was changed: add --yes to go on.`,
    )
  }
  const logo = 'pictures/logo.svg'
  if (isNew) {
    kept.picture ??= outlineFile
    files[logo] = readFileSync(join(sample, logo))
  }
  if (kept.picture === outlineFile) files[`pictures/${outlineFile}`] = outline(kept.accent)
  const examples = source === undefined
  Object.assign(files, contentFiles(draft, { ...kept, texts, examples }))
  await putInPlace(await prepareFolder(target, files), target, plan?.old)

  const isGuessed = !questions && !wishes.locale && guess !== undefined
  const locale = isGuessed ? `${kept.locale} (guessed: --locale changes it)` : kept.locale
  const report = reportOf(draft, { target, locale, all: wishes.all })
  return plan && !questions ? `${plan.text}\n${report}` : report
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
