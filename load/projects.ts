import { join } from 'node:path'
import { z } from 'zod'
import type { Block } from '#contract/blocks.ts'
import type { GalleryItem, Project } from '#contract/built-content.ts'
import type { Picture } from '#contract/picture.ts'
import { type ProjectFrontMatter, projectName, projectSchema } from '#contract/project.ts'
import type { Prose } from '#contract/prose.ts'
import { dateText } from '../i18n/dates.ts'
import type { DiagnosticCollector } from './diagnostic.ts'
import { readGallery } from './gallery.ts'
import { type Parsed, parseFields, rememberSource } from './markdown.ts'
import type { ReadAsset } from './pictures.ts'
import { findNamed } from './prose/figures.ts'
import { type ProseReader, readProse } from './prose/read-prose.ts'
import { type Display, entryText } from './resume.ts'
import { foldersIn, readText, splitFrontMatter } from './text-file.ts'
import { readYaml, type YamlFile } from './yaml-file.ts'

export type ReadProject<FrontMatter> = Omit<
  Parsed<FrontMatter>,
  'image' | 'gallery' | 'summary'
> & {
  slug: string
  description?: Block[]
  story?: Prose
  image?: Picture
  gallery?: GalleryItem[]
  frontMatter: YamlFile<FrontMatter>
}

export type ProjectReader = ProseReader & {
  asset: ReadAsset
  drafts: boolean
  /** Hidden entries get no picture: anyone could guess its address. */
  isShown: (slug: string, frontMatter: { draft?: boolean }) => boolean
}

export const slugsIn = (folder: string, diagnostics: DiagnosticCollector) =>
  (diagnostics.try(() => foldersIn(folder)) ?? []).filter((name) => {
    const isAddress = projectName.test(name)
    const text = `found ${JSON.stringify(name)}, expected letters, digits, - and _: the name becomes the address /projects/<name>`
    if (!isAddress) diagnostics.error(join(folder, name), text)
    return isAddress
  })

export async function readProject<
  FrontMatter extends Partial<Pick<ProjectFrontMatter, 'image' | 'draft' | 'gallery'>>,
>(
  folder: string,
  slug: string,
  schema: z.ZodType<FrontMatter>,
  reader: ProjectReader,
): Promise<ReadProject<FrontMatter> | undefined> {
  const { diagnostics, isShown } = reader
  const file = join(folder, slug, 'index.md')
  const content = diagnostics.try(() => readText(file))
  if (content === undefined) return undefined
  const parts = splitFrontMatter(content)
  if (!parts || parts.isToml) {
    diagnostics.error(
      file,
      'found no front matter, expected YAML between two --- lines, such as title: Streaming Clone',
      undefined,
      { code: 'missing' },
    )
    return undefined
  }
  const frontMatter = readYaml(file, parts.frontMatter, schema, diagnostics, 1)
  if (!frontMatter) return undefined
  const own = isShown(slug, frontMatter.value)
    ? reader
    : { ...reader, picture: async () => undefined, asset: () => '' }
  const { image } = frontMatter.value
  const imageFile = findNamed(image, frontMatter, ['image'], own)
  const story = parts.body.trim() ? await readProse(parts.body, file, own) : undefined
  const fields = parseFields(frontMatter, diagnostics)
  const { summary, aliases, gallery } = fields as {
    summary?: Block[]
    aliases?: string[]
    gallery?: Parsed<ProjectFrontMatter['gallery']>
  }
  if (aliases) rememberSource(aliases, { file, position: frontMatter.positionOf(['aliases']) })
  return {
    ...fields,
    slug,
    description: summary ?? story?.lead,
    story,
    image: imageFile ? await own.picture(imageFile) : undefined,
    gallery: gallery && (await readGallery(gallery, frontMatter, own)),
    frontMatter,
  }
}

export const frontMatterSchema = (known: string[] | undefined): z.ZodType<ProjectFrontMatter> =>
  known
    ? projectSchema.safeExtend({
        icons: z
          .array(z.enum(known, `expected a technology from stack.yml (${known.join(', ')})`))
          .default([]),
      })
    : projectSchema

export function checkIds(
  projects: ReadProject<ProjectFrontMatter>[],
  diagnostics: DiagnosticCollector,
) {
  for (const { id, frontMatter } of projects) {
    const first = projects.find((other) => other.id === id)
    if (!first || first.frontMatter === frontMatter) continue
    const text = `id: found ${JSON.stringify(id)}, expected a unique id (${first.slug} already has it)`
    diagnostics.error(frontMatter.file, text, frontMatter.positionOf(['id']))
  }
}

export const toProjects = (
  projects: ReadProject<ProjectFrontMatter>[],
  { locale, present, drafts = false }: Display,
): Project[] =>
  projects
    .filter(({ draft }) => drafts || !draft)
    .sort((one, other) => one.order - other.order || one.slug.localeCompare(other.slug))
    .map(({ order, highlights, description, gallery = [], frontMatter, ...project }) => ({
      ...project,
      date: dateText(project, locale, present),
      description: entryText({ description, highlights }) ?? [],
      gallery,
    }))
