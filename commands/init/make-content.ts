import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { CannotStart, reasonOf } from '#text/cannot-start.ts'
import { oneLine } from '../../import/clean-text.ts'
import { type Draft, emptyDraft } from '../../import/draft.ts'
import { draftFrom } from '../../import/source.ts'
import { linkTo, webAddress } from '../../import/web-links.ts'
import { writeEditorSchemas } from '../../load/editor-schemas.ts'
import { readTexts, textsFileOrEnglish } from '../../load/languages/texts.ts'
import { outline, outlineFile } from '../../load/outline.ts'
import { root } from '../../load/root.ts'
import { rules } from './answers.ts'
import { contentFiles } from './content-files.ts'
import { findLocale } from './language.ts'
import { drawLogo } from './logo.ts'
import { leaveOutMistakes } from './mistakes.ts'
import { ownPicture } from './own-picture.ts'
import type * as terminal from './questions.ts'
import { writeReport } from './report.ts'

type TextFlag = 'name' | 'title' | 'email' | 'place' | 'accent' | 'locale'
export type InitOptions = Partial<Record<TextFlag, string>> & {
  target: string
  source?: string | string[]
  link?: string[]
  all?: boolean
  questions?: typeof terminal
}

const policies = join(root, 'commands', 'init', 'privacy')

/** Throws `CannotStart` before anything is written. */
export async function makeContent(options: InitOptions): Promise<string> {
  const { target, source, questions } = options
  refuseExisting(target)
  const draft = source === undefined ? emptyDraft() : draftFrom(...[source].flat())
  applyFlags(draft, options)
  const known = options.locale ?? findLocale(draft)
  const given: terminal.Answers = { locale: known ?? 'en-US', accent: options.accent ?? '#6d4aff' }
  const answers = (await questions?.askFor(draft, given, source !== undefined)) ?? given
  const { locale, accent, look } = answers
  draft.name ??= nameIn(draft, source)
  if (draft.jobTitle === draft.name) {
    Object.assign(draft, { jobTitle: draft.headline, headline: undefined })
  }

  const textsFile = textsFileOrEnglish(locale)
  const files: Record<string, string | Buffer> = {
    'privacy.md': readFileSync(join(policies, `${basename(textsFile, '.json')}.md`)),
    'pictures/logo.svg': await drawLogo(draft.name, accent, locale),
  }
  const found = draft.image && (await ownPicture(draft.image))
  if (found && 'report' in found) draft.leftOut.unknown.push(found.report)
  const picture = found && 'name' in found ? found : { name: outlineFile, bytes: outline(accent) }
  files[`pictures/${picture.name}`] = picture.bytes
  const settings = { locale, accent, look, picture: picture.name, texts: readTexts(textsFile) }
  Object.assign(files, await contentFiles(draft, { ...settings, examples: source === undefined }))
  writeFolder(target, files)
  await leaveOutMistakes(target, Object.keys(files), draft)

  const isSure = questions || options.locale
  const shown = isSure ? locale : `${locale} (--locale changes it)`
  return writeReport(draft, { target, locale: shown, all: options.all })
}

/** Hidden files, such as the owner's .git, may be there. */
function refuseExisting(target: string) {
  if (!existsSync(target)) return
  const isFolder = statSync(target).isDirectory()
  if (isFolder && readdirSync(target).every((name) => name.startsWith('.'))) return
  throw new CannotStart(
    `${target} exists, so nothing was changed. Write to another folder with --into FOLDER, or move this one away.`,
  )
}

function writeFolder(target: string, files: Record<string, string | Buffer>) {
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(target, name)), { recursive: true })
      writeFileSync(join(target, name), text)
    }
    writeEditorSchemas(target)
  } catch (error) {
    throw new CannotStart(`${target} can't be written (${reasonOf(error)}).`)
  }
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

function nameIn(draft: Draft, source: InitOptions['source']): string {
  const { links, email, notes } = draft
  if (!source) {
    throw new CannotStart('There is no terminal to ask in. Pass --name, or --from with a resume.')
  }
  const username = links.find((link) => link.username)?.username
  const name = draft.siteTitle ?? username ?? email?.split('@')[0] ?? draft.owner
  if (!name) throw new CannotStart('The resume has no name. Pass --name.')
  notes.push(`the resume has no name, so ${name} is used: change it with --name`)
  return name
}
