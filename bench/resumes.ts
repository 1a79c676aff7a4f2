import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { root } from '../load/root.ts'
import { copyProject } from '../testing/other-content.ts'
import { untold } from '../testing/round-trip.ts'
import { unsaidIn } from '../testing/site.ts'
import { median, none, printFigures, printRow } from './measuring/figures.ts'

/** Seconds from `npm run init` to a site that is built, on a machine that has installed the packages. */
const limit = 60

/**
 * Makes a site of every resume in import/fixtures, as its owner would, and prints for each the language, which of its fields
 * `/resume.json` lacks without a word in the report, and which words page, CV and Markdown lack. `names` are some of them, or
 * paths of others.
 */
export async function main(names: string[]) {
  const { project, remove } = copyProject()
  const content = join(project, 'content')
  const npmRun = (...args: string[]) =>
    spawnSync(process.execPath, [join(project, 'commands', 'launch.mjs'), ...args], {
      encoding: 'utf8',
    })
  const fixtures = join(root, 'import', 'fixtures')
  const all = readdirSync(fixtures).filter((name) => !name.endsWith('.md'))
  const seconds: number[] = []
  let wrong = 0
  printRow('resume', 'locale', 'exit', 'seconds', 'fields lost', 'words missing')
  printRow(...Array(6).fill('---'))
  for (const name of names.length > 0 ? names : all) {
    const file = resolve(fixtures, name)
    const started = performance.now()
    const made = npmRun('init', '--from', file, '--into', content, '--yes', '--all')
    const built = npmRun('build')
    const took = (performance.now() - started) / 1000
    seconds.push(took)
    const code = made.status || built.status || 0
    const [, locale = ''] = /^ {2}profile\.yml .*, (\S+) \(/m.exec(made.stdout) ?? []
    const isText = /\.(json|ya?ml)$/.test(file)
    const fields = !code && isText ? await untold(file, content, made.stdout) : []
    const words = code ? [] : Object.entries(await unsaidIn(project)).flatMap(missingIn)
    if (code || fields.length > 0 || words.length > 0) wrong++
    const cells = [fields, words].map((list) => list.join('; ').slice(0, 200) || '0')
    printRow(basename(name), locale, `${code}`, took.toFixed(1), ...cells)
    if (code) console.log(made.stderr + built.stderr)
  }
  remove()
  const middle = median(seconds)
  const figure = 'seconds from init to the built site, at the median'
  printFigures(`Sites of ${seconds.length} resumes of other people`, [
    none('not whole', wrong),
    [figure, middle.toFixed(1), `${limit}`, middle <= limit],
  ])
}

const missingIn = ([form, words]: [string, string[]]) => words.map((word) => `${form}: ${word}`)
