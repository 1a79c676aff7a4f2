/** `remedy` says what the owner can do. */
export class UnusableDatabase extends Error {
  override name = 'UnusableDatabase'
  remedy: string

  constructor(message: string, remedy: string) {
    super(message)
    this.remedy = remedy
  }
}

const sqlite = /^SQLITE_(FULL|BUSY|LOCKED|IOERR|CANTOPEN|READONLY)/

const postgres = /^(08...|53...|57P0.|57014|55P03|25P03|25006)$/

const network = /^E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|NOTFOUND|HOSTUNREACH|NETUNREACH|AI_AGAIN)$/

// The driver's errors without a code.
const words =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/

/** Whether an error is likely to pass without a change to the program. */
export function isUnavailable(error: unknown): boolean {
  const { code, message } = Object(error) as { code?: unknown; message?: unknown }
  const known = [sqlite, postgres, network].some((codes) => codes.test(String(code)))
  return known || words.test(String(message))
}
