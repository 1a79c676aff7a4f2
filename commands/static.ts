import { CannotStart } from '#text/cannot-start.ts'
import '../build/jsx.ts'
import { siteAddress } from '../build/site-address.ts'
import { isReplaceable } from '../build/static-folder.ts'
import { chosenContent, sample } from '../load/root.ts'
import { readEnvironment } from '../server/config.ts'
import { contentFolder, InvalidArguments, readArguments, resolveGiven } from './arguments.ts'

export const usage = `  npm run static -- [CONTENT] --into FOLDER [--form ADDRESS] [--demo]

Writes a static site that needs no server; a folder that it made earlier is replaced. ADDRESS is where messages go: mailto:you@example.com
(default: the email in profile.yml), https://... of a form service, or none. CONTENT is another folder than
content/. --demo adds a desk at /admin with sample messages that stay in the browser.`

// The link to a mailto: address adds a subject.
const formAddress = /^(none|mailto:[^\s@?]+@[^\s@?]+|https:\/\/[^\s/]+(\/\S*)?)$/

export async function main(args: string[]) {
  const text = { type: 'string' } as const
  const options = { into: text, form: text, demo: { type: 'boolean' } as const }
  const { values, positionals } = readArguments(args, { options, operands: 1 })
  const { into, demo, form = 'profile' } = values
  const [content] = positionals
  if (!into) throw new InvalidArguments('--into FOLDER is missing.')
  if (form !== 'profile' && !formAddress.test(form)) {
    throw new InvalidArguments(`--form "${form}" is not a valid address.`)
  }
  const folder = resolveGiven(into)
  if (!isReplaceable(folder)) {
    throw new CannotStart(
      `${folder} is not an empty folder. Choose a new folder; nothing was overwritten.`,
    )
  }
  if (content === undefined && !demo && chosenContent() === sample) {
    throw new CannotStart(
      'There is no content/, so this would publish the sample. Run "npm run init", or bring your content (git ignores it: see "On GitHub Pages" in docs/deploy.md). To publish the sample, name it: npm run static -- sample --into FOLDER.',
    )
  }
  const siteUrl = siteAddress(readEnvironment().SITE_URL)
  const { buildStatic } = await import('../build/build.ts')
  await buildStatic(contentFolder(content), { siteUrl, form, demo }, folder)
  console.log(`The site is in ${folder}. docs/deploy.md explains how to publish it.
Foyer doesn't store messages in this mode, so say in privacy.md what happens to them.`)
}
