import { foldText } from '#contract/fold-text.ts'
import { openDatabase } from '../server/database/open.ts'
import { boxes } from '../server/database/tables.ts'
import { owner } from '../testing/server.ts'

type StartServer = (environment: Record<string, string>) => Promise<{ url: string }>

const samples = 100
const rare = 'xylophone'
const common = 'portfolio'
const statuses = ['new', 'read', 'replied', 'archived'] as const
const words = 'kalo mire tasu nipo vera dino latemo sipe ruba fogehi juwa zeka moli'.split(' ')
const batch = 500

/** Measures the owner's list of messages if there are many. `postgres` is an empty database. */
export async function main(
  flags: { messages: string; postgres?: string },
  dataDir: string,
  startServer: StartServer,
) {
  const messages = Number(flags.messages)
  const database = flags.postgres ?? `${dataDir}/foyer.db`
  await insertMessages(database, messages)

  const { url } = await startServer({ LOG_LEVEL: 'warn', DATABASE_URL: flags.postgres ?? '' })
  const headers = { Authorization: `Bearer ${await logIn(url)}` }
  const list = async (query: Record<string, string>) => {
    const address = `${url}/api/admin/contacts?${new URLSearchParams(query)}`
    return (await (await fetch(address, { headers })).json()).data
  }
  const { newest } = await list({})
  const kind = flags.postgres ? 'PostgreSQL' : 'SQLite'
  console.log(`| ${messages} messages in ${kind} | hits | median | p99 | longest |`)
  console.log('| --- | --- | --- | --- | --- |')
  for (const [name, query] of Object.entries<Record<string, string>>({
    'first page': {},
    'inbox, asked again after 15 seconds': { tab: 'inbox', until: newest },
    'page in the middle': { page: String(Math.ceil(messages / 20)) },
    'messages with one status': { status: 'read' },
    ...Object.fromEntries(
      [
        rare,
        common,
        'absent',
        'zk',
        `from:${common}`,
        `from:${Math.floor(messages / 2)}@ ${common}`,
        `status:new ${rare}`,
        `before:2026-02 ${common}`,
        `"${common} ${wordOf(0, 4)}"`,
        `${common} -${wordOf(0, 4)}`,
      ].map((search) => [`search: ${search}`, { search }]),
    ),
  })) {
    const times: number[] = []
    let hits = ''
    for (let sample = 0; sample < samples; sample++) {
      const started = performance.now()
      const { pagination } = await list(query)
      times.push(performance.now() - started)
      hits = `${pagination.more ? 'more than ' : ''}${pagination.total}`
    }
    times.sort((one, other) => one - other)
    const figures = [0.5, 0.99, 1].map((share) => times[Math.ceil(samples * share) - 1]?.toFixed(1))
    console.log(`| ${name} | ${hits} | ${figures.map((figure) => `${figure} ms`).join(' | ')} |`)
  }
}

async function insertMessages(url: string, count: number) {
  const { db, close } = await openDatabase(url)
  const start = Date.UTC(2026, 0, 1)
  for (let first = 0; first < count; first += batch) {
    const rows = Array.from({ length: Math.min(batch, count - first) }, (_, index) => {
      const number = first + index
      const text = Array.from({ length: 12 + (number % 29) }, (_, index) => wordOf(number, index))
      if (number % 2 === 0) text[3] = common
      if (number % 10_000 === 77) text[5] = rare
      const [name, email, message] = [wordOf(number, 50), `${number}@example.com`, text.join(' ')]
      const sender = [name, email].map(foldText).join('\u001f')
      return {
        id: `bench-${number}`,
        name,
        email,
        message,
        status: statuses[number % statuses.length] ?? 'new',
        box: boxes.ordinary,
        reasons: '',
        created_at: new Date(start + number * 60_000).toISOString(),
        sender_text: sender,
        search_text: `${sender}\u001f${foldText(message)}`,
        email_key: email,
        language_base: '',
      }
    })
    await db.insertInto('messages').values(rows).execute()
  }
  await close()
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
  return (await response.json()).token
}
