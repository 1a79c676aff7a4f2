import type { Contact } from '#contract/contact.ts'

const columns = ['_id', 'createdAt', 'status', 'name', 'email', 'message'] as const

/** Without it spreadsheets read UTF-8 as something else. */
const byteOrderMark = '\ufeff'

/** The first line, which names the columns. */
export const csvHeader = () => byteOrderMark + row([...columns])

/** A message as a line of CSV (RFC 4180). */
export const csvRow = (contact: Contact): string => row(columns.map((name) => contact[name]))

function row(cells: string[]): string {
  return `${cells.map((cell) => `"${harmless(cell).replaceAll('"', '""')}"`).join(',')}\r\n`
}

/**
 * What a spreadsheet would take for a formula: the beginnings that OWASP's page on CSV injection names, and
 * their full-width forms, also behind space that a spreadsheet leaves out.
 */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u

/** The text with an apostrophe before it, which makes a spreadsheet take it for text, where it is needed. */
const harmless = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell)
