import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { environmentOf } from '../../testing/environment.ts'
import { given, newFolder, serve } from '../../testing/process.ts'
import { newSmallStore } from '../../testing/small-disk.ts'
import { dialects } from '../../testing/store.ts'

const message = { name: 'Vera Visitor', email: 'vera@example.com', message: 'A light in the door' }

const has = (program: string) => spawnSync(program, ['--version']).status === 0

const calls = 'trace=fsync,fdatasync,pwrite64,write,writev,sendto,sendmsg'

test.skipIf(!has('strace'))(
  'the disk has synced a message before it is acknowledged, and those that come at once share its syncs',
  async () => {
    const trace = join(newFolder(), 'trace')
    const server = await serve({ environment: { ...given, CONTACT_LIMIT: '0' } })
    const strace = spawn('strace', ['-f', '-y', '-o', trace, '-e', calls, '-p', `${server.pid}`])
    const ended = once(strace, 'close')
    await once(strace.stderr, 'data')
    expect((await server.post('/api/contacts', message)).status).toBe(201)
    await sendAtOnce(server.url, 32)
    expect(await server.stop()).toBe(0)
    await ended

    const lines = wholeLines(readFileSync(trace, 'utf8'))
    const isAnswer = (line: string) => line.includes('HTTP/1.1 201')
    const isOfLog = (call: RegExp) => (line: string) => call.test(line) && line.includes('.db-wal')
    const first = lines.findIndex(isAnswer)
    const written = lines.slice(0, first).findLastIndex(isOfLog(/pwrite64\(/))
    const synced = lines.slice(0, first).findLastIndex(isOfLog(/f(data)?sync\(/))
    expect(written).toBeGreaterThan(0)
    expect(synced, 'the log is synced after its last write').toBeGreaterThan(written)
    expect(lines[synced]).toMatch(/ = 0$/)

    const others = lines.slice(first, lines.findLastIndex(isAnswer))
    const syncs = others.filter(isOfLog(/f(data)?sync\(/))
    expect(syncs.length).toBeGreaterThan(0)
    expect(syncs.length).toBeLessThanOrEqual(16)
  },
)

/** Sends so many messages in one breath; resolves once all are acknowledged. */
async function sendAtOnce(url: string, count: number) {
  const body = JSON.stringify(message)
  const request = `POST /api/contacts HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.write(request.repeat(count))
  let heard = ''
  for await (const chunk of socket) {
    heard += chunk
    if (heard.split('HTTP/1.1 201 ').length > count) break
  }
}

/** Each call in one line, where it ended: strace cuts those that others came between. */
function wholeLines(trace: string): string[] {
  const begun = new Map<string, string>()
  return trace.split('\n').flatMap((line) => {
    const [thread = ''] = line.split(' ', 1)
    const unfinished = line.split(' <unfinished ...>')[0] ?? ''
    if (unfinished !== line) {
      begun.set(thread, unfinished)
      return []
    }
    const rest = line.split(' resumed>')[1]
    return rest === undefined ? [line] : [`${begun.get(thread)}${rest}`]
  })
}

test.each([
  ['throws', "throw new Error('a broken driver')", 'a broken driver'],
  ['ends without a word', 'process.exit()', 'its thread has ended'],
])(
  'where a thread of the store %s, one line says so and the process ends',
  async (_, end, reason) => {
    const folder = newFolder()
    const [mark, program] = [join(folder, 'end'), join(folder, 'end-threads.mjs')]
    writeFileSync(
      program,
      `import { watch } from 'node:fs'
    import { isMainThread } from 'node:worker_threads'
    if (!isMainThread) watch(${JSON.stringify(folder)}, (_, name) => { if (name === 'end') { ${end} } }).unref()`,
    )
    const NODE_OPTIONS = `--import=${pathToFileURL(program)}`
    const server = await serve({ environment: { ...given, NODE_OPTIONS } })
    const before = server.stderr()
    writeFileSync(mark, '')
    expect(await server.ended).toBe(1)
    const file = join(server.dataDir, 'foyer.db')
    expect(server.stderr().slice(before.length)).toBe(
      `foyer: The store ${file} is lost (${reason}): start Foyer again.\n`,
    )
  },
)

for (const dialect of dialects) {
  test(`a full disk is reported on ${dialect}, and once there is room again the server goes on without a restart`, async ({
    skip,
  }) => {
    const small = (await newSmallStore(dialect)) ?? skip('only some users may make a small disk')
    const environment = { ...given, ...environmentOf(small.url), CONTACT_LIMIT: '0' }
    const server = await serve({ environment })
    const login = { username: given.ADMIN_USERNAME, password: given.ADMIN_PASSWORD }
    const { token } = await (await server.post('/api/auth/login', login)).json()
    const long = { ...message, message: randomBytes(2500).toString('hex') }
    const taken: string[] = []
    let last = await server.post('/api/contacts', long)
    while (last.status === 201) {
      taken.push((await last.json()).data._id)
      last = await server.post('/api/contacts', long)
    }
    expect(last.status).toBe(503)
    expect(last.headers.get('retry-after')).toBe('30')
    expect(taken.length).toBeGreaterThan(10)
    expect(await last.json()).toEqual({
      success: false,
      message: 'Nothing can be stored or read just now. Please try again in a minute.',
    })
    const form = new URLSearchParams({ ...long, name: 'Vera the Patient' })
    const page = await fetch(`${server.url}/api/contacts`, { method: 'POST', body: form })
    expect(page.status).toBe(503)
    expect(await page.text(), 'what was typed is kept').toContain('Vera the Patient')
    expect((await fetch(server.url)).status).toBe(200)
    expect(await idsOf(server.url, token)).toEqual(taken.toReversed())
    // A deletion needs room in the log; where there is none, nothing changes.
    const removed = await remove(server.url, token, taken[0])
    expect([200, 503]).toContain(removed)
    if (removed === 200) taken.shift()
    expect(await idsOf(server.url, token)).toEqual(taken.toReversed())

    small.makeRoom()
    expect(await remove(server.url, token, taken.shift())).toBe(200)
    const after = await server.post('/api/contacts', long)
    expect(after.status).toBe(201)
    taken.push((await after.json()).data._id)
    expect(await idsOf(server.url, token)).toEqual(taken.toReversed())
    expect(await server.stop()).toBe(0)
  })
}

async function remove(url: string, token: string, id?: string): Promise<number> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const body = JSON.stringify({ id })
  return (await fetch(`${url}/api/admin/contacts`, { method: 'DELETE', headers, body })).status
}

/** All messages as the owner sees them, newest first. */
async function idsOf(url: string, token: string): Promise<string[]> {
  const ids: string[] = []
  for (let page = 1; ; page++) {
    const response = await fetch(`${url}/api/admin/contacts?limit=100&page=${page}`, {
      headers: { Authorization: `Bearer ${token}` },
    })
    const { contacts, pagination } = (await response.json()).data
    ids.push(...contacts.map(({ _id }: { _id: string }) => _id))
    if (page >= pagination.pages) return ids
  }
}
