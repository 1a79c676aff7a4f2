import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

/** The registry may be out of reach: nobody waits longer for it. */
const patienceMs = 20_000

type Report = {
  vulnerabilities?: Record<string, { severity: string; via: (string | { title: string })[] }>
}

/**
 * Holes that are known of the packages that a server runs, by what the registry answers `npm audit`: a line each for the grave ones;
 * undefined where nobody could be asked. That, and what is less, is printed.
 */
export async function knownHoles(root: string): Promise<string[] | undefined> {
  const found = await askRegistry(root)
  if (!found) {
    console.log('     known holes of packages: the registry did not answer, so nobody has looked')
    return undefined
  }
  const lines = Object.entries(found).map(([name, { severity, via }]) => {
    const titles = via.flatMap((cause) => (typeof cause === 'string' ? [] : [cause.title]))
    const grave = /^(high|critical)$/.test(severity)
    return { grave, line: `${name}: ${severity}${titles.map((title) => `; ${title}`).join('')}` }
  })
  for (const { grave, line } of lines) if (!grave) console.log(`     ${line}`)
  return lines.filter(({ grave }) => grave).map(({ line }) => `${line}: update it`)
}

async function askRegistry(root: string): Promise<Report['vulnerabilities']> {
  const child = spawn('npm', ['audit', '--omit=dev', '--json'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
    timeout: patienceMs,
  })
  child.on('error', () => {})
  try {
    return (JSON.parse(await text(child.stdout)) as Report).vulnerabilities
  } catch {
    return undefined
  }
}
