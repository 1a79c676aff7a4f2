/** The file or database is not a complete Foyer store; `wayOut` says what its owner can do. */
export class NotAStore extends Error {
  override name = 'NotAStore'
  wayOut: string

  constructor(message: string, wayOut: string) {
    super(message)
    this.wayOut = wayOut
  }
}

/** The store was written by a newer program than this one. */
export class StoreTooNew extends Error {
  override name = 'StoreTooNew'
}

/** A change that was given up: it may have been made or not, and must not be made again by the program. */
export class Unavailable extends Error {
  override name = 'Unavailable'
}

/** The file of the store is not where it was, or is another one: nothing is written until it is back. */
export class StoreGone extends Error {
  override name = 'StoreGone'
  code = 'STORE_GONE'
}

/** The log of the store was taken away; all that it held is in the store, and nothing can be written safely any more. */
export class StoreLogGone extends Error {
  override name = 'StoreLogGone'
  code = 'STORE_LOG_GONE'
}

/** The database's disk is full, it is busy for too long, or it can't be read or written at all. */
const sqlite = /^(SQLITE_(FULL|BUSY|LOCKED|IOERR|CANTOPEN|READONLY)|STORE_(LOG_)?GONE)/

/**
 * The same of PostgreSQL: connection (08), resources (53), operator's intervention (57P), lock, statement
 * or transaction that took too long, a replica that took over but can't be written yet. From its manual, appendix A.
 */
const postgres = /^(08...|53...|57P0.|57014|55P03|25P03|25006)$/

const network = /^E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|NOTFOUND|HOSTUNREACH|NETUNREACH|AI_AGAIN)$/

/** What the driver of PostgreSQL says without a code. */
const words =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/

/** Whether an error of the store is likely to pass without anybody mending the program: the disk is full, say. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof Unavailable) return true
  const { code, message } = error as { code?: unknown; message?: unknown }
  const known = [sqlite, postgres, network].some((codes) => codes.test(String(code)))
  return known || words.test(String(message))
}

/** Whether the store's file is gone: its process has said so once, and need not for each request. */
export const isStoreGone = (error: unknown): boolean =>
  (error as { code?: unknown }).code === 'STORE_GONE'

/** Whether a write failed because the disk is full; 53100 is PostgreSQL's code for it. */
export const isDiskFull = (error: unknown): boolean =>
  /^(SQLITE_FULL|SQLITE_IOERR_SHMSIZE|53100|ENOSPC|EDQUOT)/.test(
    String((error as NodeJS.ErrnoException).code),
  )
