import { join } from 'node:path'
import type { LocaleContent, Resume } from '#contract/built-content.ts'
import { entryKinds, groupKinds, nameKinds, type ResumeFile, theRest } from '#contract/resume.ts'
import { type VariantFile, variantSchema } from '#contract/variant.ts'
import type { DiagnosticCollector } from './diagnostic.ts'
import { type Parsed, parseFields } from './markdown.ts'
import { sectionsOf } from './resume.ts'
import { closest, didYouMean, pathText, quoted } from './schema-errors.ts'
import { entriesOf, readText } from './text-file.ts'
import { readYaml, type YamlFile } from './yaml-file.ts'

export type ReadVariant = { name: string; yaml: YamlFile<VariantFile>; parsed: Parsed<VariantFile> }

export function readVariants(
  folder: string,
  resume: ResumeFile | undefined,
  diagnostics: DiagnosticCollector,
): ReadVariant[] {
  return (diagnostics.try(() => filesIn(folder)) ?? []).flatMap((fileName): ReadVariant[] => {
    const file = join(folder, fileName)
    const [, name] = /^([a-z\d]+(?:-[a-z\d]+)*)\.yml$/.exec(fileName) ?? []
    if (!name) {
      const text = `found ${JSON.stringify(fileName)}, expected lowercase letters a to z, digits and hyphens, and .yml: the name becomes the address /for/<name>`
      diagnostics.error(file, text)
      return []
    }
    const text = diagnostics.try(() => readText(file))
    const yaml = text === undefined ? undefined : readYaml(file, text, variantSchema, diagnostics)
    if (!yaml) return []
    if (resume) checkNames(yaml, resume, diagnostics)
    return [{ name, yaml, parsed: parseFields(yaml, diagnostics) }]
  })
}

const filesIn = (folder: string) =>
  entriesOf(folder)
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('.'))
    .sort()

function checkNames(
  { file, value, positionOf }: YamlFile<VariantFile>,
  resume: ResumeFile,
  diagnostics: DiagnosticCollector,
) {
  const known: [keyof typeof value, string[]][] = [
    ...entryKinds.map(
      (kind) => [kind, resume[kind].map(({ id }) => id)] as [typeof kind, string[]],
    ),
    ...nameKinds.map((kind) => [kind, resume[kind]] as [typeof kind, string[]]),
    ...groupKinds.map(
      (kind) => [kind, resume[kind].flatMap(({ name }) => name ?? [])] as [typeof kind, string[]],
    ),
  ]
  for (const [list, names] of known) {
    for (const [index, name] of ((value[list] ?? []) as string[]).entries()) {
      if (name === theRest || names.includes(name)) continue
      const meant = closest(name, names)
      const text = `${pathText([list, index])}: found ${JSON.stringify(name)}${didYouMean(meant)}, expected one of ${list} in resume.yml (${names.join(', ')}) or "${theRest}"`
      diagnostics.error(file, text, positionOf([list, index]), { fix: quoted(meant) })
    }
  }
}

/** Picks from the `whole` resume, hidden sections included. */
export function tailor(
  content: LocaleContent,
  { name, parsed }: ReadVariant,
  whole: Resume,
): LocaleContent {
  const { profile, resume } = content
  const { summary, tags = [], sections, jobTitle = profile.jobTitle } = parsed
  const tailored = {
    ...(sections ? whole : resume),
    sections: sections ? sectionsOf(sections, resume.sections) : resume.sections,
  }
  for (const kind of entryKinds) {
    const all = tailored[kind]
    const tagged = all.filter((entry) => entry.tags?.some((tag) => tags.includes(tag)))
    // Tags never empty a list.
    tailored[kind] = pick(parsed[kind], all, ({ id }) => id, tagged.length > 0 ? tagged : all)
  }
  for (const kind of nameKinds) tailored[kind] = pick(parsed[kind], tailored[kind], (each) => each)
  for (const kind of groupKinds) {
    tailored[kind] = pick(parsed[kind], tailored[kind], ({ name = '' }) => name)
  }
  return {
    ...content,
    profile: { ...profile, jobTitle },
    resume: tailored,
    variant: { address: `/for/${name}`, summary },
  }
}

function pick<Item>(
  picked: string[] | undefined,
  all: Item[],
  nameOf: (item: Item) => string,
  rest = all,
): Item[] {
  if (!picked) return rest
  return picked.flatMap((name) =>
    name === theRest
      ? rest.filter((item) => !picked.includes(nameOf(item)))
      : all.filter((item) => nameOf(item) === name),
  )
}
