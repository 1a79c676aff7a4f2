import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'

type Server = { url: string; stop(): Promise<void> }
type StartServer = (environment: Record<string, string>) => Promise<Server>

const owner = { username: 'robin', password: 'a doorway with the light on' }
const samples = 100
const rare = 'xylophone'
const common = 'portfolio'
const statuses = ['new', 'read', 'replied', 'archived']
const words = 'kalo mire tasu nipo vera dino latemo sipe ruba fogehi juwa zeka moli'.split(' ')

export async function main(flags: { messages: string }, dataDir: string, startServer: StartServer) {
  const messages = Number(flags.messages)
  const { username: ADMIN_USERNAME, password: ADMIN_PASSWORD } = owner
  const environment = { LOG_LEVEL: 'warn', ADMIN_USERNAME, ADMIN_PASSWORD }
  // The first start creates the tables and the account.
  await (await startServer(environment)).stop()
  insertMessages(join(dataDir, 'foyer.db'), messages)

  const { url } = await startServer(environment)
  const headers = { Authorization: `Bearer ${await logIn(url)}` }
  console.log(`| ${messages} messages | hits | median | p95 |\n| --- | --- | --- | --- |`)
  for (const [name, query] of [
    ['first page', ''],
    ['page in the middle', `page=${Math.ceil(messages / 20)}`],
    ['messages with one status', 'status=read'],
    [`search: in one of 10,000 ("${rare}")`, `search=${rare}`],
    [`search: in every second ("${common}")`, `search=${common}`],
  ]) {
    const times: number[] = []
    let total = 0
    for (let sample = 0; sample < samples; sample++) {
      const started = performance.now()
      const response = await fetch(`${url}/api/admin/contacts?${query}`, { headers })
      const { data } = await response.json()
      times.push(performance.now() - started)
      total = data.pagination.total
    }
    times.sort((one, other) => one - other)
    const [median, p95] = [0.5, 0.95].map((share) => times[Math.floor(samples * share)]?.toFixed(1))
    console.log(`| ${name} | ${total} | ${median} ms | ${p95} ms |`)
  }
}

function insertMessages(file: string, count: number) {
  const database = new BetterSqlite3(file)
  const insert = database.prepare(`insert into contacts
    (id, name, email, message, status, suspicious, created_at, search_text, email_key, language_base)
    values (?, ?, ?, ?, ?, 0, ?, ?, ?, '')`)
  database.transaction(() => {
    for (let number = 0; number < count; number++) {
      const text = Array.from({ length: 12 + (number % 29) }, (_, index) => wordOf(number, index))
      if (number % 2 === 0) text[3] = common
      if (number % 10_000 === 77) text[5] = rare
      const fields = [wordOf(number, 50), `${number}@example.com`, text.join(' ')] as const
      insert.run(
        `bench-${number}`,
        ...fields,
        statuses[number % statuses.length],
        new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString(),
        // The texts are ASCII, so this matches how the server folds case.
        fields.join('\u001f').toUpperCase(),
        fields[1],
      )
    }
  })()
  database.close()
}

function wordOf(number: number, index: number): string {
  const place = number * 7 + index * 31 + Math.floor(number / 13) * index
  return `${words[place % words.length]}${words[(place >> 3) % words.length]}`
}

async function logIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(owner),
  })
  const { token, message } = await response.json()
  if (!token) throw new Error(`The login failed: ${message}`)
  return token
}
