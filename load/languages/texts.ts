import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { ErrorTexts } from '#contract/explain.ts'
import { scriptOf } from '../../i18n/languages.ts'
import { type Texts, textsOf } from '../../i18n/texts.ts'
import type { Diagnostic } from '../diagnostic.ts'
import { root } from '../root.ts'

const folder = join(root, 'i18n', 'texts')

export const writtenLanguages = () =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))

/** "es-MX" uses es.json, "zh-TW" zh-Hant.json; undefined if there is none. */
export function textsFile(locale: string): string | undefined {
  const { baseName, language } = new Intl.Locale(locale)
  const written = writtenLanguages()
  const tags = [baseName, `${language}-${scriptOf(locale)}`, language]
  const found = tags.find((tag) => written.includes(tag))
  return found && join(folder, `${found}.json`)
}

export const textsFileOrEnglish = (locale: string) => textsFile(locale) ?? join(folder, 'en.json')

export function warnUntranslated(file: string, locale: string): Diagnostic[] {
  if (textsFile(locale)) return []
  const text = `locale: found ${locale}, but the interface is only translated into ${writtenLanguages().join(', ')}, so it is in English: add a file to i18n/texts/ (copy es.json)`
  return [{ file, severity: 'warning', text, code: 'untranslated' }]
}

export const readTexts = (file: string): Texts => textsOf(JSON.parse(readFileSync(file, 'utf8')))

export function readErrors(file: string): ErrorTexts | undefined {
  const errors = join(folder, 'errors', basename(file))
  return existsSync(errors) ? JSON.parse(readFileSync(errors, 'utf8')) : undefined
}
