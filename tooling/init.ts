import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { parseArgs } from 'node:util'
import { parse as parseYaml } from 'yaml'
import { z } from 'zod'
import { avatarMoods, profileSchema } from '#contract/content.ts'
import { localeTag } from '#contract/content-values.ts'
import { CannotStart } from '../server/cannot-start.ts'
import { samplePicturesIn } from './content/doctor/sample-files.ts'
import { writeEditorSchemas } from './content/editor-schemas.ts'
import { textsFileOrEnglish } from './content/languages/texts.ts'
import { loadContent } from './content/load.ts'
import { ContentMistake } from './content/mistake.ts'
import { givenFile } from './given-file.ts'
import { oneLine } from './init/clean-text.ts'
import { contentFiles, type Kept } from './init/content-files.ts'
import { type Draft, emptyDraft, proseOf } from './init/draft.ts'
import { guessLanguage, localeFor } from './init/language.ts'
import { outline, outlineFile, ownPicture } from './init/own-picture.ts'
import { privacyPolicy } from './init/privacy.ts'
import { dated, prepareFolder, putInPlace, replacedIn } from './init/replace-folder.ts'
import { reportOf } from './init/report.ts'
import { technologiesOf } from './init/skills.ts'
import { draftFrom } from './init/source.ts'
import { linkTo, webAddress } from './init/web-links.ts'
import { readFlags } from './read-flags.ts'
import { root } from './root.ts'

const usage = `Usage:
  npm run init                      asks who you are, and writes content/
  npm run init -- --from RESUME     the same, from a JSON Resume (JSON or YAML), a Reactive Resume, or a LinkedIn data export (ZIP or folder)

  --name NAME  --title "JOB TITLE"  --email ADDRESS  --place CITY  --link ADDRESS (any number)  --accent "#6d4aff"
  --locale TAG                      the language of the site, and how its dates are written: en-US, de-AT, ja
  --yes                             replaces what is there, which is kept in a folder with the day in its name
  --into FOLDER                     writes there, and leaves content/ as it is
  --start                           starts the site at the end
  --all                             lists all that was left out`

const text = { type: 'string' } as const
const options = {
  name: text,
  title: text,
  email: text,
  place: text,
  link: { ...text, multiple: true },
  accent: text,
  locale: text,
  from: text,
  into: text,
  yes: { type: 'boolean' },
  start: { type: 'boolean' },
  all: { type: 'boolean' },
} as const
type Flags = ReturnType<typeof parseArgs<{ options: typeof options }>>['values']

/** `npm run init`: writes the owner's content, from answers, flags or a resume that is there already. */
export async function main(args: string[]) {
  const flags = readFlags({ args, options }, usage).values
  const target = flags.into === undefined ? join(root, 'content') : givenFile(flags.into)
  const base = baseOf(target)
  const source = flags.from === undefined ? undefined : givenFile(flags.from)
  const draft = source === undefined ? emptyDraft() : draftFrom(source)
  applyFlags(draft, flags)
  const kept = keptOf(base)
  if (flags.accent) kept.accent = flags.accent
  const guessed = guessLanguage(proseOf(draft))
  const guess = guessed && localeFor(guessed, draft.country)
  let localeFrom = flags.locale
    ? 'as you said'
    : guess
      ? 'guessed: --locale says another'
      : 'as before'
  kept.locale = flags.locale ?? guess ?? kept.locale

  const asks = process.stdin.isTTY === true && !flags.yes
  if (asks) {
    const { askFor } = await import('./init/questions.ts')
    Object.assign(kept, await askFor(draft, kept, source !== undefined))
    localeFrom = 'as you said'
  } else draft.name ??= nameIn(draft, source)

  const textsFile = textsFileOrEnglish(kept.locale)
  const policy = privacyPolicy(basename(textsFile, '.ts'), base)
  const picture = draft.image && source ? await ownPicture(draft.image, source) : undefined
  const old = dated(target, new Date())
  const plan = planOf(target, old, [
    ...(policy ? ['privacy.md'] : []),
    ...(picture && 'name' in picture ? [`pictures/${picture.name}`] : []),
  ])
  if (plan) await agree(plan, flags.yes ?? false, asks)

  if (picture && 'told' in picture) draft.leftOut.push(picture.told)
  else if (picture) kept.picture = picture.name
  const moods = samplePicturesIn(base).filter((name) => name !== 'logo.svg')
  if (!kept.picture && moods.length === avatarMoods.length) kept.picture = outlineFile
  const { texts } = await import(pathToFileURL(textsFile).href)
  const examples = source === undefined
  const files: Record<string, string | Buffer> = contentFiles(draft, {
    ...kept,
    pages: texts.pages,
    examples,
  })
  if (policy) files['privacy.md'] = policy
  if (picture && 'bytes' in picture) files[`pictures/${picture.name}`] = picture.bytes
  if (kept.picture === outlineFile) files[`pictures/${outlineFile}`] = outline(kept.accent)
  const prepared = prepareFolder(target, base, files)
  await check(prepared)
  putInPlace(prepared, target, old)
  if (!asks && plan)
    console.log(plan.replace('To be replaced', 'Replaced').replace('will go', 'has gone'))
  const written = {
    folder: relative(process.cwd(), target),
    argument: argumentFor(target),
    locale: kept.locale,
    localeFrom,
    hasFrame: textsFile !== textsFileOrEnglish('en') || /^en\b/.test(kept.locale),
    technologies: Object.keys(technologiesOf(draft).stack).length,
    all: flags.all,
  }
  console.log(reportOf(draft, written))
  if (flags.start || (asks && (await (await import('./init/questions.ts')).mayStart()))) {
    const { main: start } = await import('./start.ts')
    await start(target === join(root, 'content') ? [] : [target])
  }
}

