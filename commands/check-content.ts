import '../build/jsx.ts'
import { type Diagnostic, diagnosticLine } from '../load/diagnostic.ts'
import { readConfig, readEnvironment } from '../server/config.ts'
import { readContentFolder } from './arguments.ts'

export const usage = `  npm run check:content [-- FOLDER]    lists errors in content/ (exit code 1) and warnings`

export async function main(args: string[]) {
  const folder = readContentFolder(args)
  const { checkFolder } = await import('../build/check.ts')
  const { SITE_URL: siteUrl } = readConfig(readEnvironment())
  const diagnostics = await checkFolder(folder, { siteUrl })
  for (const diagnostic of diagnostics) console.log(diagnosticLine(diagnostic))
  console.log(summaryOf(diagnostics))
  if (countOf(diagnostics, 'error') > 0) process.exit(1)
}

const countOf = (diagnostics: Diagnostic[], severity: Diagnostic['severity']) =>
  diagnostics.filter((diagnostic) => diagnostic.severity === severity).length

function summaryOf(diagnostics: Diagnostic[]): string {
  const said = (['error', 'warning'] as const).map((severity) => {
    const count = countOf(diagnostics, severity)
    return `${count} ${severity}${count === 1 ? '' : 's'}`
  })
  return diagnostics.length === 0 ? 'No problems found.' : said.join(', ')
}
