import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { CannotStart, reasonOf } from '#contract/cannot-start.ts'

/** A file that was named on the command line, counted from the folder in which npm was called. */
export const givenFile = (name: string): string =>
  resolve(process.env.INIT_CWD || process.cwd(), name)

/** The same for a file that is to be created. Throws `CannotStart` if something exists there. */
export function newGivenFile(name: string): string {
  const file = givenFile(name)
  const found = statSync(file, { throwIfNoEntry: false })
  if (found?.isDirectory()) throw new CannotStart(`${file} is a folder: name a file in it.`)
  if (found) throw alreadyThere(file)
  return file
}

const fileErrors =
  /^(E(EXIST|ACCES|PERM|ROFS|NOSPC|DQUOT|FBIG|IO|NOENT|NOTDIR|ISDIR|LOOP|NAMETOOLONG|INVAL|MFILE)|SQLITE_(FULL|IOERR_(WRITE|FSYNC|TRUNCATE)))$/

/** Whether an error came from writing a file, and not from reading the database. */
export const isOfWriting = (error: unknown): boolean =>
  fileErrors.test(String((error as NodeJS.ErrnoException).code))

/** An error thrown while a file was written, in one line for the person who named it. */
export function unwritable(file: string, error: unknown): CannotStart {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EEXIST') return alreadyThere(file)
  if (/^(ENOSPC|EDQUOT|EFBIG|SQLITE_FULL)$/.test(String(code))) {
    return new CannotStart(`${file} can't be written (${reasonOf(error)}): make room on its disk.`)
  }
  return new CannotStart(
    `${file} can't be written (${code ?? reasonOf(error)}): name one in a folder where this user may write.`,
  )
}

const alreadyThere = (file: string) =>
  new CannotStart(`${file} already exists, and nothing is overwritten: name another file.`)

/** Lets Ctrl-C end the process in an orderly way, so that unfinished files are removed. */
export function endOnSignals() {
  for (const [signal, code] of [
    ['SIGHUP', 129],
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    process.once(signal, () => process.exit(code))
  }
}
