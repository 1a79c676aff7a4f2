import { join } from 'node:path'
import { root } from '../load/root.ts'
import { givenFile } from './arguments/given-file.ts'
import { readFlags } from './arguments/read-flags.ts'
import { makeContent } from './init/make-content.ts'

const usage = `Usage:
  npm run init                      asks who you are, and writes content/
  npm run init -- --from RESUME     the same, from a resume in JSON or YAML (JSON Resume, RenderCV, al-folio, Reactive Resume, your own), or a LinkedIn data export (ZIP or folder)

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

/** `npm run init`: writes the owner's content, from answers, flags or a resume that is there already. */
export async function main(args: string[]) {
  const { from, into, start, ...flags } = readFlags({ args, options }, usage).values
  const own = join(root, 'content')
  const target = into === undefined ? own : givenFile(into)
  const source = from === undefined ? undefined : givenFile(from)
  const asks = process.stdin.isTTY === true && !flags.yes
  const questions = asks ? await import('./init/questions.ts') : undefined
  console.log(await makeContent({ ...flags, target, source, questions }))
  if (!start && !(await questions?.mayStart())) return
  const { main: startSite } = await import('./start.ts')
  await startSite(target === own ? [] : [target])
}
