import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Picture, Project } from '#contract/built-content.ts'
import { type ProjectHead, projectSchema } from '#contract/content.ts'
import { text } from '#contract/content-values.ts'
import { dateText } from './dates.ts'
import { entryText } from './entry-text.ts'
import { parseMarkdown } from './markdown.ts'
import { Mistakes, mistakeIn } from './mistake.ts'
import { nearest } from './schema-mistakes.ts'
import { entriesOf, readText, takeApart } from './text-file.ts'
import { readYaml, type YamlFile } from './yaml-file.ts'

/** Makes of a picture's file what a page shows. */
export type PictureMaker = (file: string) => Promise<Picture>
type Read = Project & { order: number; file: string }
type Options = {
  drafts?: boolean
  /** The keys of stack.yml, where that could be read. */
  technologies?: string[]
  locale: string
  /** As dateText has it. */
  present?: string
}

/** The projects of a folder in their order. Throws `ContentMistake`. */
export async function loadProjects(
  folder: string,
  picture: PictureMaker,
  options: Options,
): Promise<Project[]> {
  const { drafts = false } = options
  const mistakes = new Mistakes()
  const projects: Read[] = []
  const slugs = entriesOf(folder).filter((entry) => entry.isDirectory())
  for (const { name: slug } of slugs) {
    const project = await mistakes.try(() => loadProject(folder, slug, picture, options))
    if (!project) continue
    const other = projects.find(({ id }) => id === project.id)
    await mistakes.try(() => other && refuseId(project, other))
    projects.push(project)
  }
  const shown = projects
    .filter(({ draft }) => drafts || !draft)
    .sort((one, other) => one.order - other.order || one.slug.localeCompare(other.slug))
    .map(({ order, file, ...project }) => project)
  mistakes.throwIfAny(projects.length === slugs.length ? shown : undefined)
  return shown
}

/** The schema of a head, where the technologies are known. */
const headSchema = (known: string[] | undefined) =>
  known
    ? projectSchema.safeExtend({
        icons: z
          .array(
            text.refine((key) => known.includes(key), {
              error: ({ input }) =>
                `expected a technology of stack.yml (${known.join(', ')})${nearest(input, known)}`,
            }),
          )
          .default([]),
      })
    : projectSchema

async function loadProject(
  folder: string,
  slug: string,
  picture: PictureMaker,
  { drafts, technologies, locale, present }: Options,
): Promise<Read> {
  const file = join(folder, slug, 'index.md')
  const parts = takeApart(readText(file))
  if (!parts) throw mistakeIn(file, 'found no head, expected YAML between two lines of ---')
  const mistakes = new Mistakes()
  const head = mistakes.tryNow(() => readYaml(file, parts.head, headSchema(technologies), 1))
  if (!head) mistakes.throwIfAny()
  const { value, placeOf, inText } = head as YamlFile<ProjectHead>
  const { image, highlights, ...rest } = value
  if (image && !existsSync(join(folder, slug, image))) {
    throw mistakeIn(
      file,
      `image: found no such picture as ${image}, expected it beside this file`,
      placeOf(['image']),
    )
  }
  const parse = (markdown: string, path: PropertyKey[]) =>
    mistakes.tryNow(() =>
      parseMarkdown(
        markdown,
        file,
        path[0] === 'highlights'
          ? inText(path)
          : ({ line, column }) => ({ line: line + parts.bodyLine - 1, column }),
      ),
    ) ?? []
  const project = {
    ...rest,
    slug,
    file,
    date: dateText(rest, locale, present),
    description: entryText({ description: parts.body, highlights }, parse) ?? [],
    // What is not shown is not made either: its file would be there for whoever guesses the name.
    image: image && (drafts || !rest.draft) ? await picture(join(folder, slug, image)) : undefined,
  }
  mistakes.throwIfAny(project)
  return project
}

function refuseId({ id, file }: Read, other: Read) {
  throw mistakeIn(
    file,
    `id: found ${JSON.stringify(id)}, expected an id that no other project has (${other.slug} has it)`,
  )
}
