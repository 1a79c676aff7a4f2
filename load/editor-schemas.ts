import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { menuSchema, profileSchema, stackSchema } from '#contract/content.ts'
import { projectSchema } from '#contract/project.ts'
import { resumeSchema } from '#contract/resume.ts'
import {
  menuTranslation,
  profileTranslation,
  projectTranslation,
  resumeTranslation,
} from '#contract/translation.ts'
import { variantSchema } from '#contract/variant.ts'
import { postSchema } from '#contract/writing.ts'
import { toJsonSchema } from './schema-examples.ts'

const head = 'between two --- lines; below them, the text in Markdown'

const schemas = {
  profile: [profileSchema, 'profile.yml'],
  resume: [resumeSchema, 'resume.yml'],
  menu: [menuSchema, 'menu.yml'],
  stack: [stackSchema(), 'stack.yml'],
  project: [projectSchema, `projects/<address>/index.md, ${head}`],
  post: [postSchema, `writing/<address>/index.md, ${head}`],
  variant: [variantSchema, 'variants/<address>.yml'],
  'profile-translation': [profileTranslation, '<language>/profile.yml'],
  'resume-translation': [resumeTranslation, '<language>/resume.yml'],
  'menu-translation': [menuTranslation, '<language>/menu.yml'],
  'project-translation': [projectTranslation, `<language>/projects/<address>/index.md, ${head}`],
} satisfies Record<string, [schema: z.ZodType, of: string]>

export const schemasFolder = '.schemas'

/** The first line of a YAML file, which tells editors its schema; `up` leads to the content folder. */
export const schemaComment = (name: keyof typeof schemas, up: '' | '../' = '') =>
  `# yaml-language-server: $schema=${up}${schemasFolder}/${fileOf(name)}`

export function editorSchemas(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, [schema, title]]) => {
      const json = { title, ...toJsonSchema(schema) }
      return [fileOf(name), `${JSON.stringify(json, null, 2)}\n`]
    }),
  )
}

export function writeEditorSchemas(content: string) {
  const folder = join(content, schemasFolder)
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of Object.entries(editorSchemas())) {
    const file = join(folder, name)
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
  }
}

const fileOf = (name: string) => `${name}.schema.json`
