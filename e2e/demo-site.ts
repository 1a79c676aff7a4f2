import { existsSync, readFileSync, watch, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { addLanguages } from '../testing/translations.ts'
import { buildFiles, hostFiles } from './file-host.ts'

const base = '/portfolio'

/** Hosts the demo, which the first worker that needs it builds in the folder of a run's results. */
export async function hostDemo(results: string) {
  const work = join(results, 'demo')
  const done = join(work, 'done')
  await mkdir(results, { recursive: true })
  const isFirst = await mkdir(work).then(
    () => true,
    () => false,
  )
  if (isFirst) {
    await buildFiles(work, change, ['--demo'], base)
    writeFileSync(done, '')
  } else await appears(done, work)
  return hostFiles(work, base)
}

function change(content: string) {
  addLanguages(content, ['de'])
  const project = join(content, 'projects', 'car-broker', 'index.md')
  writeFileSync(project, readFileSync(project, 'utf8').replace('title:', 'aliases: [old]\ntitle:'))
}

const appears = (file: string, folder: string) =>
  new Promise<void>((resolve) => {
    const watcher = watch(folder, check)
    function check() {
      if (!existsSync(file)) return
      watcher.close()
      resolve()
    }
    check()
  })
