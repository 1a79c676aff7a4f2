import { fstatSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { reasonOf } from '#contract/cannot-start.ts'
import type { Config } from './config.ts'
import { prepareDataFolder } from './configured-store.ts'

type Folder = Pick<Config, 'DATA_DIR'>

const fileIn = ({ DATA_DIR }: Folder) => join(DATA_DIR, 'first-password')

/**
 * Tells the owner the random password of an account that was made: on standard error, or in a file of its own where what is
 * written there is kept.
 */
export function tellFirstPassword(config: Folder, username: string, password: string) {
  const told = isKept()
    ? keepInFile(config, password)
    : `This password is shown only once; you choose your own at the first login:

    User name  ${username}
    Password   ${password}`
  console.error(`\n  Your account "${username}" at /admin is made. ${told}\n`)
}

/**
 * Whether standard error is kept: it is a file, goes where the log goes, or is that of a service or a container, whose streams
 * a journal or a manager of processes collects. A terminal, or a program that reads it apart from the log, does not.
 */
function isKept(): boolean {
  const { JOURNAL_STREAM, SUPERVISOR_ENABLED, pm_id } = process.env
  // They say so; and what the first process of a system or a container has started is a service.
  if (JOURNAL_STREAM ?? SUPERVISOR_ENABLED ?? pm_id ?? process.ppid <= 1) return true
  if (process.stderr.isTTY) return false
  const [log, errors] = [fstatSync(1), fstatSync(2)]
  const isApart = log.dev !== errors.dev || log.ino !== errors.ino
  return !isApart || !(errors.isFIFO() || errors.isSocket())
}

/** Gives what to say of it. */
function keepInFile(config: Folder, password: string): string {
  try {
    prepareDataFolder(config.DATA_DIR)
    forgetFirstPassword(config)
    writeFileSync(fileIn(config), `${password}\n`, { mode: 0o600, flag: 'wx' })
    return `Its password is in ${fileIn(config)}, which goes once you have chosen your own.`
  } catch (error) {
    return `Its password could not be written to ${fileIn(config)} (${reasonOf(error)}): set one with "npm run owner -- set-password".`
  }
}

/** Deletes the file, where there is one: the password in it is worth nothing any more. */
export function forgetFirstPassword(config: Folder) {
  try {
    rmSync(fileIn(config), { force: true })
  } catch {
    // A folder that can't be written, or is none: nothing else depends on it.
  }
}
