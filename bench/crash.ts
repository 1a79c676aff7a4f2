import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import BetterSqlite3 from 'better-sqlite3'

type Server = { url: string; stop(signal?: NodeJS.Signals): Promise<unknown> }
type StartServer = (environment: Record<string, string>) => Promise<Server>

const visitors = 32

export async function main(flags: { kills: string }, dataDir: string, startServer: StartServer) {
  const kills = Number(flags.kills)
  const acknowledged = new Map<string, string>()
  for (let kill = 1; kill <= kills; kill++) {
    const { url, stop } = await startServer({ LOG_LEVEL: 'silent' })
    const visits = Array.from({ length: visitors }, (_, visitor) =>
      sendUntilKilled(url, `kill ${kill}, visitor ${visitor}`, acknowledged),
    )
    await pause(500 + ((kill * 137) % 1000))
    await stop('SIGKILL')
    await Promise.all(visits)
    console.error(`${kill} kills, ${acknowledged.size} messages acknowledged`)
  }
  const { stop } = await startServer({ LOG_LEVEL: 'silent' })
  await stop()

  const database = new BetterSqlite3(join(dataDir, 'foyer.db'), { readonly: true })
  const rows = database.prepare<[], { id: string; name: string }>('select id, name from messages')
  const kept = new Map(rows.all().map(({ id, name }) => [id, name]))
  const integrity = database.pragma('integrity_check', { simple: true })
  database.close()
  const lost = [...acknowledged].filter(([id, name]) => kept.get(id) !== name).length
  console.log(`| after ${kills} kills | |
| --- | --- |
| messages acknowledged | ${acknowledged.size} |
| of those, found in the database | ${acknowledged.size - lost} |
| lost | ${lost} |
| integrity check of the database | ${integrity} |`)
  if (acknowledged.size === 0 || lost > 0 || integrity !== 'ok') process.exitCode = 1
}

async function sendUntilKilled(url: string, visitor: string, acknowledged: Map<string, string>) {
  const headers = { 'Content-Type': 'application/json' }
  for (let number = 1; ; number++) {
    const name = `${visitor}, message ${number}`
    const body = JSON.stringify({ name, email: 'vera@example.com', message: 'Hello' })
    try {
      const response = await fetch(`${url}/api/contacts`, { method: 'POST', headers, body })
      acknowledged.set((await response.json()).data._id, name)
    } catch {
      return
    }
  }
}
