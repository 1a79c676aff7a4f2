import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { root } from '../load/root.ts'
import { copyProject } from '../testing/other-content.ts'
import { untold } from '../testing/round-trip.ts'
import { unsaidIn } from '../testing/site.ts'
import { median, printFigures } from './measuring/figures.ts'

/** Seconds from `npm run init` to a site that is built, on a machine that has installed the packages. */
const limit = 60

/**
 * Makes a site of every resume in import/fixtures, as its owner would, and prints for each what it says in which
 * language, which of its fields `/resume.json` lacks though nobody was told, and which words page, CV and Markdown lack. `names` are some of them, or paths of others.
 */
export async function main(names: string[]) {
  const { project, remove } = copyProject()
  const fixtures = join(root, 'import', 'fixtures')
  const all = readdirSync(fixtures).filter((name) => !name.endsWith('.md'))
  const seconds: number[] = []
  let wrong = 0
  console.log(
    '| resume | locale | exit | seconds | fields lost | words missing |\n| --- | --- | --- | --- | --- | --- |',
  )
  for (const name of names.length > 0 ? names : all) {
    const file = resolve(fixtures, name)
    const content = join(project, 'content')
    const npmRun = (...args: string[]) =>
      spawnSync(process.execPath, [join(project, 'commands', 'launch.mjs'), ...args], {
        encoding: 'utf8',
      })
    const started = performance.now()
    const made = npmRun('init', '--from', file, '--into', content, '--yes', '--all')
    const built = npmRun('build')
    const took = (performance.now() - started) / 1000
    seconds.push(took)
    const code = made.status || built.status || 0
    const [, locale = ''] = /^ {2}profile\.yml .*, (\S+) \(/m.exec(made.stdout) ?? []
    const isText = /\.(json|ya?ml)$/.test(file)
    const isWhole = code === 0
    const fields = isWhole && isText ? await untold(file, content, made.stdout) : []
    const unsaid = isWhole ? await unsaidIn(project) : {}
    const words = Object.entries(unsaid).flatMap(([form, missing]) =>
      missing.map((word) => `${form}: ${word}`),
    )
    if (code || fields.length > 0 || words.length > 0) wrong += 1
    const shown = (list: string[]) => (list.length > 0 ? list.join('; ').slice(0, 200) : '0')
    console.log(
      `| ${basename(name)} | ${locale} | ${code} | ${took.toFixed(1)} | ${shown(fields)} | ${shown(words)} |`,
    )
    if (code) console.log(made.stderr + built.stderr)
  }
  remove()
  printFigures(`Sites of ${seconds.length} resumes of other people`, [
    { name: 'not whole', value: String(wrong), limit: '0', met: wrong === 0 },
    {
      name: 'seconds from init to the built site, at the median',
      value: median(seconds).toFixed(1),
      limit: String(limit),
      met: median(seconds) <= limit,
    },
  ])
}
