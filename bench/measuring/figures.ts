/** What was measured and its value; then what it is held against and whether it holds, where there is a limit. */
export type Figure = [name: string, value: string, limit?: string, met?: boolean]

/** The value below which `share` (0 to 1) of the values lie: the nearest rank. NaN where there are none. */
function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.max(Math.ceil(sorted.length * share) - 1, 0)] ?? Number.NaN
}

export const median = (values: number[]) => percentile(values, 0.5)
export const p99 = (values: number[]) => percentile(values, 0.99)

/** Milliseconds as a table shows them. */
export const inMs = (ms: number) => `${ms < 10 ? ms.toFixed(2) : ms.toFixed(1)} ms`

/** Several times, each as a table shows it. */
export const allInMs = (...times: number[]) => times.map(inMs).join(' / ')

/** A count that has to be 0. */
export const none = (name: string, count: number): Figure => [name, `${count}`, '0', count === 0]

/** Prints a row of a Markdown table. */
export const printRow = (...cells: string[]) => console.log(`| ${cells.join(' | ')} |`)

/** Prints figures as a Markdown table, for the terminal and for docs/measurements.md alike; a miss is exit code 1. */
export function printFigures(title: string, figures: Figure[]) {
  console.log(`\n### ${title}\n`)
  printRow('figure', 'measured', 'limit', '')
  printRow(...Array(4).fill('---'))
  for (const [name, value, limit = '', met] of figures) {
    if (met === false) process.exitCode = 1
    printRow(name, value, limit, met === undefined ? '' : met ? 'met' : 'MISSED')
  }
}
