import { join } from 'node:path'
import type { SiteLanguage } from '#contract/built-content.ts'
import { directionOf } from '../../i18n/languages.ts'
import type { DiagnosticCollector } from '../diagnostic.ts'
import { foldersIn } from '../text-file.ts'
import { textsFile, writtenLanguages } from './texts.ts'

export const languageFolders = (content: string): string[] =>
  foldersIn(content).filter(isLanguage).sort()

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

// A folder can also be "img" or "old".
const isLanguage = (name: string) =>
  languageTag.test(name) && names.of(name.split('-')[0] ?? '') !== undefined

const languageTag = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i

export function checkLanguage(
  content: string,
  tag: string,
  first: string,
  diagnostics: DiagnosticCollector,
): boolean {
  const problem = problemWith(tag, first)
  if (problem) diagnostics.error(join(content, tag), `found ${problem}`)
  return !problem
}

function problemWith(tag: string, first: string): string | undefined {
  const canonical = canonicalOf(tag)
  if (canonical === first)
    return `a folder for ${tag}, which is already the site's default language`
  if (canonical && canonical !== tag) return `a folder named ${tag}, expected ${canonical}`
  if (canonical && textsFile(tag)) return undefined
  return `a folder for ${tag}, but the interface is only translated into ${writtenLanguages().join(', ')}: add i18n/texts/${tag}.json (copy es.json), or rename the folder if it isn't a language`
}

function canonicalOf(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0]
  } catch {
    return undefined
  }
}

export function siteLanguage(tag: string, base: string): SiteLanguage {
  const [first = '', ...rest] = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
  const dir = directionOf(tag) === 'rtl' ? 'rtl' : 'ltr'
  return { tag, name: first.toLocaleUpperCase(tag) + rest.join(''), dir, base }
}
