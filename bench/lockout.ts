import { setTimeout as pause } from 'node:timers/promises'
import { environmentOf } from '../testing/environment.ts'
import { owner, startServer } from '../testing/server.ts'
import { onDatabases } from './measuring/databases.ts'
import { type Figure, inMs, printFigures } from './measuring/figures.ts'
import { readOptions } from './measuring/options.ts'

/** What the issue asks for: each right login is answered within three seconds while strangers try wrong ones. */
const limitMs = 3000
const logins = 10

const wrong = { username: owner.username, password: 'a guess of strangers' }
const right = { username: owner.username, password: owner.password }

/** Networks that a stranger may have, and an address of each number in them. */
const floods: Record<string, (number: number) => string> = {
  'an IPv6 /48': (number) => `2001:db8:1:${number.toString(16)}::1`,
  'an IPv6 /32': (number) => `2001:db8:${number.toString(16)}::1`,
  'an IPv4 /16': (number) => `198.51.${number % 250}.${Math.floor(number / 250) + 1}`,
  everywhere: (number) => `${(number % 200) + 11}.${number % 250}.0.1`,
}

/** Floods of wrong logins, 260 at once and then as fast as they are answered: whether the owner gets in; and of messages: whether others do. */
export async function main(args: string[]) {
  const { seconds, database } = readOptions(args, { seconds: 15, database: 'both' })
  const figures: Figure[] = []
  await onDatabases(database, async (name, store) => {
    const server = await startServer({
      ...environmentOf(store),
      ...{ TRUST_PROXY: 'on', LOGIN_LIMIT: '10', CONTACT_LIMIT: '10', LOG_LEVEL: 'warn' },
    })
    try {
      for (const [network, addressOf] of Object.entries(floods)) {
        figures.push(...(await flood(server.url, `${name}, ${network}`, addressOf, seconds)))
      }
      figures.push(await fillForm(server.url, name))
    } finally {
      await server.stop()
    }
  })
  printFigures('The owner during floods of wrong logins', figures)
}

async function flood(
  url: string,
  name: string,
  addressOf: (number: number) => string,
  seconds: number,
): Promise<Figure[]> {
  const known = await post(url, 'login', right, '192.0.2.10')
  const cookie = known.cookie
  const over = new AbortController()
  const strangers = Array.from({ length: 260 }, async (_, number) => {
    while (!over.signal.aborted) await post(url, 'login', wrong, addressOf(number)).catch(() => {})
  })
  await pause(500)
  const each = (seconds * 1000) / logins / 2
  const ofKnown = await logInOften(url, each, (number) => [`203.0.113.${number}`, cookie])
  const ofNew = await logInOften(url, each, (number) => [`100.${number + 64}.0.1`, undefined])
  over.abort()
  await Promise.all(strangers)
  return [
    ...figuresOf(`${name}: a known browser`, ofKnown),
    // Where strangers come from hundreds of networks at once, one more network is one of hundreds.
    ...figuresOf(`${name}: a new one in another network`, ofNew, !name.endsWith('everywhere')),
  ]
}

type Login = { status: number; ms: number }

async function logInOften(
  url: string,
  everyMs: number,
  from: (number: number) => [string, string | undefined],
): Promise<Login[]> {
  const all: Login[] = []
  for (let number = 1; number <= logins; number++) {
    const start = performance.now()
    const { status } = await post(url, 'login', right, ...from(number))
    all.push({ status, ms: performance.now() - start })
    await pause(everyMs)
  }
  return all
}

function figuresOf(name: string, all: Login[], isPromised = true): Figure[] {
  const inside = all.filter(({ status, ms }) => status === 200 && ms < limitMs).length
  const slowest = Math.max(...all.map(({ ms }) => ms))
  const value = `${inside} of ${logins}, slowest ${inMs(slowest)}`
  if (!isPromised) return [[name, value]]
  return [[name, value, `all within ${limitMs / 1000} s`, inside === logins]]
}

/** 20 networks of a /48 send ten messages each; then others, each from a network of their own, send one. */
async function fillForm(url: string, name: string): Promise<Figure> {
  const body = { name: 'Vera', email: 'vera@example.com', message: 'Hello' }
  for (let number = 0; number < 200; number++) {
    await post(url, 'form', body, `2001:db8:2:${(number % 20).toString(16)}::1`)
  }
  let taken = 0
  for (let number = 0; number < logins; number++) {
    const { status } = await post(url, 'form', body, `2001:${(0xa00 + number).toString(16)}::1`)
    if (status === 201) taken++
  }
  return [
    `${name}: messages of innocent networks`,
    `${taken} of ${logins}`,
    `${logins} of ${logins}`,
    taken === logins,
  ]
}

async function post(url: string, to: 'login' | 'form', body: object, from: string, cookie = '') {
  const path = to === 'login' ? '/api/auth/login' : '/api/contacts'
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from, Cookie: cookie },
    body: JSON.stringify(body),
  })
  await response.arrayBuffer()
  return {
    status: response.status,
    cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '',
  }
}
