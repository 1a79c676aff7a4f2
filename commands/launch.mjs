// Plain JavaScript: Node 20 or newer installs what is missing. One that is too old hands over to the pinned Node.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { lstatSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const modules = join(root, 'node_modules')
const { platform, arch } = process
const pinned = readJson('commands/node/package.json').optionalDependencies
const pinnedVersion = String(Object.values(pinned)[0])
// Commands count paths from here.
process.env.INIT_CWD ??= process.cwd()
process.chdir(root)

const isComplete = isInstalled()
const node = isNewEnough() ? process.execPath : await pinnedNode()
if (!isComplete) await installPackages()
process.env.PATH = [dirname(node), process.env.PATH].join(delimiter)
process.exit(await run(node, [join(root, 'commands', 'run.ts'), ...process.argv.slice(2)]))

function isNewEnough() {
  const [wanted = ''] = /^\d+\.\d+/.exec(pinnedVersion) ?? []
  return process.versions.node.localeCompare(wanted, 'en', { numeric: true }) >= 0
}

async function pinnedNode() {
  const ending = `-${platform === 'win32' ? 'win' : platform}-${arch}`
  const name = !isMusl() && Object.keys(pinned).find((each) => each.endsWith(ending))
  if (!name) return fail(`npm has no Node for this system. Install Node ${pinnedVersion} or newer.`)
  const folder = `commands/node/node_modules/${name}`
  if (!isAt(folder)) {
    if (lacksLibrary()) {
      fail(
        `Node ${pinnedVersion} needs libatomic. Run "apt-get install libatomic1" (Debian, Ubuntu) or "dnf install libatomic" (Fedora), or install Node ${pinnedVersion} or newer.`,
      )
    }
    console.error(`Installing Node ${pinnedVersion}, because this is ${process.versions.node} ...`)
    await install('commands/node', '--include=optional')
    // npm only skips an optional package that it can't download.
    if (!isAt(folder)) {
      fail(
        `npm couldn't download Node ${pinnedVersion}: see "npm ci --prefix commands/node --loglevel=verbose".`,
      )
    }
  }
  return join(root, folder, 'bin', platform === 'win32' ? 'node.exe' : 'node')
}

function isAt(/** @type {string} */ folder) {
  try {
    return readJson(`${folder}/package.json`).version === pinnedVersion
  } catch {
    return false
  }
}

function isMusl() {
  return platform === 'linux' && !Object(process.report?.getReport()).header.glibcVersionRuntime
}

function lacksLibrary() {
  if (platform !== 'linux') return false
  // On Debian, ordinary users don't have it on their PATH.
  const PATH = [process.env.PATH, '/usr/sbin', '/sbin'].join(delimiter)
  const { status, stdout } = spawnSync('ldconfig', ['-p'], { env: { PATH }, encoding: 'utf8' })
  return status === 0 && !/libatomic\.so\.1 \(libc6,(x86-64|AArch64)/.test(stdout)
}

function isInstalled() {
  try {
    const installed = readJson('node_modules/.package-lock.json').packages
    const { '': _, ...wanted } = readJson('package-lock.json').packages
    const isMissing = (/** @type {string} */ path) =>
      !wanted[path].optional && installed[path]?.version !== wanted[path].version
    return !Object.keys(wanted).some(isMissing)
  } catch {
    return false
  }
}

async function installPackages() {
  // npm would empty the folder that the link points to.
  if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink()) {
    fail('node_modules is a symbolic link. Install the packages in the folder it points to.')
  }
  console.error('Installing packages, which takes about a minute ...')
  // The build needs development packages, whatever NODE_ENV says.
  await install('.', '--include=dev', '--include=optional')
}

async function install(/** @type {string} */ folder, /** @type {string[]} */ ...flags) {
  const args = ['ci', ...flags, '--loglevel=error']
  const code = await run('npm', args, { cwd: folder, shell: platform === 'win32' })
  if (code !== 0) fail("The packages couldn't be installed; see npm's output above.")
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
