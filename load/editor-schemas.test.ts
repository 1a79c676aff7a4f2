import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sample } from '../testing/content.ts'
import { editorSchemas, schemaComment, schemasFolder } from './editor-schemas.ts'

test('the schemas beside the sample are those of the contract, and its files name them', () => {
  for (const [name, text] of Object.entries(editorSchemas())) {
    expect(readFileSync(join(sample, schemasFolder, name), 'utf8')).toBe(text)
  }
  for (const name of ['profile', 'resume', 'menu', 'stack'] as const) {
    const [first] = readFileSync(join(sample, `${name}.yml`), 'utf8').split('\n')
    expect(first).toBe(schemaComment(name))
  }
})
