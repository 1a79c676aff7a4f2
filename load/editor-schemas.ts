import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { menuSchema, profileSchema, projectSchema, stackSchema } from '#contract/content.ts'
import { resumeSchema } from '#contract/resume.ts'
import {
  menuTranslation,
  profileTranslation,
  projectTranslation,
  resumeTranslation,
} from '#contract/translation.ts'
import { variantSchema } from '#contract/variant.ts'
import { postSchema } from '#contract/writing.ts'

const schemas = {
  profile: profileSchema,
  resume: resumeSchema,
  menu: menuSchema,
  stack: stackSchema(),
  project: projectSchema,
  post: postSchema,
  variant: variantSchema,
  'profile-translation': profileTranslation,
  'resume-translation': resumeTranslation,
  'menu-translation': menuTranslation,
  'project-translation': projectTranslation,
}

export const schemasFolder = '.schemas'

/** The first line of a YAML file, which tells editors its schema; `up` leads to the content folder. */
export const schemaComment = (name: keyof typeof schemas, up: '' | '../' = '') =>
  `# yaml-language-server: $schema=${up}${schemasFolder}/${fileOf(name)}`

export function editorSchemas(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
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
