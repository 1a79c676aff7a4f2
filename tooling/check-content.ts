import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from '../server/cannot-start.ts'
import { readConfig, readEnvironment } from '../server/config.ts'
import { examine } from './content/doctor/examine.ts'
import { type Finding, findingLine } from './content/mistake.ts'
import { fail } from './fail.ts'
import { givenFile } from './given-file.ts'
import { root } from './root.ts'

const usage = `Usage:
  npm run check:content              looks through content/
  npm run check:content -- FOLDER    looks through another folder that is made like it`

/** `npm run check:content`: the mistakes of the content, which end it with exit code 1, and what its owner should know. */
export async function main(args: string[]) {
  const [name, ...rest] = args
  if (rest.length > 0 || name?.startsWith('-')) fail(usage)
  const environment = readEnvironment()
  readConfig(environment)
  const folder = name === undefined ? join(root, 'content') : givenFile(name)
  if (!['profile.yml', 'resume.yml'].some((file) => existsSync(join(folder, file)))) {
    throw new CannotStart(
      `There is no content in ${folder}: name a folder that is made like content/.`,
    )
  }
  const cache = join(root, '.cache', 'pictures')
  const findings = await examine(folder, { cache, environment, now: new Date() })
  for (const finding of findings) console.log(findingLine(finding))
  console.log(summaryOf(findings))
  if (countOf(findings, 'error') > 0) process.exit(1)
}

/** How many of a severity there are. */
const countOf = (findings: Finding[], severity: Finding['severity']) =>
  findings.filter((finding) => finding.severity === severity).length

function summaryOf(findings: Finding[]): string {
  const said = (['error', 'warning'] as const).map((severity) => {
    const count = countOf(findings, severity)
    return `${count} ${severity}${count === 1 ? '' : 's'}`
  })
  return findings.length === 0 ? 'The content is in order.' : said.join(', ')
}
