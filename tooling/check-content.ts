import { join } from 'node:path'
import { readConfig, readEnvironment } from '../server/config.ts'
import { examine } from './content/doctor/examine.ts'
import { type Finding, findingLine } from './content/mistake.ts'
import { givenContent } from './given-content.ts'
import { root } from './root.ts'

/** `npm run check:content`: the mistakes of the content, which end it with exit code 1, and what its owner should know. */
export async function main(args: string[]) {
  const folder = givenContent('run check:content', args)
  const environment = readEnvironment()
  readConfig(environment)
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
