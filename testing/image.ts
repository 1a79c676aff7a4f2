import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, globSync, mkdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { newFolder, root } from './process.ts'

type Instruction = { name: string; value: string }

/** The last stage of the Dockerfile: the names of its instructions, and what stands behind them. */
export function imageInstructions(): Instruction[] {
  const lines = readFileSync(join(root, 'Dockerfile'), 'utf8')
    .replace(/^#.*\n/gm, '')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
  const instructions = lines.map((line) => {
    const [, name = '', value = ''] = /^\s*([A-Z]+)\s+(.*)$/.exec(line) ?? []
    return { name, value }
  })
  return instructions.slice(instructions.findLastIndex(({ name }) => name === 'FROM'))
}

/**
 * Puts the files of the image into a folder, as the Dockerfile's last stage says, nobody being allowed to write
 * them but those of its volume. Throws where it copies what is not there.
 */
export function layOutImage() {
  const folder = newFolder()
  const instructions = imageInstructions()
  const values = (name: string) => instructions.filter((each) => each.name === name)
  const [workdir = ''] = values('WORKDIR').map(({ value }) => value)
  const user = Number(values('USER')[0]?.value.split(':')[0])

  for (const { value } of values('COPY')) {
    const [, list = ''] = /^--from=build (.*)$/.exec(value) ?? []
    const sources = list.split(/\s+/)
    copy(sources, join(folder, workdirOf(workdir, sources.pop() ?? '')))
  }
  makeReadOnly(folder)
  const volume = values('VOLUME')[0]?.value ?? ''
  chmodSync(folder, 0o755)
  mkdirSync(join(folder, volume), { mode: 0o700 })
  chmodSync(folder, 0o555)
  // As the RUN before the VOLUME does; who is not root has one user only.
  const isRoot = process.getuid?.() === 0
  if (isRoot) chownSync(join(folder, volume), user, user)

  /** A path of the image, or a command line that holds some, as it is in the folder. */
  const inFolder = (text: string) => text.replaceAll(volume, join(folder, volume))
  return {
    folder: join(folder, workdir),
    node: join(folder, 'usr', 'local', 'bin', 'node'),
    user: isRoot ? user : undefined,
    inFolder,
    environment: environmentOf(values('ENV')[0]?.value ?? '', inFolder),
    command: execForm(values('CMD')[0]?.value ?? ''),
    healthCheck: execForm(values('HEALTHCHECK')[0]?.value ?? ''),
  }
}

/** Copies as COPY does: a folder's content, or files into a folder whose name ends with a slash. */
function copy(sources: string[], to: string) {
  for (const source of sources) {
    // The base image's Node is of the version that the project pins: the one that runs the tests stands for it.
    const isNode = source === '/usr/local/bin/node'
    const found = isNode
      ? [process.execPath]
      : globSync(join(root, source.replace(/^\/foyer\//, '')))
    if (found.length === 0) throw new Error(`the Dockerfile copies ${source}, which is not there`)
    for (const file of found) {
      const isWhole = source.endsWith('/') || !to.endsWith('/')
      cpSync(file, isWhole ? to : join(to, basename(file)), { recursive: true })
    }
  }
}

const workdirOf = (workdir: string, path: string) =>
  path.startsWith('/') ? path : join(workdir, path)

/** Takes the right to write from all; gives it back at the end, or nobody could take the folder away. */
export function makeReadOnly(folder: string) {
  spawnSync('chmod', ['-R', 'a-w,a+rX', folder])
  onTestFinished(() => void spawnSync('chmod', ['-R', 'u+w', folder]))
}

const execForm = (value: string): string[] => JSON.parse(value.slice(value.indexOf('[')))

const environmentOf = (value: string, inFolder: (text: string) => string) =>
  Object.fromEntries(
    value
      .trim()
      .split(/\s+/)
      .map((pair) => pair.split('='))
      .map(([name = '', text = '']) => [name, inFolder(text)]),
  )
