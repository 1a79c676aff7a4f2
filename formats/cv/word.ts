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
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import type { Block, Inline } from '#contract/blocks.ts'
import type { Texts } from '../../i18n/texts.ts'
import { type CvContent, type CvEntry, cvData, readable } from './cv-data.ts'

const quiet = { color: '585B65' }

/** The CV for people who edit or parse it in Word: its styles, no tables, no text boxes. */
export async function wordFile(content: CvContent, words: Texts, date: Date): Promise<Uint8Array> {
  const cv = cvData(content, words, date)
  const { locale, theme, paper } = content.profile
  const accent = readable(theme.accent).slice(1)
  const bidirectional = cv.dir === 'rtl'
  let lists = 0

  const run = (text: string, how: IRunOptions = {}) =>
    new TextRun({ text, rightToLeft: bidirectional, ...how })
  const line = (children: ParagraphChild[], how: IParagraphOptions = {}) =>
    new Paragraph({ bidirectional, ...how, children })
  const heading = (text: string, level: keyof typeof HeadingLevel) =>
    text ? [line([run(text)], { heading: HeadingLevel[level], keepNext: true })] : []
  const linked = ({ text, href }: { text: string; href?: string }) =>
    href
      ? new ExternalHyperlink({ link: href, children: [run(text, { style: 'Hyperlink' })] })
      : run(text)
  const said = (text: string) => (text ? [line([run(text, quiet)])] : [])

  const inline = (parts: Inline[], how: IRunOptions = {}): ParagraphChild[] =>
    parts.flatMap((part) => {
      if (part.type === 'break') return run('', { ...how, break: 1 })
      if ('value' in part) return run(part.value, how)
      if (part.type !== 'link')
        return inline(part.children, {
          ...how,
          [part.type === 'strong' ? 'bold' : 'italics']: true,
        })
      const children = inline(part.children, part.href ? { ...how, style: 'Hyperlink' } : how)
      return part.href ? new ExternalHyperlink({ link: part.href, children }) : children
    })

  const blocks = (all: Block[], how: IParagraphOptions = {}, level = 0): Paragraph[] =>
    all.flatMap((block) => {
      if (block.type === 'heading') return line(inline(block.children, { bold: true }), how)
      if (block.type === 'paragraph') return line(inline(block.children), how)
      const reference = block.ordered ? 'numbers' : 'points'
      const numbering = { reference, level, instance: ++lists }
      return block.items.flatMap(([first, ...rest]) => [
        ...(first ? blocks([first], { numbering }, level + 1) : []),
        ...blocks(rest, { indent: { start: 360 * (level + 1) } }, level + 1),
      ])
    })

  const entry = (each: CvEntry, level: 'HEADING_2' | 'HEADING_3'): Paragraph[] => [
    ...heading(each.title, level),
    ...said(each.place),
    ...said(each.about),
    ...said([each.dates.join(' '), each.duration].filter(Boolean).join(words.resume.comma)),
    ...blocks(each.text.blocks),
    ...each.notes.map((note) => line([run(note)])),
    ...(each.link ? [line([linked(each.link)])] : []),
    ...each.roles.flatMap((role) => entry(role, 'HEADING_3')),
  ]

  const styleOf = (size: number, before: number, color = '1C1D22') => ({
    run: { size: 2 * size, bold: true, color },
    paragraph: { spacing: { before, after: 60 } },
  })
  const levels = (format: (typeof LevelFormat)[keyof typeof LevelFormat], text: string) =>
    Array.from({ length: 6 }, (_, level) => ({
      level,
      format,
      text: text.replace('1', `${level + 1}`),
      style: { paragraph: { indent: { start: 360 * (level + 1), hanging: 260 } } },
    }))

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
        heading1: styleOf(14, 280, accent),
        heading2: styleOf(11.5, 180),
        heading3: styleOf(10.5, 120),
        hyperlink: { run: { color: accent } },
      },
    },
    numbering: {
      config: [
        { reference: 'points', levels: levels(LevelFormat.BULLET, '•') },
        { reference: 'numbers', levels: levels(LevelFormat.DECIMAL, '%1.') },
      ],
    },
    sections: [
      {
        properties: {
          page: {
            size:
              paper === 'Letter'
                ? { width: 12240, height: 15840 }
                : { width: 11906, height: 16838 },
            margin: { top: 1000, bottom: 1000, left: 1080, right: 1080 },
          },
        },
        children: [
          ...heading(cv.name, 'TITLE'),
          ...(cv.jobTitle ? [line([run(cv.jobTitle, { color: accent, size: 26 })])] : []),
          ...cv.contacts.map((row) =>
            line(
              row.flatMap((item, index) => [
                ...(index > 0 ? [run('  ·  ', quiet)] : []),
                linked(item),
              ]),
            ),
          ),
          ...blocks(cv.summary.blocks),
          ...cv.parts.flatMap((part) => [
            ...heading(part.title, 'HEADING_1'),
            ...('names' in part
              ? [line([run(part.names.join(' '))])]
              : part.entries.flatMap((each) => entry(each, 'HEADING_2'))),
          ]),
        ],
      },
    ],
  })
  return settled(await Packer.toBuffer(file), date)
}

/** The same bytes for the same content: neither the clock nor chance has a say. */
function settled(file: Uint8Array, date: Date): Uint8Array {
  const ids = new Map<string, string>()
  const parts = Object.entries(unzipSync(file)).map(([name, bytes]) => {
    if (!/\.(xml|rels)$/.test(name)) return [name, bytes] as const
    const text = strFromU8(bytes)
      .replace(/rId[\w-]{10,}/g, (id) => {
        ids.set(id, ids.get(id) ?? `rIdLink${ids.size}`)
        return ids.get(id) ?? id
      })
      .replace(/(<dcterms:\w+ [^>]*>)[^<]*/g, `$1${date.toISOString()}`)
    return [name, strToU8(text)] as const
  })
  return zipSync(Object.fromEntries(parts), { mtime: '1980-01-01T12:00:00' })
}
