import { globSync } from 'node:fs'
import { root } from '../../load/root.ts'

/** The arguments of each runner; undefined where it has nothing to run. */
export type Selection = { vitest?: string[]; playwright?: string[] }

/**
 * Journeys meet the product as it was built, so no import tells which of them a file of it touches. Those that stand for
 * a kind of file, by the beginning of its path; the first that fits counts.
 */
const journeysOf: [beginning: string, journeys: string[]][] = [
  ['content/', ['pages.spec', 'formats.spec']],
  ['i18n/', ['pages.spec', 'languages.spec']],
  ['admin/', ['admin-login.spec', 'admin-inbox.spec']],
  ['contract/', ['contact.spec', 'admin-inbox.spec']],
  ['server/', ['contact.spec', 'admin-inbox.spec']],
  ['site/contact/', ['contact.spec', 'contact-errors.spec']],
  ['site/', ['pages.spec', 'layout.spec', 'projects.spec']],
  ['ui/', ['layout.spec', 'theme.spec']],
]

/** Files that no test imports, and the tests that look at what is made of them. */
const testsOf: [pattern: RegExp, tests: string][] = [
  [/^content\//, 'load/load.test.ts'],
  [/\.css$/, 'build/budget.test.ts'],
  [/^deploy\/|^Dockerfile$/, 'server/process/deploy.test.ts'],
  [/^(package(-lock)?|tsconfig)\.json$|\.cjs$/, 'commands/launch.test.ts'],
  [/^server\/main\.js$/, 'server/process/process.test.ts'],
  [/^testing\/translations\//, '{load,formats}/**/languages.test.ts'],
  [/^(formats|i18n|import|store)\/.*\.(?!tsx?$|mjs$|css$)\w+$/, 'ROOM/**/*.test.ts'],
]

/** Tests of whole programs, or of very many inputs: a change of another room leaves them to the whole `npm test`. */
export const wideTests = [
  'build/{cards,check-links}.test.ts',
  'commands/{build,check-content,init}.test.ts',
  'formats/cv/*.test.ts',
  'import/{make-content,round-trip}.test.ts',
  'lint/{cv-letters,same-judgement}.test.ts',
]

/**
 * What to run for changed files (paths from the root): each runner relates what is imported, the tables what is not.
 * `importingJourneys` returns the journeys that import one of them.
 */
export function selectChanged(files: string[], importingJourneys: () => string[]): Selection {
  const product = files.filter((file) => !/\.test\.tsx?$/.test(file))
  const journeys = product.flatMap(
    (file) => journeysOf.find(([beginning]) => file.startsWith(beginning))?.[1] ?? [],
  )
  if (product.some((file) => /^(e2e|testing)\//.test(file))) journeys.push(...importingJourneys())
  const roomOf = (path: string) => path.split('/')[0] ?? ''
  const standing = files.flatMap((file) =>
    testsOf
      .filter(([pattern]) => pattern.test(file))
      .flatMap(([, tests]) => globSync(tests.replace('ROOM', roomOf(file)), { cwd: root })),
  )
  const related = [...new Set([...files.filter((file) => /\.(tsx?|mjs)$/.test(file)), ...standing])]
  const left = wideTests.filter((test) => !files.some((file) => roomOf(file) === roomOf(test)))
  const excluded = left.map((test) => `--exclude=${test}`)
  return {
    // What runs on SQLite and then on PostgreSQL, runs on SQLite alone.
    vitest:
      related.length > 0
        ? ['related', '--run', '--project=all', ...related, ...excluded]
        : undefined,
    playwright: journeys.length > 0 ? [...new Set(journeys)] : undefined,
  }
}