/** What names a content folder behind other commands, from where npm was called; nothing for that of this clone. */
function argumentFor(folder: string): string {
  if (folder === join(root, 'content')) return ''
  const path = relative(givenFile('.'), folder) || '.'
  return ` -- ${/^[\w./@+-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`}`
}

/** The content that all that nobody is asked for is taken from: what is there, or this clone's. Throws `CannotStart`. */
function baseOf(target: string): string {
  const own = join(root, 'content')
  if (target === own || !existsSync(target)) return own
  if (!statSync(target).isDirectory()) throw new CannotStart(`${target} is no folder: name one.`)
  if (existsSync(join(target, 'profile.yml'))) return target
  if (readdirSync(target).length === 0) return own
  throw new CannotStart(
    `${target} holds other things than content, and nothing was changed: name a new folder, or an empty one.`,
  )
}

/** What a resume without a name calls its owner elsewhere. Throws `CannotStart` where it does not. */
function nameIn({ links, email, notes }: Draft, source: string | undefined): string {
  if (!source) {
    throw new CannotStart('There is no terminal to ask at: give --name, or --from with a resume.')
  }
  const name = links.find(({ username }) => username)?.username ?? email?.split('@')[0]
  if (!name) throw new CannotStart('The resume names nobody: give --name.')
  notes.push(`the resume names nobody, so ${name} stands for the name: --name says another`)
  return name
}

/** What a flag says wins over what the source says. */
function applyFlags(draft: Draft, { name, title, email, place, link = [], accent, locale }: Flags) {
  draft.name = oneLine(name) ?? draft.name
  draft.jobTitle = oneLine(title) ?? draft.jobTitle
  if (place !== undefined) {
    draft.location = oneLine(place) ?? draft.location
    draft.postalAddress = undefined
  }
  if (email !== undefined) {
    if (!z.email().safeParse(email).success) wrong('email', email, 'an e-mail address')
    draft.email = email
  }
  if (accent !== undefined && !/^#[0-9a-f]{6}$/i.test(accent)) {
    wrong('accent', accent, 'a colour such as "#7c3aed"')
  }
  if (locale !== undefined && !localeTag.safeParse(locale).success) {
    wrong('locale', locale, 'a language tag such as "en-US"')
  }
  for (const given of link) {
    const href = webAddress(given)
    if (!href) return wrong('link', given, 'an address that begins with https://')
    const { icon } = linkTo(href, '')
    const title = {
      'code-hosting': 'Code hosting',
      'professional-network': 'Professional network',
      website: 'Website',
    }[icon]
    if (!draft.links.some((other) => other.href === href)) draft.links.push({ title, href, icon })
  }
}

function wrong(flag: string, value: string, expected: string): never {
  throw new CannotStart(`--${flag} is ${JSON.stringify(value)}: give ${expected}.`)
}

/** What stays of the profile that was there, as far as it can be read. */
function keptOf(base: string): Kept {
  const kept: Kept = { accent: '#6d4aff', locale: 'en-US' }
  try {
    const before = parseYaml(readFileSync(join(base, 'profile.yml'), 'utf8'))
    const { locale, paper, theme, picture, home } = profileSchema
      .pick({ locale: true, paper: true, theme: true, picture: true, home: true })
      .strip()
      .parse(before)
    return { accent: theme.accent, locale, paper, picture, home }
  } catch {
    return kept
  }
}

function planOf(target: string, old: string, besides: string[]): string | undefined {
  const replaced = replacedIn(target, besides)
  if (replaced.length === 0) return undefined
  const [there, kept] = [target, old].map((path) => relative(process.cwd(), path))
  return `To be replaced in ${there}: ${replaced.join(', ')}. All else there stays.\nThe whole folder as it was will go to ${kept}.`
}

async function agree(plan: string, yes: boolean, asks: boolean) {
  if (yes) return
  if (!asks) {
    console.error(plan)
    throw new CannotStart('Nothing was changed: say --yes to go on.')
  }
  const { mayReplace } = await import('./init/questions.ts')
  if (await mayReplace(plan)) return
  console.log('Nothing was changed.')
  process.exit(1)
}

/** What is put in place can be built: its own words, and what it keeps of the folder that was there. */
async function check(folder: string) {
  writeEditorSchemas(folder)
  try {
    await loadContent(folder, join(root, '.cache', 'pictures'))
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    if (!(error instanceof ContentMistake)) throw error
    throw new CannotStart(
      `what would be written can't be built, so nothing was changed:\n${error.message}`,
    )
  }
}
