import { ownContent } from '../load/root.ts'
import { readArguments, resolveGiven } from './arguments.ts'
import { makeContent } from './init/make-content.ts'

export const usage = `  npm run init                      asks a few questions and writes content/
  npm run init -- --from PATH       imports the folder or ZIP file of your old site, a resume in JSON, YAML or TOML (JSON Resume, RenderCV, Reactive Resume, your own), or a LinkedIn data export; any number of them

  --name NAME  --title "JOB TITLE"  --email ADDRESS  --place CITY  --link ADDRESS (any number)  --accent "#6d4aff"
  --locale TAG                      the site's language and date format: en-US, de-AT, ja
  --yes                             asks no questions
  --into FOLDER                     writes to this folder instead of content/
  --all                             lists everything that was skipped`

const text = { type: 'string' } as const
const options = {
  name: text,
  title: text,
  email: text,
  place: text,
  link: { ...text, multiple: true },
  accent: text,
  locale: text,
  from: { ...text, multiple: true },
  into: text,
  yes: { type: 'boolean' },
  all: { type: 'boolean' },
} as const

export async function main(args: string[]) {
  const { from, into, yes, ...flags } = readArguments(args, { options }).values
  const target = into === undefined ? ownContent : resolveGiven(into)
  const source = from?.map(resolveGiven)
  const asks = process.stdin.isTTY === true && !yes
  const questions = asks ? await import('./init/questions.ts') : undefined
  console.log(await makeContent({ ...flags, target, source, questions }))
}
