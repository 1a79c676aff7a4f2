import { parse, TomlError } from 'smol-toml'
import { z } from 'zod'
import { postSchema } from '#contract/writing.ts'
import type { DiagnosticCollector, Position } from '../diagnostic.ts'
import { earlierAddress, isWithinSite } from '../link-address.ts'
import { expectation, schemaErrors } from '../schema-errors.ts'
import { splitFrontMatter } from '../text-file.ts'
import { readYaml } from '../yaml-file.ts'
import { translateKeys } from './keys.ts'

const anyKeys = z.record(z.string(), z.unknown())

export function readHead(file: string, text: string, diagnostics: DiagnosticCollector) {
  const { frontMatter, isToml, body } = splitFrontMatter(text) ?? { frontMatter: '{}', body: text }
  const read = isToml
    ? readToml(file, frontMatter, diagnostics)
    : readYaml(file, frontMatter, anyKeys, diagnostics, 1)
  if (!read) return undefined
  const { values, keys } = translateKeys(read.value)
  const { alt, isHidden, permalink, moment, ...given } = values
  given.coverAlt ??= alt
  if (isHidden) given.draft ??= true
  // Jekyll replaces placeholders such as :title.
  const [path, last] =
    /^\/[^:]*?([^/:]+?)(?:\.html|\/)?$/.exec(
      typeof permalink === 'string' ? permalink.replace(/^(?!\/)/, '/') : '',
    ) ?? []
  if (path) {
    given.slug ??= last
    given.aliases = [...((given.aliases as string[] | undefined) ?? []), path]
  }
  const positionOf = ([key = '']: PropertyKey[]) => read.positionOf([keys[String(key)] ?? key])
  const checked = postSchema.safeParse(given, { error: expectation })
  if (checked.success) {
    const aliases = checked.data.aliases.map(earlierAddress)
    const wrong = aliases.findIndex((each) => !isWithinSite(each))
    if (wrong < 0) {
      const head = { ...checked.data, aliases, moment: moment as string | undefined }
      return { head, body, positionOf }
    }
    const written = checked.data.aliases[wrong]
    const key = written === path ? 'permalink' : 'aliases'
    const text = `${keys[key] ?? key}: found ${JSON.stringify(written)}, expected an address such as "/blog/old-name", without ".", "..", "//" or "\\"`
    diagnostics.error(file, text, positionOf([key]))
    return undefined
  }
  for (const { path, text, code } of schemaErrors(checked.error, given, postSchema)) {
    const name = String(path[0])
    diagnostics.error(file, text.replace(name, keys[name] ?? name), positionOf(path), { code })
  }
  return undefined
}

function readToml(file: string, text: string, diagnostics: DiagnosticCollector) {
  try {
    const lines = text.split('\n')
    const positionOf = ([key]: PropertyKey[]): Position => {
      const at = lines.findIndex((line) => /^\s*"?([\w-]+)/.exec(line)?.[1] === key)
      return { line: at + 2, column: 1 }
    }
    const value = parse(text) as Record<string, unknown>
    const deep = Object.keys(value).find((key) => hasLevels(value[key], 20))
    if (!deep) return { value, positionOf }
    const problem = `found ${deep} with more than 20 levels, expected a few`
    diagnostics.error(file, problem, positionOf([deep]))
    return undefined
  } catch (error) {
    if (!(error instanceof TomlError)) throw error
    const [reason = ''] = error.message.replace('Invalid TOML document: ', '').split('\n')
    const position = { line: error.line + 1, column: error.column }
    diagnostics.error(
      file,
      `found TOML that can't be read (${reason}), expected lines such as title = "What I learned"`,
      position,
    )
    return undefined
  }
}

function hasLevels(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((part) => hasLevels(part, levels - 1))
}
