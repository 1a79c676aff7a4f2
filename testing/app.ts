import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import type { EndpointKey } from '#contract/endpoints.ts'
import type { Message } from '#contract/message.ts'
import { createApp } from '../server/app.ts'
import { readConfig } from '../server/config.ts'
import { openDatabase } from '../server/database/open.ts'
import { readMessages } from '../server/messages/messages.ts'
import { dist, loadPages, type Pages } from '../server/pages/pages.ts'
import { makeOwner, robin } from './owner.ts'
import { newFolder } from './process.ts'

export const second = 1000
export const minute = 60 * second
export const day = 24 * 60 * minute

export const builtPages = loadPages(dist)

export const notifying = {
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'foyer@example.com',
  WEBHOOK_URL: 'http://127.0.0.1:9/hook',
  WEBHOOK_SECRET: `whsec_${'AAAA'.repeat(8)}`,
}

export const message = { name: 'Vera Visitor', email: 'vera@example.com', message: 'Hello' }

export function expectFailure(
  answer: { statusCode: number; json(): unknown },
  status: number,
  words: string,
  field?: string,
) {
  const body = { success: false, message: words, ...(field && { field }) }
  expect({ status: answer.statusCode, body: answer.json() }, words).toEqual({ status, body })
}

type CallOptions = {
  body?: unknown
  query?: Record<string, string | string[]>
  token?: string
  headers?: Record<string, string>
  from?: string
}

export type TestApp = Awaited<ReturnType<typeof openApp>>

/** Makes the database of each app; without it, that is a file. */
export const databases: { create?: () => Promise<string> } = {}

type Parts = { url?: string; site?: Pages }

/** Real parts, a new database, and a clock that a test moves. Limits are off unless set. */
export async function openApp(
  environment: Record<string, string> = {},
  { url: given, site = builtPages }: Parts = {},
) {
  const url = given ?? (await databases.create?.())
  const folder = newFolder()
  const file = join(folder, 'foyer.db')
  const database = await openDatabase(url ?? file)
  onTestFinished(() => database.close())
  let time = Date.parse('2026-03-01T12:00:00.000Z')
  const now = () => new Date(time)
  await makeOwner(database, now())
  const config = readConfig({
    CONTACT_LIMIT: '0',
    LOGIN_LIMIT: '0',
    LOG_LEVEL: 'trace',
    DATA_DIR: folder,
    ...(url?.startsWith('postgres') && { DATABASE_URL: url }),
    ...environment,
  })
  const logged: string[] = []
  const logStream = { write: (line: string) => void logged.push(line) }
  const app = await createApp({ config, database, pages: site, now, logStream })
  onTestFinished(() => app.close())
  let token: Promise<string> | undefined

  async function call(key: EndpointKey, { body, query, token, headers, from }: CallOptions = {}) {
    const [method, url] = key.split(' ') as ['GET', string]
    return app.inject({
      method,
      url,
      query,
      remoteAddress: from,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      payload: body === undefined ? undefined : JSON.stringify(body),
    })
  }

  async function logIn(): Promise<string> {
    const body = { username: robin.username, password: robin.password }
    return (await call('POST /api/auth/login', { body })).json().token
  }

  async function asOwner(key: EndpointKey, options: CallOptions = {}) {
    token ??= logIn()
    return call(key, { ...options, token: await token })
  }

  const ask = async (key: EndpointKey, options?: CallOptions) =>
    (await asOwner(key, options)).json()

  return {
    app,
    database,
    config,
    folder,
    file,
    /** Of its database, for a second process. */
    url: url ?? file,
    now,
    call,
    /** As a browser without scripts does. */
    postForm: (
      fields: Record<string, string> | string,
      options: Pick<CallOptions, 'query' | 'headers'> = {},
    ) =>
      app.inject({
        method: 'POST',
        url: '/api/contacts',
        query: options.query,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...options.headers },
        payload: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
      }),
    /** For requests over a real connection. */
    listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
    log: () => logged.join(''),
    pass(milliseconds: number) {
      time += milliseconds
    },
    logIn,
    asOwner,
    ask,
    async list(query: Record<string, string> = {}) {
      const { data } = await ask('GET /api/admin/contacts', { query })
      const texts = data.contacts.map((message: Message) => message.message)
      return { ...data, texts }
    },
    async leaveMessage(fields: Partial<typeof message> = {}): Promise<string> {
      const response = await call('POST /api/contacts', { body: { ...message, ...fields } })
      return response.json().data._id
    },
    async readInbox(): Promise<Message[]> {
      return (await Array.fromAsync(readMessages(database.db))).flat().reverse()
    },
  }
}
