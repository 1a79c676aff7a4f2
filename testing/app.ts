import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, inject, onTestFinished } from 'vitest'
import { z } from 'zod'
import { answers } from '#contract/answers.ts'
import type { Contact } from '#contract/contact.ts'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { createApp } from '../server/app.ts'
import { readConfig } from '../server/config.ts'
import type { Bounds } from '../server/connections/bounds.ts'
import { createLog } from '../server/log.ts'
import { loadPages } from '../server/pages.ts'
import { openStore } from '../store/open.ts'
import { environmentOf } from './environment.ts'
import { owner } from './owner.ts'
import { type DialectName, newDatabase, readTables } from './store.ts'

export const second = 1000
export const minute = 60 * second
export const day = 24 * 60 * minute

/** An answer of this status says in JSON that it failed: in these words, and of this field alone. */
export function expectFailure(
  answer: InjectedAnswer,
  status: number,
  message: string,
  field?: string,
) {
  const body = { success: false, message, ...(field && { field }) }
  expect({ status: answer.statusCode, body: answer.json() }, message).toEqual({ status, body })
}

type InjectedAnswer = { statusCode: number; json(): unknown }

const failure = z.strictObject({
  success: z.literal(false),
  message: z.string().min(1),
  field: z.string().optional(),
})

/** Whether an answer is one that the description of the calls tells of: its status, its type, and every field. */
function holdAgainstContract(
  name: EndpointName,
  { statusCode, headers, body }: { statusCode: number; headers: object; body: string },
) {
  const { status = 200, success, file = ['application/json'] } = answers[name]
  const type = String(Reflect.get(headers, 'content-type')).split(';')[0] ?? ''
  const isSuccess = statusCode < 300
  const expected = isSuccess ? [status] : [...endpoints[name].errors, 403, 405, 500, 503]
  expect(expected, `${name} answers ${statusCode}: ${body.slice(0, 200)}`).toContain(statusCode)
  expect(isSuccess ? file : ['application/json'], name).toContain(type)
  if (type !== 'application/json') return
  const result = (isSuccess ? success : failure).safeParse(JSON.parse(body))
  expect(result.error?.issues, `${name}: ${body.slice(0, 500)}`).toBeUndefined()
}

/** A message that is taken; a test says what it has to say of its own. */
export const message = { name: 'Vera Visitor', email: 'vera@example.com', message: 'Hello' }

/** The build that the pages come from. */
export const dist = fileURLToPath(new URL('../dist', import.meta.url))
export const pages = loadPages(dist)

/** A store of the test's own, in which the owner has an account: migrating takes its time, copying little. */
async function newStoreUrl(dialect: DialectName, folder: string): Promise<string> {
  const template = inject('templates')[dialect]
  if (dialect === 'postgres') return newDatabase(template)
  copyFileSync(template, join(folder, 'foyer.db'))
  return join(folder, 'foyer.db')
}

type CallOptions = {
  /** Sent as JSON. */
  body?: unknown
  query?: Record<string, string | string[]>
  token?: string
  headers?: Record<string, string>
  /** The address that the request comes from. */
  from?: string
}

export type TestApp = Awaited<ReturnType<typeof openApp>>

/**
 * The whole application on real parts for one test: a database of its own (of the kind that the run is for),
 * the built pages, and a clock that stands still until the test moves it. Limits are off unless the
 * environment sets them.
 */
export async function openApp(
  environment: Record<string, string> = {},
  dialect: DialectName = inject('dialect'),
  bounds?: Bounds,
  fetch?: typeof globalThis.fetch,
) {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const url = await newStoreUrl(dialect, folder)
  const store = await openStore(url)
  onTestFinished(() => store.close())
  const logged: string[] = []
  let time = Date.parse('2026-03-01T12:00:00.000Z')
  const now = () => new Date(time)
  const config = readConfig({
    CONTACT_LIMIT: '0',
    LOGIN_LIMIT: '0',
    ...environmentOf(url),
    ...environment,
  })
  let token: Promise<string> | undefined
  const log = createLog('trace', { write: (line) => logged.push(line) })
  const app = await createApp({ config, store, pages, log, now, bounds, fetch })
  onTestFinished(() => app.close())

  async function call(name: EndpointName, { body, query, token, headers, from }: CallOptions = {}) {
    const { method, path } = endpoints[name]
    const response = await app.inject({
      method,
      url: path,
      query,
      remoteAddress: from,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      payload: body === undefined ? undefined : JSON.stringify(body),
    })
    holdAgainstContract(name, response)
    return response
  }

  return {
    app,
    /** Listens on a free port, for what has to be sent over a real connection; gives the address. */
    listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
    store,
    folder,
    /** Where the store is: a file, or a PostgreSQL database. */
    url,
    /** All that the database holds, table by table: each row as text. */
    stored: () => readTables(url),
    now,
    call,
    /** All that the log holds so far. */
    log: () => logged.join(''),
    /** Moves the clock on. */
    pass(milliseconds: number) {
      time += milliseconds
    },
    /** Logs the owner in; gives the token. */
    async logIn(): Promise<string> {
      const body = { username: owner.username, password: owner.password }
      return (await call('login', { body })).json().token
    },
    /** A call by the owner, who logs in before the first one. */
    async asOwner(name: EndpointName, options: CallOptions = {}) {
      token ??= this.logIn()
      return call(name, { ...options, token: await token })
    },
    /** Leaves a message as a visitor; gives its id. */
    async leaveMessage(fields: Partial<typeof message> = {}): Promise<string> {
      const response = await call('sendMessage', { body: { ...message, ...fields } })
      return response.json().data._id
    },
    /** Every message in the store, newest first. */
    async readInbox(): Promise<Contact[]> {
      return (await store.contacts.list({ page: 1, limit: 1000 })).contacts
    },
  }
}
