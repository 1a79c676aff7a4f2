import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../load/root.ts'
import { startProgram } from './start.ts'

/** What a project installs, makes or keeps, and what no build needs. */
const notSources = /^(node_modules|dist|data|\..*|e2e|docs|test-results)$/

/** Copies this project; packages and caches are shared. Returns the folder of the copy and a function that removes it. */
export function copyProject() {
  const project = mkdtempSync(join(tmpdir(), 'foyer-project-'))
  const remove = () => rmSync(project, { recursive: true, force: true })
  for (const name of readdirSync(root).filter((name) => !notSources.test(name))) {
    cpSync(join(root, name), join(project, name), { recursive: true })
  }
  mkdirSync(join(project, '.cache'))
  for (const name of ['pictures', 'cards', 'compressed', 'fonts']) {
    const kept = join(root, '.cache', name)
    mkdirSync(kept, { recursive: true })
    symlinkSync(kept, join(project, '.cache', name), 'junction')
  }
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'), 'junction')
  return { project, remove }
}

/**
 * Builds this project with other content, in a folder of its own: `change` gets the folder of the content,
 * a copy of the sample; `siteUrl` is where it would be found. Returns the project's folder, a function that removes it,
 * and what the build has printed. Throws if it fails.
 */
export async function buildWith(change: (content: string) => void, siteUrl = '') {
  const { project, remove } = copyProject()
  // A CV of the owner's own: none is drawn, which would take as long as all the rest.
  cpSync(join(root, 'dist', 'public', 'resume.pdf'), join(project, 'content', 'cv.pdf'))
  change(join(project, 'content'))
  const program = startProgram([join(project, 'commands', 'launch.mjs'), 'build'], {
    cwd: project,
    environment: { SITE_URL: siteUrl },
  })
  const code = await program.ended
  const output = program.stderr()
  if (code === 0) return { project, remove, output }
  remove()
  throw new Error(`the build of other content failed:\n${output}`)
}
