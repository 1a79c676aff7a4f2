import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { root, sample } from '../load/root.ts'
import { startProgram } from './start.ts'

// Not needed by a build.
const notSources = /^(node_modules|dist|data|content.*|\..*|e2e|docs|test-results)$/

/** Its content/ is the sample; it shares packages and caches. Returns the copy and a function that removes it. */
export function copyProject() {
  const project = mkdtempSync(join(tmpdir(), 'foyer-project-'))
  const remove = () => rmSync(project, { recursive: true, force: true })
  for (const name of readdirSync(root).filter((name) => !notSources.test(name))) {
    const filter = (path: string) => basename(path) !== 'node_modules'
    cpSync(join(root, name), join(project, name), { recursive: true, filter })
  }
  cpSync(sample, join(project, 'content'), { recursive: true })
  mkdirSync(join(project, '.cache'))
  for (const name of ['pictures', 'cards', 'compressed', 'fonts']) {
    const kept = join(root, '.cache', name)
    mkdirSync(kept, { recursive: true })
    symlinkSync(kept, join(project, '.cache', name), 'junction')
  }
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'), 'junction')
  return { project, remove }
}

/** `change` gets a copy of the sample. Throws if the build fails. */
export async function buildWith(change: (content: string) => void, siteUrl = '') {
  const { project, remove } = copyProject()
  // Drawing a CV would take as long as everything else.
  cpSync(join(root, 'dist', 'public', 'resume.pdf'), join(project, 'content', 'cv.pdf'))
  change(join(project, 'content'))
  const program = startProgram([join(project, 'commands', 'launch.mjs'), 'build'], {
    cwd: project,
    environment: { SITE_URL: siteUrl },
  })
  const code = await program.ended
  if (code === 0) return { project, remove }
  remove()
  throw new Error(`the build of other content failed:\n${program.stderr()}`)
}
