import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { countryCode, countryName } from '../formats/countries.ts'
import { jsonResume } from '../formats/json-resume.ts'
import { datesIn } from '../import/dates.ts'
import { fromReactiveResume, isReactiveResume } from '../import/reactive-resume.ts'
import { readTexts, textsFileOrEnglish } from '../load/languages/texts.ts'
import { loadContent } from '../load/load.ts'
import { cache } from './content.ts'

/** What a content folder says as JSON Resume. */
export async function exported(folder: string) {
  const { content } = await loadContent(folder, cache)
  const { texts, madeTexts } = readTexts(textsFileOrEnglish(content.profile.locale))
  const site = { content, texts, madeTexts, siteUrl: '', date: new Date(0), pages: [] }
  return JSON.parse(jsonResume(site))
}

/** The fields of a resume in a file that a content folder made of it does not export, and of which the report says nothing. */
export async function untold(file: string, folder: string, report: string): Promise<string[]> {
  const value = parse(readFileSync(file, 'utf8'))
  const resume = isReactiveResume(value) ? fromReactiveResume(value) : value
  return lost(resume, await exported(folder)).filter((loss) => !isTold(loss, report))
}

/** Sections under the names that the schema had before 1.0, with those that it has. */
const renamed: Record<string, string> = {
  certifications: 'certificates',
  experience: 'work',
  info: 'basics',
}

/**
 * The fields of a JSON Resume whose value another does not have, as "work.0.url: https://...": of a list, an entry holds those
 * of its own; a value counts as there where all of its words are among those of the entry.
 */
function lost(source: Record<string, unknown>, found: Record<string, unknown>): string[] {
  return Object.entries(source).flatMap(([section, value]) => {
    if (section === 'meta' || section === '$schema') return []
    const name = renamed[section] ?? section
    const others = found[name]
    if (!Array.isArray(value)) return missing(value, others, section)
    const entries = Array.isArray(others) ? others : []
    return value.flatMap((entry, index) => {
      const losses = entries.map((other) => missing(entry, other, `${section}.${index}`))
      const [least = missing(entry, {}, `${section}.${index}`)] = losses.toSorted(
        (one, other) => one.length - other.length,
      )
      return least
    })
  })
}

function missing(value: unknown, found: unknown, path: string): string[] {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, part]) => missing(part, found, `${path}.${key}`))
  }
  const there = wordsOf(found)
  const isThere = (words: string[]) => words.every((word) => there.includes(word))
  const written = String(value)
  const country = countryName(/^[A-Z]{2}$/.test(written) ? written : countryCode(written, 'en'))
  if (isThere(wordsOf(value)) || (country && isThere(wordsOf(country)))) return []
  const { start, end = start } = (/(date|start|end)$/i.test(path) && datesIn(String(value))) || {}
  const moment = start ?? end
  const goesOn = moment === 'present' && !(found as { endDate?: string } | undefined)?.endDate
  return goesOn || (moment && isThere(wordsOf(moment))) ? [] : [`${path}: ${value}`]
}

/** The words of all texts of a value, without signs, tags, entities, scripts, and the addresses of pictures. */
function wordsOf(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(wordsOf)
  if (value === null || value === undefined || typeof value === 'boolean') return []
  const text = String(value)
    .replace(/<script.*<\/script>|<[^>]*>|&\w+;|https?:\/\/|\bwww\.|```\w*/gs, ' ')
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
    .normalize('NFKC')
  const words = text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  const country = /^[A-Z]{2}$/.test(text) ? countryName(text) : undefined
  return country ? [...words, ...wordsOf(country)] : words
}

/** Whether the report names the path of a value ("work > url"), its entry, or the value itself, where that is no common word. */
function isTold(loss: string, report: string): boolean {
  const [, path = '', value = ''] = /^(\S+): (.*)$/s.exec(loss) ?? []
  const named = path
    .split('.')
    .filter((part) => !/^\d+$/.test(part))
    .join(' > ')
  const entry = path.split('.').slice(0, 2).join('.')
  const said = [JSON.stringify(value), named, `${entry}:`]
  return [...said, ...(value.length > 5 ? [value.slice(0, 60)] : [])].some((words) =>
    report.includes(words),
  )
}
