import { blocksText } from '#contract/blocks.ts'
import { paragraph, writeMarkdown } from '../../formats/markdown-writer.ts'
import { dateText } from '../../i18n/dates.ts'
import type { Texts } from '../../i18n/texts.ts'
import type { Draft, DraftEntry } from '../../import/draft.ts'
import { parseMarkdown } from '../../load/markdown.ts'

import { type Files, moveText, readMoved } from './moved-text.ts'

type Options = { locale: string; texts: Texts }

/** The pages about the owner, as they are. */
export async function movedAbout(draft: Draft) {
  const files: Files = {}
  const bodies: string[] = []
  for (const from of draft.biography) {
    const { head, body } = readMoved(from)
    const moved = await moveText(body, from, 'pictures', draft)
    Object.assign(files, moved.files)
    // Two pages often share paragraphs.
    const isNew = (text: string) => text.length < 40 || !bodies.some((each) => each.includes(text))
    const hasCode = /^ *(```|~~~)/m.test(moved.body)
    const paragraphs = hasCode ? [moved.body] : moved.body.split(/\n{2,}/).filter(isNew)
    // A heading alone says nothing.
    const own = paragraphs.every((each) => /^#+ .*$/.test(each)) ? '' : paragraphs.join('\n\n')
    const isTitled = from.isPart && typeof head.title === 'string'
    if (own) bodies.push(isTitled ? `## ${head.title}\n\n${own}` : own)
  }
  return { files, body: bodies.join('\n\n') }
}

/** Sections that a resume has no list for follow the biography. */
export function writeAbout(draft: Draft, options: Options, moved?: string): string {
  const sections = draft.others.map(({ title, entries }) => {
    const items = entries.map((entry) => itemOf(entry, options))
    const isLong = items.some((item) => item.includes('\n'))
    return `## ${escaped(title)}\n\n${items.join(isLong ? '\n\n' : '\n')}`
  })
  return `${[moved || draft.summary || introductionOf(draft), ...sections].join('\n\n')}\n`
}

const introductionOf = ({ name, jobTitle, location }: Draft) =>
  `${escaped([name, jobTitle, location].filter(Boolean).join(', '))}.`

const escaped = (text: string) => writeMarkdown([paragraph(text)], 'edited').trim()

function itemOf(entry: DraftEntry, { locale, texts: { present } }: Options): string {
  const { title, place, location, link, start, end, description, highlights = [] } = entry
  const facts = [place, location, dateText({ start, end }, locale, present)].filter(Boolean)
  const isAlone = facts.length === 0 && !description && highlights.length === 0
  const words = title && (link ? `[${escaped(title)}](<${link}>)` : escaped(title))
  const name = words && !isAlone ? `**${words}**` : words
  const head = [name, ...facts.map((fact) => escaped(fact ?? ''))].filter(Boolean).join(', ')
  const list = highlights.map((point) => `- ${indented(point)}`).join('\n')
  return `- ${indented([head, description, list].filter(Boolean).join('\n\n'))}`
}

const indented = (text: string) => text.replace(/\n(?=.)/g, '\n  ')

export const plain = (markdown = '') =>
  blocksText(parseMarkdown(markdown, 'the summary'))
    .replace(/\s*\n\s*/g, '\n')
    .trim()
    .replace(/(\p{P}?)\n/gu, (_, mark) => `${mark || '.'} `)
