import { copyFileSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { expect, test } from 'vitest'
import { expectRefusal, newFolder, runCommand, serve } from '../testing/process.ts'

test('a backup holds all messages while the server goes on, for this user alone, and overwrites nothing', async () => {
  const server = await serve({ environment: { CONTACT_LIMIT: '0' } })
  const texts = Array.from({ length: 20 }, (_, number) => `Before ${number}`)
  for (const each of texts) await server.leaveMessage(each)
  const backup = join(newFolder(), 'backup.db')
  let isOver = false
  const sending = (async () => {
    while (!isOver) expect((await server.leaveMessage('Meanwhile')).status).toBe(201)
  })()
  const made = await runCommand(['backup', backup], server.dataDir)
  isOver = true
  await sending
  const [, count] = /: (\d+) messages, \d\.\d MB\n$/.exec(made.stdout) ?? []
  expect(made).toMatchObject({ code: 0, stderr: '' })
  const stored = textsIn(backup)
  expect(stored).toHaveLength(Number(count))
  expect(stored.slice(0, 20)).toEqual(texts)
  expect(statSync(backup).mode & 0o777).toBe(0o600)
  expectRefusal(
    await runCommand(['backup', backup], server.dataDir),
    'already exists, and nothing is overwritten',
  )
  const missing = join(newFolder(), 'missing', 'backup.db')
  expectRefusal(await runCommand(['backup', missing], server.dataDir), "can't be written")
})

test('a restored backup replaces the database of a stopped server, which is kept, and ends all sessions', async () => {
  const server = await serve()
  const { token } = await (await server.logIn()).json()
  await server.leaveMessage('Old')
  const [backup, file] = [join(newFolder(), 'backup.db'), join(server.dataDir, 'foyer.db')]
  await runCommand(['backup', backup], server.dataDir)
  const bytes = readFileSync(backup)
  await server.leaveMessage('New')
  const restore = () => runCommand(['restore', backup], server.dataDir)
  expectRefusal(await restore(), `The database ${file} is in use: stop the server first.`)
  expect((await server.readInbox(token)).texts).toEqual(['New', 'Old'])
  await server.stop('SIGKILL')

  const restored = await restore()
  expect(restored).toMatchObject({ code: 0, stderr: '' })
  const [, kept = ''] = /kept as (\S+)\.\n$/.exec(restored.stdout) ?? []
  expect(restored.stdout).toContain(`1 message was restored from ${backup} into ${file}.`)
  expect(textsIn(kept), 'what was only in the log is kept too').toEqual(['Old', 'New'])
  expect(readFileSync(backup)).toEqual(bytes)
  const again = await serve({ dataDir: server.dataDir })
  expect((await again.readInbox(token)).status).toBe(401)
  const { token: renewed } = await (await again.logIn(server.password)).json()
  expect((await again.readInbox(renewed)).texts).toEqual(['Old'])
})

test('of a restored backup no email goes out again: what waited is unsure if it is a reply, and else forgotten', async () => {
  const server = await serve()
  await server.leaveMessage()
  const backup = join(newFolder(), 'backup.db')
  await server.stop()
  copyFileSync(join(server.dataDir, 'foyer.db'), backup)
  const sqlite = new BetterSqlite3(backup)
  const { id } = sqlite.prepare('select id from contacts').get() as { id: string }
  const at = '2026-03-01T12:00:00.000Z'
  const add = sqlite.prepare(
    `insert into outbox (id, kind, contact_id, state, due_at, created_at, changed_at) values (?, ?, ?, ?, ?, ?, ?)`,
  )
  for (const kind of ['reply', 'notification', 'webhook']) {
    for (const state of ['waiting', 'sending', 'sent'])
      add.run(`${kind} ${state}`, kind, id, state, at, at, at)
  }
  sqlite.close()
  expect(await runCommand(['restore', backup], server.dataDir)).toMatchObject({ code: 0 })
  const restored = new BetterSqlite3(join(server.dataDir, 'foyer.db'))
  expect(restored.prepare('select id, state from outbox order by seq').all()).toEqual([
    { id: 'reply waiting', state: 'unsure' },
    { id: 'reply sending', state: 'unsure' },
    { id: 'reply sent', state: 'sent' },
    { id: 'notification sent', state: 'sent' },
    { id: 'webhook sent', state: 'sent' },
  ])
  restored.close()
})

test('a folder that was copied with its log, of a process that was killed, is restored as a whole', async () => {
  const server = await serve()
  await server.leaveMessage('In the log')
  await server.stop('SIGKILL')
  const [copy, dataDir] = [newFolder(), newFolder()]
  for (const name of ['foyer.db', 'foyer.db-wal']) {
    copyFileSync(join(server.dataDir, name), join(copy, name))
  }
  expect(await runCommand(['restore', join(copy, 'foyer.db')], dataDir)).toMatchObject({ code: 0 })
  expect(textsIn(join(dataDir, 'foyer.db'))).toEqual(['In the log'])
  expect(readdirSync(dataDir)).toEqual(['foyer.db'])
})

test('the log of a database that is gone, or of a restore that was killed, does not get into the restored one', async () => {
  const server = await serve()
  await server.leaveMessage('Of the backup')
  const [backup, file] = [join(newFolder(), 'backup.db'), join(server.dataDir, 'foyer.db')]
  await runCommand(['backup', backup], server.dataDir)
  await server.leaveMessage('Later')
  await server.stop('SIGKILL')
  rmSync(file)
  copyFileSync(`${file}-wal`, `${file}.restoring-wal`)
  expect(await runCommand(['restore', backup], server.dataDir)).toMatchObject({ code: 0 })
  expect(textsIn(file)).toEqual(['Of the backup'])
  expect(readdirSync(server.dataDir).filter((name) => name.endsWith('-wal'))).toEqual([
    expect.stringMatching(/^foyer\.db\.before-restore-.*-wal$/),
  ])
})

test('a backup that cannot be used is refused, and the database stays as it is', async () => {
  const server = await serve()
  for (let number = 0; number < 5; number++) await server.leaveMessage('x'.repeat(5000))
  await server.stop()
  const file = join(server.dataDir, 'foyer.db')
  const bytes = readFileSync(file)
  const folder = newFolder()
  const make = (name: string, change: (path: string) => void) => {
    const path = join(folder, name)
    copyFileSync(file, path)
    change(path)
    return path
  }
  const cut = make('cut.db', (path) => writeFileSync(path, bytes.subarray(0, bytes.length - 8192)))
  const newer = make('newer.db', (path) => {
    const sqlite = new BetterSqlite3(path)
    sqlite.exec('update schema_version set version = version + 1')
    sqlite.close()
  })
  const text = make('text.db', (path) => writeFileSync(path, 'No database. '.repeat(1000)))
  for (const [backup, words] of [
    [cut, /cut\.db can't be restored \(.+\): use another backup\. The database is unchanged\.$/m],
    [
      newer,
      /newer\.db can't be restored \(a later version of Foyer made it\): update Foyer\. The database is unchanged\.$/m,
    ],
    [text, /text\.db can't be restored \(file is not a database\): use another backup/],
    [join(folder, 'missing.db'), /There is no .*missing\.db: name a backup/],
  ] as const) {
    expectRefusal(await runCommand(['restore', backup], server.dataDir), words)
  }
  expect(readFileSync(file)).toEqual(bytes)
  expect(readdirSync(server.dataDir)).toEqual(['first-password', 'foyer.db'])
})

function textsIn(file: string): string[] {
  const sqlite = new BetterSqlite3(file, { readonly: true })
  const texts = sqlite.prepare('select message from contacts order by seq').pluck().all()
  sqlite.close()
  return texts as string[]
}
