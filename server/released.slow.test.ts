import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { root } from '../load/root.ts'
import { newFolder, startServe } from '../testing/process.ts'

const released = join(root, 'testing', 'released')

test.each(readdirSync(released).filter((name) => name.endsWith('.gz')))(
  'the database of a released version opens and has its message: %s',
  async (name) => {
    const dataDir = newFolder()
    const bytes = gunzipSync(readFileSync(join(released, name)))
    writeFileSync(join(dataDir, 'foyer.db'), bytes)
    const server = await startServe({ dataDir })
    const { token } = await (await server.logIn('seven lanterns over the quay')).json()
    const message = `Written to ${name.replace('.sqlite.gz', '')}`
    expect(await server.readInbox(token)).toEqual({ status: 200, texts: [message] })
    expect((await server.leaveMessage('Written now')).status).toBe(201)
  },
)
