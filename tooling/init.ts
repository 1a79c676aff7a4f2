import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { parseArgs } from 'node:util'
import { parse as parseYaml } from 'yaml'
import { z } from 'zod'
import { profileSchema } from '#contract/content.ts'
import { localeTag } from '#contract/content-values.ts'
import { CannotStart } from '../server/cannot-start.ts'
import { writeEditorSchemas } from './content/editor-schemas.ts'
import { loadContent } from './content/load.ts'
import { ContentMistake } from './content/mistake.ts'
import { givenFile } from './given-file.ts'
import { oneLine } from './init/clean-text.ts'
import { contentFiles, type Kept } from './init/content-files.ts'
import { type Draft, emptyDraft } from './init/draft.ts'
import { dated, prepareFolder, putInPlace, replacedIn } from './init/replace-folder.ts'
import { reportOf } from './init/report.ts'
import { draftFrom } from './init/source.ts'
import { linkTo, webAddress } from './init/web-links.ts'
import { readFlags } from './read-flags.ts'
import { root } from './root.ts'

const usage = `Usage:
  npm run init                      asks who you are, and writes content/
  npm run init -- --from RESUME     the same, from a JSON Resume file or the folder of a LinkedIn data export

  --name NAME  --title "JOB TITLE"  --email ADDRESS  --place CITY  --link ADDRESS (any number)  --accent "#6d4aff"
  --locale TAG                      the language of the site, and how its dates are written: en-US, de-AT, ja
  --yes                             replaces what is there, which is kept in a folder with the day in its name
  --into FOLDER                     writes there, and leaves content/ as it is`

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
} as const
type Flags = ReturnType<typeof parseArgs<{ options: typeof options }>>['values']

/** `npm run init`: writes the owner's content, from answers, flags or a resume that is there already. */
export async function main(args: string[]) {
  const flags = readFlags({ args, options }, usage).values
  const target = flags.into === undefined ? join(root, 'content') : givenFile(flags.into)
  const base = baseOf(target)
  const draft = flags.from === undefined ? emptyDraft() : draftFrom(givenFile(flags.from))
  applyFlags(draft, flags)
  const kept = keptOf(base)
  if (flags.accent) kept.accent = flags.accent
  if (flags.locale) kept.locale = flags.locale

  const asks = process.stdin.isTTY === true && !flags.yes
  if (asks) {
    const { askFor } = await import('./init/questions.ts')
    kept.accent = (await askFor(draft, kept.accent, flags.from !== undefined)).accent
  } else if (flags.from === undefined) requireFlags(draft)

  const old = dated(target, new Date())
  const plan = planOf(target, old)
  if (plan) await agree(plan, flags.yes ?? false, asks)

  const files = contentFiles(draft, kept)
  const prepared = prepareFolder(target, base, files)
  await check(prepared)
  putInPlace(prepared, target, old)
  if (!asks && plan) console.log(plan.replace('will go', 'has gone'))
  console.log(reportOf(draft, relative(process.cwd(), target), argumentFor(target)))
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

/** What a flag says wins over what the source says. */
function applyFlags(draft: Draft, { name, title, email, place, link = [], accent, locale }: Flags) {
  draft.name = oneLine(name) ?? draft.name
  draft.jobTitle = oneLine(title) ?? draft.jobTitle
  draft.location = oneLine(place) ?? draft.location
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

function requireFlags({ name, jobTitle, email, location }: Draft) {
  const needed = { '--name': name, '--title': jobTitle, '--email': email, '--place': location }
  const missing = Object.keys(needed).filter((flag) => !needed[flag as keyof typeof needed])
  if (missing.length > 0) {
    throw new CannotStart(
      `There is no terminal to ask at: give ${missing.join(', ')}, or --from with a resume.`,
    )
  }
}

/** What stays of the profile that was there, as far as it can be read. */
function keptOf(base: string): Kept {
  const kept: Kept = { accent: '#6d4aff' }
  try {
    const before = parseYaml(readFileSync(join(base, 'profile.yml'), 'utf8'))
    const { locale, paper, theme } = profileSchema
      .pick({ locale: true, paper: true, theme: true })
      .strip()
      .parse(before)
    return { accent: theme.accent, locale, paper }
  } catch {
    return kept
  }
}

function planOf(target: string, old: string): string | undefined {
  const replaced = replacedIn(target)
  if (replaced.length === 0) return undefined
  const [there, kept] = [target, old].map((path) => relative(process.cwd(), path))
  return `Replaced in ${there}: ${replaced.join(', ')}. All else there stays.\nThe whole folder as it was will go to ${kept}.`
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
