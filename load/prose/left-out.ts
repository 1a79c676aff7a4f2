import type { DiagnosticCollector } from '../diagnostic.ts'

const picture = '![what it shows](file.png "caption")'
const advice = {
  'raw HTML': `write Markdown instead, such as **strong** or ${picture}`,
  'template tags': `write Markdown instead, such as ${picture}, or the words that they stand for`,
  'WordPress shortcodes': `write Markdown instead, such as ${picture}`,
  MDX: 'write Markdown instead, because components are not run here',
  'Kramdown attributes': 'remove them',
  'targets of wiki links': 'write Markdown instead, such as [the words](other-post.md)',
  'lines with :::': 'write a quotation instead, which may begin with > [!NOTE]',
  'pictures of another folder': 'put the file beside this one',
  'pictures of other sites': 'put the file beside this one',
}

export type LeftOutKind = keyof typeof advice

const list = new Intl.ListFormat('en-GB')

export function countLeftOut(file: string, diagnostics: DiagnosticCollector) {
  const found = new Map<LeftOutKind, Set<number>>()
  return {
    add(kind: LeftOutKind, line: number) {
      found.set(kind, (found.get(kind) ?? new Set()).add(line))
    },
    warn() {
      for (const [kind, set] of found) {
        const lines = [...set].sort((one, other) => one - other)
        const where = `line${lines.length > 1 ? 's' : ''} ${list.format(lines.map(String))}`
        const text = `found ${kind} in ${where}, left out: ${advice[kind]}`
        const position = { line: lines[0] ?? 1, column: 1 }
        diagnostics.found.push({ file, position, severity: 'warning', text, code: 'left-out' })
      }
    },
  }
}

export type LeftOut = ReturnType<typeof countLeftOut>
