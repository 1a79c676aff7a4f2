import type { ElementContent } from 'hast'
import { element } from './hast-text.ts'

type Mark = 'mark' | 'ins' | 'del'

const titled = /\b(?:title|file(?:name)?)=(?:"([^"]*)"|'([^']*)'|(\S+))/
const numbered = /\{([\d,\s-]+)\}|\bhl_lines=(?:\[([^\]]*)\]|"([^"]*)"|(\S+))/
// In the comment of any language: // [!code ++], # highlight-next-line, <!-- highlight-start -->
const comment =
  /\s*(?:\/\/|\/\*|\{\/\*|<!--|--|[#;%])\s*(?:\[!code ([\w+-]+)(?::(\d+))?\]|(highlight-(?:next-line|start|end)))\s*(?:\*\/\}?|-->)?\s*$/

/** What its writer says of a block of code: ```js:src/a.js, ```go {1,3-5} title="a.go", and comments that mark a line. */
export function readCodeMeta(language: string, meta: string, text: string) {
  const [, name = '', file] = /^([^:{]*)(?::([^{]+))?/.exec(language) ?? []
  const [, ...titles] = titled.exec(meta) ?? []
  const [, ...numbers] = numbered.exec(`${language} ${meta}`) ?? []
  const marks = new Map<number, Mark>()
  for (const range of numbers.find(Boolean)?.matchAll(/(\d+)(?:-(\d+))?/g) ?? []) {
    const [first = 0, last = first] = range.slice(1).map((each) => each && Number(each))
    for (let line = Number(first); line <= Math.min(Number(last), 10_000); line++) {
      marks.set(line, 'mark')
    }
  }
  const lines: string[] = []
  let isWithin = false
  let following: [Mark, number] = ['mark', 0]
  for (const line of text.split('\n')) {
    const [found = '', code = '', count = '1', highlight] = comment.exec(line) ?? []
    const rest = line.slice(0, line.length - found.length)
    const isKnown = /^(?:highlight|focus|\+\+|--|error|warning)$/.test(code)
    if (isKnown) following = [code === '++' ? 'ins' : code === '--' ? 'del' : 'mark', Number(count)]
    if (highlight === 'highlight-next-line') following = ['mark', 1]
    else if (highlight) isWithin = highlight === 'highlight-start'
    if ((isKnown || highlight) && rest.trim() === '') continue
    lines.push(isKnown || highlight ? rest : line)
    if (following[1] > 0) marks.set(lines.length, following[0])
    else if (isWithin) marks.set(lines.length, 'mark')
    following[1]--
  }
  const title = file ?? titles.find((each) => each)
  return { language: name.toLowerCase(), title, marks, text: lines.join('\n') }
}

/** Each line that is marked becomes an element, with its line break. */
export function markLines(parts: ElementContent[], marks: Map<number, Mark>): ElementContent[] {
  if (marks.size === 0) return parts
  const lines: ElementContent[][] = [[]]
  for (const part of parts) {
    const [text] = part.type === 'element' ? part.children : [part]
    const pieces = text?.type === 'text' ? text.value.split(/(?<=\n)/) : []
    for (const value of pieces) {
      const piece = { type: 'text', value } as const
      lines.at(-1)?.push(part.type === 'element' ? { ...part, children: [piece] } : piece)
      if (value.endsWith('\n')) lines.push([])
    }
  }
  return lines.flatMap((line, index) => {
    const mark = marks.get(index + 1)
    return mark && line.length > 0 ? [element(mark, {}, line)] : line
  })
}
