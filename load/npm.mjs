import { spawn } from 'node:child_process'

/**
 * Runs npm to its end, in the folder of a package.
 * @param {string} root
 * @param {string[]} command
 * @returns {Promise<{ code: number | null, output: string }>}
 */
export async function npm(root, command) {
  const args = [...command, '--no-audit', '--no-fund', '--no-progress', '--loglevel=error']
  const program = process.env.npm_execpath
  const child = program
    ? spawn(process.execPath, [program, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    : spawn(['npm', ...args].join(' '), {
        cwd: root,
        stdio: ['ignore', 'pipe', 'pipe'],
        shell: true,
      })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text
    })
  }
  const code = await new Promise((resolve) => {
    child.on('exit', resolve)
    child.on('error', () => resolve(1))
  })
  return { code, output }
}
