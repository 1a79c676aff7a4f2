import '../build/jsx.ts'
import { siteAddress } from '../build/site-address.ts'
import { type Diagnostic, diagnosticLine } from '../load/diagnostic.ts'
import { writeEditorSchemas } from '../load/editor-schemas.ts'
import { basePathOf } from '../model/settings.ts'
import { readEnvironment } from '../server/config.ts'
import { contentFolder, readArguments } from './arguments.ts'
import { diagnosticsAsJson } from './check-content/json.ts'

export const usage = `  npm run check:content [-- FOLDER] [-- --json]    lists errors in content/ (exit code 1) and warnings; --json for programs
  npm run check:content [-- FOLDER] -- --cv        prints each CV as an applicant tracking system reads it, and what such a system misses`

export async function main(args: string[]) {
  const options = { json: { type: 'boolean' }, cv: { type: 'boolean' } } as const
  const { values, positionals } = readArguments(args, { options, operands: 1 })
  const folder = contentFolder(positionals[0])
  writeEditorSchemas(folder)
  const { checkFolder } = await import('../build/check.ts')
  const siteUrl = siteAddress(readEnvironment().SITE_URL)
  // Only static sites are below a path.
  const form = basePathOf({ siteUrl }) ? 'profile' : undefined
  const { texts, diagnostics } = values.cv
    ? await (await import('./check-content/cvs.ts')).readCvs(folder)
    : { texts: [], diagnostics: await checkFolder(folder, { siteUrl, form }) }
  if (values.json) console.log(diagnosticsAsJson(diagnostics))
  else
    console.log([...texts, ...diagnostics.map(diagnosticLine), summaryOf(diagnostics)].join('\n'))
  if (countOf(diagnostics, 'error') > 0) process.exit(1)
}

const countOf = (diagnostics: Diagnostic[], severity: Diagnostic['severity']) =>
  diagnostics.filter((diagnostic) => diagnostic.severity === severity).length

function summaryOf(diagnostics: Diagnostic[]): string {
  if (diagnostics.length === 0) return 'No problems found.'
  const counts = (['error', 'warning'] as const).map((severity) => {
    const count = countOf(diagnostics, severity)
    return `${count} ${severity}${count === 1 ? '' : 's'}`
  })
  const more =
    countOf(diagnostics, 'error') > 0 ? '. More may appear once the errors are fixed.' : ''
  return counts.join(', ') + more
}
