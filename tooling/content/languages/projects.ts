import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Project } from '#contract/built-content.ts'
import { projectTranslation } from '#contract/translation.ts'
import { dateText } from '../dates.ts'
import { entryText } from '../entry-text.ts'
import { parseMarkdown } from '../markdown.ts'
import { mistakeIn, type Place } from '../mistake.ts'
import type { PictureMaker } from '../projects.ts'
import { nearest } from '../schema-mistakes.ts'
import { entriesOf, readText, takeApart } from '../text-file.ts'
import { readYaml } from '../yaml-file.ts'
import { otherFacts } from './facts.ts'
import { loadTexts, textsFileOrEnglish } from './texts.ts'
import type { Translating } from './translate.ts'

/** The projects in a language: each is a folder of the same name as the default's, which `folder` holds. */
export async function translateProjects(
  folder: string,
  picture: PictureMaker,
  locale: string,
  parts: Translating,
): Promise<Project[]> {
  const { at, mistakes, original } = parts
  const known = slugsIn(join(folder, 'projects'))
  for (const slug of slugsIn(at('projects'))) {
    if (known.includes(slug)) continue
    const text = `found a project ${slug}${nearest(slug, known)}, expected the name of a folder in projects/ of the default language: ${known.join(', ')}`
    await mistakes.try(() => {
      throw mistakeIn(at('projects', slug), text)
    })
  }
  const { present } = await loadTexts(textsFileOrEnglish(locale))
  const projects: Project[] = []
  for (const project of original.content.projects) {
    const dated = { ...project, date: dateText(project, locale, present) }
    projects.push((await mistakes.try(() => translateProject(dated, picture, parts))) ?? dated)
  }
  return projects
}

const slugsIn = (folder: string) =>
  entriesOf(folder)
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

async function translateProject(
  project: Project,
  picture: PictureMaker,
  { at, mistakes, untranslated, tell }: Translating,
): Promise<Project> {
  const { slug } = project
  const file = at('projects', slug, 'index.md')
  const text = existsSync(file) ? readText(file) : undefined
  const apart = text === undefined ? undefined : takeApart(text)
  if (text !== undefined && !apart) {
    throw mistakeIn(file, 'found no head, expected YAML between two lines of ---')
  }
  const head =
    apart && (await mistakes.try(() => readYaml(file, apart.head, projectTranslation, 1)))
  const { image, highlights, ...given } = head?.value ?? {}
  if (image && !existsSync(at('projects', slug, image))) {
    throw mistakeIn(
      file,
      `image: found no such picture as ${image}, expected it beside this file`,
      head?.placeOf(['image']),
    )
  }
  const inFile = ({ line, column }: Place) => ({ line: line + (apart?.bodyLine ?? 1) - 1, column })
  const parse = (markdown: string, path: PropertyKey[]) =>
    mistakes.tryNow(() =>
      parseMarkdown(markdown, file, path[0] === 'highlights' ? head?.inText(path) : inFile),
    ) ?? []
  const description = apart?.body.trim() || undefined
  tell(
    otherFacts(project, given, file, {
      placeOf: (key) => head?.placeOf([key]),
      pathOf: (key) => key,
    }),
  )
  const missing = [
    given.title === undefined && 'title',
    project.image && given.imageAlt === undefined && 'imageAlt',
    project.description.length > 0 && !description && !highlights && 'description',
  ]
  for (const field of missing) {
    if (field) untranslated.note(file, `projects.${slug}.${field}`)
  }
  return {
    ...project,
    ...given,
    ...(image && { image: await picture(at('projects', slug, image)) }),
    description:
      entryText(
        { description: description && apart?.body, highlights },
        parse,
        project.description,
      ) ?? [],
  }
}
