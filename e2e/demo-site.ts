import { existsSync, watch, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { edit } from '../testing/edit.ts'
import { addLanguages } from '../testing/translations.ts'
import { buildFiles, hostFiles } from './file-host.ts'

const base = '/portfolio'

/** Hosts the demo, which the first worker that needs it builds in the folder of a run's results. */
export async function hostDemo(results: string) {
  const work = join(results, 'demo')
  await mkdir(results, { recursive: true })
  const isFirst = await mkdir(work).then(
    () => true,
    () => false,
  )
  if (isFirst) {
    const error = await buildFiles(work, change, ['--demo'], base).catch((reason) => reason)
    writeFileSync(join(work, error ? 'failed' : 'built'), '')
    if (error) throw error
  } else if ((await outcomeIn(work)) === 'failed')
    throw new Error('Another worker failed to build it')
  return hostFiles(work, base)
}

function change(content: string) {
  addLanguages(content, ['de'])
  edit(join(content, 'projects/car-broker'), 'index.md', 'title:', 'aliases: [old]\ntitle:')
}

const outcomeIn = (folder: string) =>
  new Promise<string>((resolve) => {
    const watcher = watch(folder, check)
    function check() {
      const outcome = ['built', 'failed'].find((name) => existsSync(join(folder, name)))
      if (!outcome) return
      watcher.close()
      resolve(outcome)
    }
    check()
  })
