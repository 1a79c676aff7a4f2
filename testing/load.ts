import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { submissionKeyHeader } from '#contract/contact.ts'
import { readTables } from './store.ts'

const visitors = 16

/** How long a visitor who was refused waits: without, they keep from its work the server that they wait for. */
const patienceMs = 20

/** Every message that was acknowledged is there under its id, and no message twice. */
export async function expectKeptOnce(url: string, acknowledged: Map<string, string>) {
  const rows = ((await readTables(url)).contacts ?? []).map((row) => JSON.parse(row))
  const kept = new Map(rows.map(({ id, name }) => [id, name]))
  expect(new Set(rows.map(({ name }) => name)).size, 'none is kept twice').toBe(rows.length)
  expect([...acknowledged].filter(([id, name]) => kept.get(id) !== name)).toEqual([])
}

/** Visitors who send one message after another, each to one server after another until it is acknowledged. */
export function sendWithoutPause(...urls: string[]) {
  const acknowledged = new Map<string, string>()
  const heard = new EventTarget()
  let over = false
  let turn = 0

  async function send(name: string): Promise<Response | undefined> {
    const body = JSON.stringify({ name, email: 'vera@example.com', message: 'Hello' })
    const headers = {
      'Content-Type': 'application/json',
      [submissionKeyHeader]: `submission-${name}`,
    }
    const url = `${urls[turn++ % urls.length]}/api/contacts`
    return fetch(url, { method: 'POST', headers, body }).catch(() => undefined)
  }

  async function visit(visitor: number) {
    for (let number = 0; !over; number++) {
      const name = `${visitor}-${number}`
      let response = await send(name)
      while (response?.status !== 201 && !over) {
        if ((response?.status ?? 500) < 500) throw new Error(await response?.text())
        heard.dispatchEvent(new CustomEvent('refused', { detail: response?.status }))
        await response?.text()
        await pause(patienceMs)
        response = await send(name)
      }
      if (response?.status !== 201) return
      acknowledged.set((await response.json()).data._id, name)
      heard.dispatchEvent(new Event('acknowledged'))
    }
  }

  const visiting = Promise.all(Array.from({ length: visitors }, (_, visitor) => visit(visitor)))
  return {
    visitors,
    /** The names of the messages so far, by id. */
    acknowledged,
    /** Resolves once so many more are acknowledged. */
    acknowledgedMore(count: number): Promise<void> {
      const enough = acknowledged.size + count
      return new Promise((resolve) => {
        heard.addEventListener('acknowledged', function hear() {
          if (acknowledged.size < enough) return
          heard.removeEventListener('acknowledged', hear)
          resolve()
        })
      })
    },
    /** Resolves once a server says that the store can't be reached. */
    refused(): Promise<void> {
      return new Promise((resolve) => {
        heard.addEventListener('refused', (event) => {
          if ((event as CustomEvent).detail === 503) resolve()
        })
      })
    },
    /** Ends the load; gives the names of all messages that were acknowledged, by id. */
    async stop() {
      over = true
      await visiting
      return acknowledged
    },
  }
}
