import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { sample } from '../testing/content.ts'
import { translations } from '../testing/translations.ts'
import { editorSchemas, schemaComment, schemasFolder } from './editor-schemas.ts'
import { filesBelow } from './files-below.ts'

test.each(Object.entries(editorSchemas()))('%s is as the contract has it', (name, text) => {
  expect(readFileSync(join(sample, schemasFolder, name), 'utf8')).toBe(text)
})

test.each(['profile', 'resume', 'menu', 'stack'] as const)('%s.yml names its schema', (name) => {
  const [first] = readFileSync(join(sample, `${name}.yml`), 'utf8').split('\n')
  expect(first).toBe(schemaComment(name))
})

test('so does each file of the sample’s translations, from the folder of its language', () => {
  const files = filesBelow(translations).filter((file) => file.endsWith('.yml'))
  expect(files).not.toEqual([])
  for (const file of files) {
    const name = basename(file, '.yml') as 'profile' | 'resume' | 'menu'
    const [first] = readFileSync(file, 'utf8').split('\n')
    expect(first, file).toBe(schemaComment(`${name}-translation`, '../'))
  }
})

test('an editor learns of keys, choices, patterns and descriptions', () => {
  const schema = JSON.parse(editorSchemas()['profile.schema.json'] ?? '')
  expect(schema).toMatchObject({
    additionalProperties: false,
    properties: {
      greeting: { description: expect.stringContaining('above the job title') },
      paper: { enum: ['A4', 'Letter'], default: 'A4' },
      theme: { properties: { accent: { pattern: expect.stringContaining('a-fA-F') } } },
    },
  })
  // What has a default may be left out.
  expect(schema.required).not.toContain('locale')
  const resume = JSON.parse(editorSchemas()['resume.schema.json'] ?? '')
  const { end } = resume.properties.experience.items.properties
  expect(end.anyOf).toContainEqual({ type: 'string', const: 'present' })
})
