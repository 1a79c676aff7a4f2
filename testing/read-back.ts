import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { blocksText } from '#contract/blocks.ts'
import type { LocaleContent } from '#contract/built-content.ts'
import { entryKinds, groupKinds, nameKinds } from '#contract/resume.ts'
import { phonesOf } from '../i18n/phones.ts'
import { pdfPages } from '../lint/pdf-text.ts'

/** Every name, place, date, title, point, skill and address that a CV has to show. */
export function cvFacts({ profile, resume, variant }: LocaleContent): string[] {
  const { name, jobTitle, email, location, links } = profile
  const entries = entryKinds.flatMap((kind) => resume[kind])
  return [
    ...[name, jobTitle, email, location, ...phonesOf(profile), ...links.map(({ href }) => href)],
    ...blocksText(variant?.summary ?? resume.summary ?? []).split('\n'),
    ...entries.flatMap(
      ({ title, area, place, about, location, date, score, courses = [], description = [] }) => [
        ...[title, area, place, about, location, score, ...courses],
        ...date.split(' – '),
        ...blocksText(description).split('\n'),
      ],
    ),
    ...nameKinds.flatMap((kind) => resume[kind]),
    ...groupKinds.flatMap((kind) =>
      resume[kind].flatMap(({ name, level, keywords = [] }) => [name, level, ...keywords]),
    ),
    ...resume.references.flatMap(({ name, text }) => [name, ...blocksText(text).split('\n')]),
  ].flatMap((fact) => (fact?.trim() ? fact.replace(/^https:\/\//, '').replace(/\/$/, '') : []))
}

const ignored = /\s|\p{Extended_Pictographic}|\p{Cf}|\ufe0f/gu
const normalize = (text: string) => text.normalize('NFKC').replace(ignored, '')

/** Right-to-left lines come word by word; spaces never count. */
export function factsMissing(text: string, facts: string[]): string[] {
  const read = normalize(text)
  return facts.filter((fact) => {
    const parts = /[\p{sc=Arab}\p{sc=Hebr}]/u.test(fact) ? fact.split(/\s+/) : [fact]
    return parts.some((part) => !read.includes(normalize(part)))
  })
}

const installed = (command: string) => spawnSync(command, ['-v']).error === undefined

/** What applicant tracking systems are made of; only those that are installed. */
export const readers: Record<string, (pdf: Uint8Array) => Promise<string>> = {
  'pdf.js': async (pdf) => (await pdfPages(pdf)).join('\n'),
  ...(installed('pdftotext') && { pdftotext: outside((file) => ['pdftotext', '-raw', file, '-']) }),
  ...(installed('mutool') && {
    mutool: outside((file) => ['mutool', 'draw', '-q', '-F', 'txt', file]),
  }),
}

function outside(commandOf: (file: string) => [string, ...string[]]) {
  return async (pdf: Uint8Array) => {
    const file = join(mkdtempSync(join(tmpdir(), 'foyer-cv-')), 'cv.pdf')
    writeFileSync(file, pdf)
    const [command, ...args] = commandOf(file)
    try {
      return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    } finally {
      rmSync(dirname(file), { recursive: true })
    }
  }
}
