import {
  Document,
  ExternalHyperlink,
  HeadingLevel,
  type IParagraphOptions,
  type IRunOptions,
  LevelFormat,
  Packer,
  Paragraph,
  type ParagraphChild,
  TextRun,
} from 'docx'
import type { PhrasingContent, RootContent } from 'mdast'
import type { CvData } from './cv-data.ts'
import { cvTree } from './cv-tree.ts'

const headings = (['TITLE', 'HEADING_1', 'HEADING_2', 'HEADING_3', 'HEADING_4'] as const).map(
  (name) => HeadingLevel[name],
)

/** The CV for people who edit or parse it in Word: its styles, no tables, no text boxes. */
export async function wordFile(cv: CvData): Promise<Uint8Array> {
  const { locale } = cv
  const color = cv.accent.slice(1)
  const bidirectional = cv.dir === 'rtl'
  const run = { rightToLeft: bidirectional }
  let lists = 0
  const styleOf = (size: number, before: number, ink = '1C1D22') => ({
    run: { size: 2 * size, bold: cv.heading.weight >= 600, font: cv.heading.word, color: ink },
    paragraph: { spacing: { before, after: 60 } },
  })

  const blocks = (all: RootContent[], style: IParagraphOptions = {}, level = 0): Paragraph[] =>
    all.flatMap((block) => {
      if (block.type === 'list') {
        const reference = block.ordered ? 'numbers' : 'points'
        const numbering = { reference, level, instance: ++lists }
        const indent = { start: 360 * (level + 1) }
        return block.children.flatMap(({ children: [first, ...rest] }) => [
          ...blocks(first ? [first] : [], { numbering }, level + 1),
          ...blocks(rest, { indent }, level + 1),
        ])
      }
      if (block.type === 'heading') {
        const heading = headings[Math.min(block.depth, headings.length) - 1]
        const children = inline(block.children, run)
        return new Paragraph({ bidirectional, heading, keepNext: true, children })
      }
      if (block.type !== 'paragraph') return []
      const children = inline(
        block.children,
        block.data?.isQuiet ? { ...run, color: '585B65' } : run,
      )
      return new Paragraph({ bidirectional, ...style, children })
    })

  const file = new Document({
    title: cv.document.title,
    subject: cv.document.description,
    creator: cv.name,
    lastModifiedBy: cv.name,
    keywords: cv.document.keywords.join(', '),
    styles: {
      default: {
        document: {
          run: {
            font: 'Calibri',
            size: 21,
            language: { value: locale, eastAsia: locale, bidirectional: locale },
          },
          paragraph: { spacing: { after: 60 } },
        },
        title: styleOf(28, 0),
        heading1: styleOf(14, 280, color),
        heading2: styleOf(11.5, 180),
        heading3: styleOf(10.5, 120),
        heading4: styleOf(10.5, 120),
        hyperlink: { run: { color } },
      },
    },
    numbering,
    sections: [
      {
        properties: {
          page: {
            size:
              cv.paper === 'us-letter'
                ? { width: 12240, height: 15840 }
                : { width: 11906, height: 16838 },
            margin: { top: 1000, bottom: 1000, left: 1080, right: 1080 },
          },
        },
        children: blocks(cvTree(cv)),
      },
    ],
  })
  return Packer.toBuffer(file)
}

const levels = (format: (typeof LevelFormat)[keyof typeof LevelFormat], text: string) =>
  Array.from({ length: 6 }, (_, level) => ({
    level,
    format,
    text: text.replace('1', `${level + 1}`),
    style: { paragraph: { indent: { start: 360 * (level + 1), hanging: 260 } } },
  }))

const numbering = {
  config: [
    { reference: 'points', levels: levels(LevelFormat.BULLET, '•') },
    { reference: 'numbers', levels: levels(LevelFormat.DECIMAL, '%1.') },
  ],
}

const inline = (parts: PhrasingContent[], style: IRunOptions = {}): ParagraphChild[] =>
  parts.flatMap((part) => {
    switch (part.type) {
      case 'strong':
        return inline(part.children, { ...style, bold: true })
      case 'emphasis':
        return inline(part.children, { ...style, italics: true })
      case 'link': {
        const children = inline(part.children, { ...style, style: 'Hyperlink' })
        return new ExternalHyperlink({ link: part.url, children })
      }
      case 'break':
        return new TextRun({ ...style, break: 1 })
      default:
        return 'value' in part ? new TextRun({ text: part.value, ...style }) : []
    }
  })
