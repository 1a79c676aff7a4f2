import { existsSync, lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm } from '../load/npm.mjs'

/**
 * Whether node_modules holds what the lockfile asks for, by npm's own note of what it installed there.
 * @param {string} root
 */
export function isInstalled(root) {
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const present = packagesOf(join(root, 'node_modules', '.package-lock.json'))
  if (!wanted || !present) return false
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      path === '' || optional || present[path]?.version === version,
  )
}

/**
 * The Node that the project pins, as a package of this system and processor, whose bytes the lockfile knows: it need not be installed.
 * @param {string} root
 */
export function pinnedNode(root) {
  const { platform, arch } = process
  const system = platform === 'win32' ? 'win' : platform
  const prefix = platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node'
  const name = platform === 'win32' ? 'node.exe' : 'node'
  return join(root, 'node_modules', `${prefix}-${system}-${arch}`, 'bin', name)
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean }> | undefined}
 */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

/**
 * Installs what the lockfile asks for, with a line of progress instead of npm's own output, which it shows
 * only if the installation fails. Ends the process then. Of the packages' own scripts, all of which .npmrc forbids, only those run
 * that package.json allows: npm would compile better-sqlite3, which brings its binaries, and needs Python for it.
 * @param {string} root
 */
export async function install(root) {
  // npm would empty the folder that a link leads to, which belongs to another copy of the project.
  if (lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) {
    console.error(
      'foyer: node_modules is a symbolic link: install the packages in the folder that it points to.',
    )
    process.exit(1)
  }
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  const terminal = process.stderr.isTTY
  process.stderr.write('Installing packages (first start, or the lockfile has changed) ...')
  if (!terminal) process.stderr.write('\n')
  const ticking = setInterval(() => {
    process.stderr.write(terminal ? `\rInstalling packages ... ${seconds()} s\x1b[K` : '')
  }, 1000)

  // A development tool is needed by the build, whatever NODE_ENV says.
  let { code, output } = await npm(root, ['ci', '--include=dev'])
  if (code === 0) {
    const rebuild = ['rebuild', '--ignore-scripts=false', ...withScripts(root)]
    ;({ code, output } = await npm(root, rebuild))
  }
  clearInterval(ticking)
  if (terminal) process.stderr.write('\r\x1b[K')
  if (code !== 0) {
    console.error(
      `${output.trim()}\nfoyer: the packages could not be installed: see npm's output above.`,
    )
    process.exit(1)
  }
  console.error(`Installed packages in ${seconds()} s`)
}

/**
 * The installed packages whose scripts package.json allows.
 * @param {string} root
 * @returns {string[]}
 */
function withScripts(root) {
  const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return Object.keys(allowScripts).filter(
    (name) => allowScripts[name] && existsSync(join(root, 'node_modules', name)),
  )
}
