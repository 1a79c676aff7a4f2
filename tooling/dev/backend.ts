import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from '../../store/free-port.ts'

/** Starts the real server beside Vite, on a free port; it starts anew when its sources change. */
export async function startBackend(root: string): Promise<{ url: string }> {
  const port = await freePort()
  const child = spawn(
    process.execPath,
    ['--watch', '--watch-preserve-output', join(root, 'server', 'main.js')],
    {
      env: { ...process.env, HOST: '127.0.0.1', PORT: String(port) },
      stdio: ['ignore', 'inherit', 'pipe'],
    },
  )
  process.once('exit', () => child.kill())
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0))
  child.stderr.on('data', (text: Buffer) => {
    // Its address is not the one to open.
    process.stderr.write(text.toString().replace(/^Foyer is open at .*\n/m, ''))
  })
  return { url: `http://127.0.0.1:${port}` }
}
