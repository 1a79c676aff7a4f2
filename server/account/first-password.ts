import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { reasonOf } from '#contract/cannot-start.ts'
import type { Config } from '../config.ts'

type Folder = Pick<Config, 'DATA_DIR'>

const fileIn = ({ DATA_DIR }: Folder) => join(DATA_DIR, 'first-password')

/** Prints the random password of a new account, and stores it in DATA_DIR until it is changed. */
export function announceFirstPassword(config: Folder, username: string, password: string) {
  const stored = storeFirstPassword(config, password)
  console.error(`
  Your account for /admin is ready. Change this password soon; until then ${stored}

    User name  ${username}
    Password   ${password}
`)
}

function storeFirstPassword(config: Folder, password: string): string {
  try {
    rmSync(fileIn(config), { force: true })
    writeFileSync(fileIn(config), `${password}\n`, { mode: 0o600, flag: 'wx' })
    return `it is also in ${fileIn(config)}.`
  } catch (error) {
    return `keep it: it could not be stored in ${fileIn(config)} (${reasonOf(error)}).`
  }
}

/** Deletes the stored password once another one is set. */
export function forgetFirstPassword(config: Folder) {
  try {
    rmSync(fileIn(config), { force: true })
  } catch {
    // A folder that can't be written, or does not exist: with PostgreSQL nothing else needs it.
  }
}
