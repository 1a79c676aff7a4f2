import { existsSync, readdirSync } from 'node:fs'
import { CannotStart } from '#contract/cannot-start.ts'
import '../build/jsx.ts'
import { siteAddress } from '../build/site-address.ts'
import { readEnvironment } from '../server/config.ts'
import { contentAt } from './arguments/given-content.ts'
import { givenFile } from './arguments/given-file.ts'
import { fail, readFlags } from './arguments/read-flags.ts'

const usage = `Usage:
  npm run static -- --into FOLDER [--form ADDRESS] [--content FOLDER]

The site as files for any static host, without a server. ADDRESS is where its form leads: mailto:you@example.com
(the default is the address in the profile), https://... of a form service, or none. --content names another
folder of words than content/.`

// A browser replaces what a mail address has after the ? with parts of its own.
const formAddress = /^(none|mailto:[^\s@?]+@[^\s@?]+|https:\/\/[^\s/]+(\/\S*)?)$/

/** `npm run static`: the site as files, for hosts that have nothing to run. */
export async function main(args: string[]) {
  const text = { type: 'string' } as const
  const options = { into: text, content: text, form: text }
  const { into, content, form = 'profile' } = readFlags({ args, options }, usage).values
  if (!into) return fail(`foyer: expected a folder after --into\n${usage}`)
  if (form !== 'profile' && !formAddress.test(form)) {
    return fail(`foyer: --form is "${form}", expected an address as below\n${usage}`)
  }
  const folder = givenFile(into)
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new CannotStart(`${folder} is not empty, and nothing is overwritten: name a new one.`)
  }
  const siteUrl = siteAddress(readEnvironment().SITE_URL)
  const { buildStatic } = await import('../build/build.ts')
  await buildStatic(contentAt(content), { siteUrl, form }, folder)
  console.log(`The site is in ${folder}; docs/deploy.md says how to deploy it.
No message is stored here: say in privacy.md what happens to it.`)
}
