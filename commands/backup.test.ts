import { copyFileSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { expect, test } from 'vitest'
import { openApp } from '../testing/app.ts'
import {
  callCommand,
  expectRefusal,
  newFolder,
  runCommand,
  startServe,
} from '../testing/process.ts'
import { main as backUp } from './backup.ts'
import { main as restore } from './restore.ts'

test('a backup is made while messages arrive, for this user alone; restored, it replaces the database of a stopped server and ends all sessions', async () => {
  const server = await startServe({ environment: { CONTACT_LIMIT: '0' } })
  const { token } = await (await server.logIn()).json()
  const texts = Array.from({ length: 20 }, (_, number) => `Before ${number}`)
  for (const each of texts) await server.leaveMessage(each)
  const [backup, file] = [join(newFolder(), 'backup.db'), join(server.dataDir, 'foyer.db')]
  let isOver = false
  const sending = (async () => {
    for (let sent = 0; !isOver && sent < 10_000; sent++)
      expect((await server.leaveMessage('Meanwhile')).status).toBe(201)
  })()
  const result = await runCommand(['backup', backup], server.dataDir).finally(() => {
    isOver = true
  })
  await sending
  const [, count] = /: (\d+) messages, \d\.\d MB\n$/.exec(result.stdout) ?? []
  expect(result).toMatchObject({ code: 0, stderr: '' })
  const backedUp = textsIn(backup)
  expect(backedUp).toHaveLength(Number(count))
  expect(backedUp.slice(0, 20)).toEqual(texts)
  expect(statSync(backup).mode & 0o777).toBe(0o600)

  const bytes = readFileSync(backup)
  await server.leaveMessage('New')
  const restoreBackup = () => runCommand(['restore', backup], server.dataDir)
  expectRefusal(await restoreBackup(), `The database ${file} is in use. Stop the server first.`)
  expect((await server.readInbox(token)).texts[0]).toBe('New')
  await server.stop('SIGKILL')

  const restored = await restoreBackup()
  expect(restored).toMatchObject({ code: 0, stderr: '' })
  const [, kept = ''] = /kept as (\S+)\.\n$/.exec(restored.stdout) ?? []
  expect(restored.stdout).toContain(`${count} messages were restored from ${backup} into ${file}.`)
  expect(textsIn(kept).at(-1), 'what was only in the log is kept too').toBe('New')
  expect(readFileSync(backup)).toEqual(bytes)
  const again = await startServe({ dataDir: server.dataDir })
  expect((await again.readInbox(token)).status).toBe(401)
  const { token: renewed } = await (await again.logIn(server.password)).json()
  expect((await again.readInbox(renewed)).texts).toEqual(backedUp.toReversed().slice(0, 100))
})

async function makeBackup(text: string) {
  const app = await openApp()
  await app.leaveMessage({ message: text })
  const backup = join(newFolder(), 'backup.db')
  await callCommand(backUp, [backup], { DATA_DIR: app.folder })
  return { app, backup }
}

test('of a restored backup no email goes out again: what waited is unsure if it is a reply, and else forgotten', async () => {
  const { backup } = await makeBackup('Hello')
  query(
    backup,
    `insert into outbox (id, kind, message_id, state, due_at, created_at, changed_at)
    select kinds.column1 || ' ' || states.column1, kinds.column1, (select id from messages), states.column1, '', '', ''
    from (values ('reply'), ('webhook')) kinds, (values ('waiting'), ('sending'), ('sent')) states`,
  )
  const dataDir = newFolder()
  await callCommand(restore, [backup], { DATA_DIR: dataDir })
  const states = "select id || ': ' || state from outbox order by id"
  expect(query(join(dataDir, 'foyer.db'), states)).toEqual([
    'reply sending: unsure',
    'reply sent: sent',
    'reply waiting: unsure',
    'webhook sent: sent',
  ])
})

test('a log is restored with the database that it is beside, and never into another', async () => {
  const { app, backup } = await makeBackup('Of the backup')
  await app.leaveMessage({ message: 'Later' })
  const [copy, dataDir] = [newFolder(), newFolder()]
  copyFileSync(app.file, join(copy, 'foyer.db'))
  copyFileSync(`${app.file}-wal`, join(copy, 'foyer.db-wal'))
  const file = join(dataDir, 'foyer.db')
  // Of a database that is gone.
  copyFileSync(`${app.file}-wal`, `${file}-wal`)
  await callCommand(restore, [backup], { DATA_DIR: dataDir })
  expect(textsIn(file)).toEqual(['Of the backup'])
  const left = expect.stringMatching(/^foyer\.db\.before-restore-.*-wal$/)
  expect(readdirSync(dataDir)).toEqual(['foyer.db', left])

  const whole = newFolder()
  await callCommand(restore, [join(copy, 'foyer.db')], { DATA_DIR: whole })
  expect(textsIn(join(whole, 'foyer.db'))).toEqual(['Of the backup', 'Later'])
  expect(readdirSync(whole)).toEqual(['foyer.db'])
})

test('a backup that cannot be used is refused, and the database stays as it is', async () => {
  const { backup } = await makeBackup('x'.repeat(5000))
  const bytes = readFileSync(backup)
  const [folder, dataDir] = [newFolder(), newFolder()]
  const file = join(dataDir, 'foyer.db')
  copyFileSync(backup, file)
  writeFileSync(join(folder, 'cut.db'), bytes.subarray(0, bytes.length - 8192))
  writeFileSync(join(folder, 'text.db'), 'No database. '.repeat(1000))
  copyFileSync(backup, join(folder, 'newer.db'))
  query(join(folder, 'newer.db'), 'update schema_version set version = version + 1')
  for (const [name, words] of [
    ['cut.db', /can't be restored \(.+\): use another backup\. The database is unchanged\.$/m],
    ['newer.db', /can't be restored \(a newer version of Foyer created it\): update Foyer\./],
    ['text.db', /can't be restored \(file is not a database\): use another backup/],
    ['missing.db', /missing\.db doesn't exist. Name a backup/],
  ] as const) {
    const refused = callCommand(restore, [join(folder, name)], { DATA_DIR: dataDir })
    await expect(refused).rejects.toThrow(words)
  }
  expect(readFileSync(file)).toEqual(bytes)
  expect(readdirSync(dataDir)).toEqual(['foyer.db'])
  for (const [to, words] of [
    [backup, 'already exists. Choose another'],
    [join(folder, 'missing', 'backup.db'), "can't be written: unable to open"],
  ] as const) {
    await expect(callCommand(backUp, [to], { DATA_DIR: dataDir })).rejects.toThrow(words)
  }
})

function query(file: string, sql: string): unknown[] {
  const sqlite = new BetterSqlite3(file)
  const statement = sqlite.prepare(sql)
  const rows = statement.reader ? statement.pluck().all() : [statement.run()]
  sqlite.close()
  return rows
}

const textsIn = (file: string) => query(file, 'select message from messages order by seq')
