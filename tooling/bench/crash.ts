import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { crashAgainAndAgain } from './crash-rounds.ts'
import { printFigures } from './figures.ts'

/** Kills the server a thousand times under load, and compares what it kept with what it acknowledged. */
export async function main(args: string[]) {
  const { values } = parseArgs({ args, options: { kills: { type: 'string', default: '1000' } } })
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-bench-'))
  try {
    const outcome = await crashAgainAndAgain(
      Number(values.kills),
      dataDir,
      (done, acknowledged) => {
        if (done % 50 === 0) console.error(`${done} kills, ${acknowledged} messages acknowledged`)
      },
    )
    const { kills, acknowledged, lost, twice, integrity } = outcome
    printFigures(`${kills} kills under load`, [
      { name: 'acknowledged messages', value: String(acknowledged) },
      { name: 'lost', value: String(lost), limit: '0', met: lost === 0 },
      { name: 'kept twice', value: String(twice), limit: '0', met: twice === 0 },
      { name: 'integrity_check', value: String(integrity), limit: 'ok', met: integrity === 'ok' },
    ])
    if (lost + twice > 0 || integrity !== 'ok') process.exitCode = 1
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
