import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Picture, Project } from '#contract/built-content.ts'
import { projectSchema } from '#contract/content.ts'
import { parseMarkdown } from './markdown.ts'
import { Mistakes, mistakeIn } from './mistake.ts'
import { entriesOf, readText, takeApart } from './text-file.ts'
import { readYaml } from './yaml-file.ts'

/** Makes of a picture's file what a page shows. */
export type PictureMaker = (file: string) => Promise<Picture>
type Read = Project & { order: number; file: string }

/** The projects of a folder in their order, with or without `drafts`. Throws `ContentMistake`. */
export async function loadProjects(
  folder: string,
  picture: PictureMaker,
  drafts = false,
): Promise<Project[]> {
  if (!existsSync(folder)) throw mistakeIn(folder, 'found no such folder, expected one')
  const mistakes = new Mistakes()
  const projects: Read[] = []
  const slugs = entriesOf(folder).filter((entry) => entry.isDirectory())
  for (const { name: slug } of slugs) {
    const project = await mistakes.try(() => loadProject(folder, slug, drafts, picture))
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

async function loadProject(
  folder: string,
  slug: string,
  drafts: boolean,
  picture: PictureMaker,
): Promise<Read> {
  const file = join(folder, slug, 'index.md')
  const parts = takeApart(readText(file))
  if (!parts) throw mistakeIn(file, 'found no head, expected YAML between two lines of ---')
  const { value, placeOf } = readYaml(file, parts.head, projectSchema, 1)
  const { image, ...rest } = value
  if (image && !existsSync(join(folder, slug, image))) {
    throw mistakeIn(
      file,
      `image: found no such picture as ${image}, expected it beside this file`,
      placeOf(['image']),
    )
  }
  const mistakes = new Mistakes()
  const description = mistakes.tryNow(() =>
    parseMarkdown(parts.body, file, ({ line, column }) => ({
      line: line + parts.bodyLine - 1,
      column,
    })),
  )
  const project = {
    ...rest,
    slug,
    file,
    description: description ?? [],
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
