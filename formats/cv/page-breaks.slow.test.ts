import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import type { ResumeEntry } from '#contract/built-content.ts'
import { parseMarkdown } from '../../load/markdown.ts'
import { profile, renderCv, resume } from '../../testing/cv.ts'
import { openPdf } from '../../testing/pdf.ts'

const footer = 64

/** Each word says where it is: "x3.7" is the seventh word of the third text of entry x. */
const words = (text: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${text}.${index}`).join(' ')

function entryOf(name: string, texts: string[], isList: boolean): ResumeEntry {
  const markdown = texts.map((text) => (isList ? `- ${text}` : text)).join(isList ? '\n' : '\n\n')
  const description = parseMarkdown(markdown, 'a test')
  return {
    id: name,
    date: '2020',
    title: `${name}.title`,
    place: `${name}.place`,
    description,
    color: '#000',
  }
}

const textsOf = (name: string, count: number, length: number) =>
  Array.from({ length: count }, (_, index) => words(`${name}${index}`, length))

/** Points or paragraphs of one line to six, one more each time. */
function resumeOf(length: number) {
  const wordCount = [9, 19, 33, 70][length % 4] ?? 0
  const count = 1 + Math.floor(length / 4)
  const experience = [
    entryOf('a', textsOf('a', count, wordCount), length % 3 > 0),
    entryOf('b', textsOf('b', 6, 22), true),
    entryOf('c', [...textsOf('c', 1, 60), ...textsOf('d', 1, 9)], false),
  ]
  const education = ['e', 'f', 'g'].map((name) => entryOf(name, [], false))
  return { ...resume, experience, education }
}

type Line = { page: number; y: number; text: string }

async function linesOf(cv: PDFDocumentProxy): Promise<Line[]> {
  const pages = Array.from({ length: cv.numPages }, async (_, index) => {
    const { items } = await (await cv.getPage(index + 1)).getTextContent()
    const shown = items.flatMap((item) => ('str' in item && item.str.trim() ? item : []))
    const rows = Map.groupBy(shown, ({ transform }) => Math.round(transform[5]))
    return [...rows]
      .map(([y, row]) => ({ page: index, y, text: row.map(({ str }) => str).join(' ') }))
      .sort((one, other) => other.y - one.y)
  })
  return (await Promise.all(pages)).flat()
}

/** What is wrong with the breaks of a CV, in words. */
function faultsIn(lines: Line[]): string[] {
  const body = lines.filter(({ y }) => y > 45)
  const isHead = ({ text }: Line) => /\.(title|place)/.test(text) || !/\d\.\d|^•/.test(text)
  const textIn = ({ text }: Line) => /(\w\d+)\.\d/.exec(text)?.[1]
  const faults = body.flatMap((line, index) => {
    const [before, next, afterNext] = [body[index - 1], body[index + 1], body[index + 2]]
    const found = [
      ...(line.y < footer ? ['over the footer'] : []),
      ...(/^•\s*$/.test(line.text) ? ['a bullet alone'] : []),
    ]
    if (!next || next.page === line.page) return found
    if (line.y > 260) found.push('a page nearly empty')
    const isSplit = textIn(line) !== undefined && textIn(line) === textIn(next)
    if (isHead(line) && textIn(next)) found.push('a head at the foot')
    if (before && isHead(before) && isSplit) found.push('a single first line')
    if (isSplit && before && textIn(before) !== textIn(line)) found.push('a first line alone')
    if (isSplit && textIn(next) !== (afterNext && textIn(afterNext)))
      found.push('a last line alone')
    if (textIn(next) && textIn(line)?.[0] === textIn(next)?.[0] && afterNext && isHead(afterNext))
      found.push('a single line of an entry')
    return found.map((fault) => `${fault}: ${line.text.slice(0, 30)} | ${next.text.slice(0, 30)}`)
  })
  return faults
}

test('pages end well at two hundred lengths', async () => {
  const faults: string[] = []
  for (let length = 0; length < 200; length++) {
    const pdf = await renderCv({ profile, resume: resumeOf(length) })
    const found = faultsIn(await linesOf(await openPdf(pdf)))
    faults.push(...found.map((fault) => `${length}: ${fault}`))
  }
  expect(faults).toEqual([])
})
