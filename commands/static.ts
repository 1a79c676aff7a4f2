import { existsSync, readdirSync } from 'node:fs'
import { CannotStart } from '#contract/cannot-start.ts'
import '../build/jsx.ts'
import { siteAddress } from '../build/site-address.ts'
import { readEnvironment } from '../server/config.ts'
import { contentFolder, InvalidArguments, readArguments, resolveGiven } from './arguments.ts'

export const usage = `  npm run static -- --into FOLDER [--form ADDRESS] [--content FOLDER]

The site as files for any static host, without a server. ADDRESS is where its form leads: mailto:you@example.com
(the default is the address in the profile), https://... of a form service, or none. --content names another
folder of words than content/.`

// A browser replaces what a mail address has after the ? with parts of its own.
const formAddress = /^(none|mailto:[^\s@?]+@[^\s@?]+|https:\/\/[^\s/]+(\/\S*)?)$/

/** `npm run static`: the site as files, for hosts that have nothing to run. */
export async function main(args: string[]) {
  const text = { type: 'string' } as const
  const options = { into: text, content: text, form: text }
  const { into, content, form = 'profile' } = readArguments(args, { options }).values
  if (!into) throw new InvalidArguments('--into FOLDER is missing.')
  if (form !== 'profile' && !formAddress.test(form)) {
    throw new InvalidArguments(`--form is "${form}", which is not such an address.`)
  }
  const folder = resolveGiven(into)
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new CannotStart(`${folder} is not empty, and nothing is overwritten: name a new one.`)
  }
  const siteUrl = siteAddress(readEnvironment().SITE_URL)
  const { buildStatic } = await import('../build/build.ts')
  await buildStatic(contentFolder(content), { siteUrl, form }, folder)
  console.log(`The site is in ${folder}; docs/deploy.md says how to deploy it.
No message is stored here: say in privacy.md what happens to it.`)
}
