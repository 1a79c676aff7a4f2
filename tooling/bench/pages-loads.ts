import { loadavg } from 'node:os'
import { startBarePage } from './pages-bare.ts'
import { type Audit, auditPage, keepTheme } from './pages-lighthouse.ts'

const paths = ['/', '/about', '/projects', '/resume', '/contact']
const themes = ['light', 'dark']

/** Scores of 100, milliseconds and kB (10^3 bytes); `homeKb` is the home page's alone. */
const limits = { score: 100, paint: 760, tbt: 0, cls: 0, homeKb: 60, scriptKb: 0 }

/** The fastest of its kind by each figure, measured in the same way: production build, median of three. */
const peers = [
  {
    name: 'astro-nano (Astro), its own sample page',
    cells: ['100 / 95', '957', '1350', '0', '', '105', '5'],
  },
  {
    name: 'astro-sphere (Astro), its own sample page',
    cells: ['100 / 100', '1050', '1501', '0', '', '70', '4'],
  },
]

/** Lighthouse's mobile preset on each public page in both themes, beside a page with nothing on it. */
export async function measureLoads(url: string, port: number, runs: number) {
  const rows: Row[] = []
  for (const theme of themes) {
    await keepTheme(url, port, theme)
    for (const path of paths) {
      rows.push({ path, theme, audit: await auditPage(new URL(path, url).href, port, runs) })
    }
  }
  rows.sort((one, other) => paths.indexOf(one.path) - paths.indexOf(other.path))
  const bare = await startBarePage()
  try {
    printLoads(rows, await auditPage(bare.url, port, runs), runs)
  } finally {
    bare.stop()
  }
}

type Row = { path: string; theme: string; audit: Audit }

function printLoads(rows: Row[], bare: Audit, runs: number) {
  const line = (...cells: string[]) => console.log(`| ${cells.join(' | ')} |`)
  console.log(
    `\n### Loading a page: Lighthouse, mobile, medians of ${runs}. What misses its limit is bold\n`,
  )
  const names = ['FCP ms', 'LCP ms', 'TBT ms', 'CLS', 'kB in all', 'kB of scripts']
  line('page', 'performance / accessibility / best practices / SEO', ...names, 'points lost by')
  line(...Array(9).fill('---'))
  const { score, paint, tbt, cls, homeKb, scriptKb } = limits
  const most = [paint, paint, tbt, cls, `${homeKb} on /`, scriptKb]
  line('limit', Array(4).fill(score).join(' / '), ...most.map(String), '')
  for (const { path, theme, audit } of rows) {
    const cells = cellsOf(audit, path === '/' ? homeKb : Number.POSITIVE_INFINITY)
    line(
      `${path} ${theme}`,
      ...cells.map(({ text, met }) => (met ? text : `**${text}**`)),
      audit.complaints.join(', '),
    )
    if (cells.some(({ met }) => !met)) process.exitCode = 1
  }
  line('a bare page', ...cellsOf(bare, homeKb).map(({ text }) => text), bare.complaints.join(', '))
  for (const { name, cells } of peers) line(name, ...cells, '')
  console.log(
    `\nThe machine's load over the last minutes: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}`,
  )
}

function cellsOf(audit: Audit, mostKb: number) {
  const scores = [audit.performance, audit.accessibility, audit.bestPractices, audit.seo]
  const kb = audit.bytes / 1000
  const scripts = audit.scriptBytes / 1000
  return [
    { text: scores.join(' / '), met: scores.every((value) => value >= limits.score) },
    { text: audit.fcp.toFixed(0), met: audit.fcp <= limits.paint },
    { text: audit.lcp.toFixed(0), met: audit.lcp <= limits.paint },
    { text: audit.tbt.toFixed(0), met: audit.tbt <= limits.tbt },
    { text: audit.cls.toFixed(3), met: audit.cls <= limits.cls },
    { text: kb.toFixed(1), met: kb <= mostKb },
    { text: scripts.toFixed(1), met: scripts <= limits.scriptKb },
  ]
}
