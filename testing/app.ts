import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import type { Contact } from '#contract/contact.ts'
import type { EndpointKey } from '#contract/endpoints.ts'
import { createApp } from '../server/app.ts'
import { readConfig } from '../server/config.ts'
import { openDatabase } from '../server/database/open.ts'
import { readContacts } from '../server/messages/contacts.ts'
import { dist, loadPages, type Pages } from '../server/pages/pages.ts'
import { makeOwner, robin } from './owner.ts'

export const second = 1000
export const minute = 60 * second
export const day = 24 * 60 * minute

/** The build that the pages come from. */
export const builtPages = loadPages(dist)

/** What an environment sets so that messages are announced by email and webhook. */
export const announcing = {
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'foyer@example.com',
  WEBHOOK_URL: 'http://127.0.0.1:9/hook',
  WEBHOOK_SECRET: `whsec_${'AAAA'.repeat(8)}`,
}

/** A message that is accepted; a test changes what it is about. */
export const message = { name: 'Vera Visitor', email: 'vera@example.com', message: 'Hello' }

/** Expects an answer of this status that says in JSON that it failed: in these words, and of this field alone. */
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
  /** Sent as JSON. */
  body?: unknown
  query?: Record<string, string | string[]>
  token?: string
  headers?: Record<string, string>
  /** The address that the request comes from. */
  from?: string
}

/** `type` follows the media type. */
type FormOptions = {
  type?: string
  query?: Record<string, string>
  headers?: Record<string, string>
}

export type TestApp = Awaited<ReturnType<typeof openApp>>

/** `url` names another database than SQLite, and `site` are other pages than the built ones. */
type Parts = { url?: string; site?: Pages }

/**
 * The whole application on real parts for one test: a new database, the built pages, and a clock that stands still until the
 * test moves it. Limits are off unless the environment sets them.
 */
export async function openApp(
  environment: Record<string, string> = {},
  { url, site = builtPages }: Parts = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
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
    ...(url && { DATABASE_URL: url }),
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

  /** Logs the owner in; returns the token. */
  async function logIn(): Promise<string> {
    const body = { username: robin.username, password: robin.password }
    return (await call('POST /api/auth/login', { body })).json().token
  }

  return {
    app,
    database,
    config,
    /** Its data folder, and the file in it. */
    folder,
    file,
    now,
    call,
    /** Posts the contact form as a browser without scripts does. */
    postForm: (
      fields: Record<string, string> | string,
      { type = '', ...options }: FormOptions = {},
    ) =>
      app.inject({
        method: 'POST',
        url: '/api/contacts',
        ...options,
        headers: { 'content-type': `application/x-www-form-urlencoded${type}`, ...options.headers },
        payload: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
      }),
    /** Listens on a free port, for what has to be sent over a real connection; returns the address. */
    listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
    /** All that has been logged. */
    log: () => logged.join(''),
    /** Moves the clock on. */
    pass(milliseconds: number) {
      time += milliseconds
    },
    logIn,
    /** A call by the owner, who logs in before the first one. */
    async asOwner(key: EndpointKey, options: CallOptions = {}) {
      token ??= logIn()
      return call(key, { ...options, token: await token })
    },
    /** Leaves a message as a visitor; returns its id. */
    async leaveMessage(fields: Partial<typeof message> = {}): Promise<string> {
      const response = await call('POST /api/contacts', { body: { ...message, ...fields } })
      return response.json().data._id
    },
    /** Every message in the database, newest first. */
    async readInbox(): Promise<Contact[]> {
      return (await Array.fromAsync(readContacts(database.db))).flat().reverse()
    },
  }
}
