import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Document, LineCounter, parseDocument } from 'yaml'
import type { z } from 'zod'
import {
  avatarMoods,
  type Content,
  menuSchema,
  type Picture,
  type Project,
  profileSchema,
  projectSchema,
  resumeSchema,
  stackSchema,
} from '#contract/content.ts'
import { parseMarkdown } from './markdown.ts'
import { ContentMistake, mistakesOf } from './mistake.ts'
import { type Asset, buildPicture } from './pictures.ts'
import { showResume } from './resume.ts'
import { buildSprite } from './sprite.ts'

export type LoadedContent = { content: Content; assets: Asset[] }

/** Reads and checks the whole of `content/`, and builds its pictures. Throws `ContentMistake`. */
export async function loadContent(folder: string, cache: string): Promise<LoadedContent> {
  const assets: Asset[] = []
  async function picture(file: string): Promise<Picture> {
    const built = await buildPicture(file, cache)
    assets.push(...built.assets)
    return built.picture
  }
  const yaml = <Shape>(name: string, schema: z.ZodType<Shape>) =>
    readYaml(join(folder, name), readText(join(folder, name)), schema)
  const markdown = (name: string) => parseMarkdown(readText(join(folder, name)), join(folder, name))

  const stack = yaml('stack.yml', stackSchema)
  const sprite = buildSprite(stack)
  assets.push(sprite)

  const profile = yaml('profile.yml', profileSchema)
  const resume = yaml('resume.yml', resumeSchema)
  const content: Content = {
    profile,
    about: markdown('about.md'),
    privacy: markdown('privacy.md'),
    resume: showResume(resume, profile.locale, join(folder, 'resume.yml')),
    menu: yaml('menu.yml', menuSchema),
    stack,
    stackSprite: `/assets/${sprite.name}`,
    projects: await loadProjects(join(folder, 'projects'), picture),
    avatars: {} as Content['avatars'],
    logo: await picture(findPicture(join(folder, 'pictures'), 'logo')),
  }
  for (const mood of avatarMoods) {
    content.avatars[mood] = await picture(findPicture(join(folder, 'pictures'), mood))
  }
  return { content, assets }
}

async function loadProjects(
  folder: string,
  picture: (file: string) => Promise<Picture>,
): Promise<Project[]> {
  if (!existsSync(folder)) throw new ContentMistake(folder, ['found no such folder, expected one'])
  const projects: (Project & { order: number })[] = []
  const slugs = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  for (const { name: slug } of slugs) {
    const file = join(folder, slug, 'index.md')
    const text = readText(file)
    const [, head, body] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text) ?? []
    if (head === undefined || body === undefined) {
      throw new ContentMistake(file, ['found no head, expected YAML between two lines of ---'])
    }
    const { image, ...rest } = readYaml(file, head, projectSchema, 1)
    const firstLine = text.slice(0, text.length - body.length).split('\n').length
    const description = parseMarkdown(body, file, firstLine)
    projects.push({
      ...rest,
      slug,
      description,
      image: image ? await picture(join(folder, slug, image)) : undefined,
    })
  }
  return projects
    .filter(({ draft }) => !draft)
    .sort((one, other) => one.order - other.order || one.slug.localeCompare(other.slug))
    .map(({ order, ...project }) => project)
}

function readText(file: string): string {
  if (!existsSync(file)) throw new ContentMistake(file, ['found no such file, expected one'])
  return readFileSync(file, 'utf8')
}

/** `linesBefore`: how many lines of the file stand before this YAML. */
function readYaml<Shape>(
  file: string,
  text: string,
  schema: z.ZodType<Shape>,
  linesBefore = 0,
): Shape {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter, prettyErrors: false })
  if (document.errors.length > 0) {
    const lines = document.errors.map(({ message, pos }) => {
      const { line, col } = lineCounter.linePos(pos[0])
      return `line ${line + linesBefore}, column ${col}: found YAML that can't be read (${message})`
    })
    throw new ContentMistake(file, lines)
  }
  const value = plainValueOf(document, file)
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new ContentMistake(file, mistakesOf(result.error, value, schema))
}

function plainValueOf(document: Document, file: string): unknown {
  try {
    return document.toJS()
  } catch (error) {
    // An alias that stands for nothing: text that begins with * and has no quotation marks.
    throw new ContentMistake(file, [`found YAML that can't be read (${(error as Error).message})`])
  }
}

/** The picture of this name, whatever its format. */
function findPicture(folder: string, name: string): string {
  const files = existsSync(folder) ? readdirSync(folder) : []
  const found = files.find(
    (file) => /\.(svg|png|jpe?g|webp|avif)$/i.test(file) && basename(file).split('.')[0] === name,
  )
  if (!found)
    throw new ContentMistake(join(folder, `${name}.svg`), [
      'found no such picture, expected one (svg, png, jpg, webp or avif)',
    ])
  return join(folder, found)
}
