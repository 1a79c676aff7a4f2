import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import type { Block, Content, Resume } from '#contract/built-content.ts'
import { entryKinds, nameKinds, type ResumeFile, theRest } from '#contract/resume.ts'
import { type VariantFile, variantSchema } from '#contract/variant.ts'
import { parseMarkdown } from './markdown.ts'
import { ContentMistake, Mistakes, mistakeIn } from './mistake.ts'
import { sectionsOf } from './resume.ts'
import { nearest, pathText } from './schema-mistakes.ts'
import { entriesOf, readText } from './text-file.ts'
import { readYaml, type YamlFile } from './yaml-file.ts'

type ReadVariant = Omit<VariantFile, 'summary'> & { name: string; summary?: Block[] }

/**
 * Reads content/variants/ (`folder`, which need not be there) and checks what its files pick against the resume,
 * where that could be read. Adds to `mistakes`.
 */
export async function readVariants(
  folder: string,
  resume: ResumeFile | undefined,
  mistakes: Mistakes,
): Promise<ReadVariant[]> {
  const variants = []
  for (const file of filesIn(folder)) {
    const variant = await mistakes.try(() => readVariant(folder, file, resume))
    if (variant) variants.push(variant)
  }
  return variants
}

/** The files of a folder, those aside that a system keeps for itself. */
export const filesIn = (folder: string) =>
  entriesOf(folder)
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('.'))
    .sort()

async function readVariant(
  folder: string,
  fileName: string,
  resume?: ResumeFile,
): Promise<ReadVariant> {
  const [, name] = /^([a-z\d]+(?:-[a-z\d]+)*)\.yml$/.exec(fileName) ?? []
  const file = join(folder, fileName)
  if (lstatSync(file).isDirectory()) {
    throw mistakeIn(file, 'found a folder, which is no variant: expected files such as acme.yml')
  }
  if (!name) throw mistakeIn(file, wrongName(fileName))
  const mistakes = new Mistakes()
  const made = mistakes.tryNow(() => readYaml(file, readText(file), variantSchema))
  if (!made) mistakes.throwIfAny()
  const yaml = made as YamlFile<VariantFile>
  const { summary, ...variant } = yaml.value
  await mistakes.try(() => resume && refuseUnknown(file, yaml, resume))
  const blocks = await mistakes.try(() =>
    summary === undefined ? undefined : parseMarkdown(summary, file, yaml.inText(['summary'])),
  )
  const read = { ...variant, name, summary: blocks }
  mistakes.throwIfAny(read)
  return read
}

function wrongName(fileName: string): string {
  const words = fileName
    .replace(/\.\w*$/, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
  const slug = words
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
  const meant = slug && ` (did you mean ${slug}.yml?)`
  return `found ${JSON.stringify(fileName)}${meant}, expected a name of small letters a to z, digits and hyphens that ends in .yml: it becomes the address /for/<name>`
}

/** What the resume has that a variant can name, by the key of the list. */
const namesOf = (resume: ResumeFile): Record<string, string[]> => ({
  ...Object.fromEntries(entryKinds.map((kind) => [kind, resume[kind].map(({ id }) => id)])),
  ...Object.fromEntries(nameKinds.map((kind) => [kind, resume[kind]])),
})

function refuseUnknown(
  file: string,
  { value, placeOf }: YamlFile<VariantFile>,
  resume: ResumeFile,
) {
  const findings = Object.entries(namesOf(resume)).flatMap(([list, known]) =>
    ((value[list as keyof VariantFile] as string[] | undefined) ?? []).flatMap((name, index) => {
      if (name === theRest || known.includes(name)) return []
      const path = [list, index]
      const text = `${pathText(path)}: found ${JSON.stringify(name)}${nearest(name, known)}, expected one of ${list} in resume.yml (${known.join(', ')}) or "${theRest}"`
      return [{ file, place: placeOf(path), severity: 'error' as const, text }]
    }),
  )
  if (findings.length > 0) throw new ContentMistake(findings)
}

/**
 * The content as a variant has it, picked from the `whole` resume, sections that the site hides included; entries that are
 * drafts are not in it to pick from.
 */
export function tailor(content: Content, variant: ReadVariant, whole: Resume): Content {
  const { profile, resume } = content
  const { name, summary, tags = [], sections, jobTitle = profile.jobTitle } = variant
  const tailored = {
    ...(sections ? whole : resume),
    sections: sections ? sectionsOf(sections, resume.sections) : resume.sections,
  }
  for (const kind of entryKinds) {
    const all = tailored[kind]
    tailored[kind] = pick(variant[kind], all, ({ id }) => id, taggedWith(tags, all))
  }
  for (const kind of nameKinds) tailored[kind] = pick(variant[kind], tailored[kind], (each) => each)
  return {
    ...content,
    profile: { ...profile, jobTitle },
    resume: tailored,
    variant: { address: `/for/${name}`, summary },
  }
}

type Tagged = { id: string; tags?: string[] }

/** The entries that carry one of the tags; all of them where none does. */
function taggedWith<Entry extends Tagged>(tags: string[], all: Entry[]): Entry[] {
  const tagged = all.filter((entry) => entry.tags?.some((tag) => tags.includes(tag)))
  return tagged.length > 0 ? tagged : all
}

/** Of `all` those that a list names, in its order, with `rest` for its dots; without a list, `rest`. */
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
