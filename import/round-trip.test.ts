import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { made } from '../testing/init.ts'
import { root } from '../testing/process.ts'
import { exported, untold } from '../testing/round-trip.ts'

const fixtures = join(root, 'import', 'fixtures')
const resumes = readdirSync(fixtures).filter((name) => /\.(json|ya?ml)$/.test(name))

test.each(resumes)(
  '%s comes back from /resume.json with every field, or its loss is reported',
  async (name) => {
    const source = join(fixtures, name)
    const { folder, report } = await made({ source, all: true })
    expect(await untold(source, folder, report)).toEqual([])
  },
)

test('every field of the schema comes back under its own name', async () => {
  const file = join(fixtures, 'all-fields.json')
  const { folder, report } = await made({ source: file })
  expect(report).not.toMatch(/Left out|Understood differently/)
  const source = parse(readFileSync(file, 'utf8'))
  const { properties } = JSON.parse(
    readFileSync(join(root, 'node_modules/@jsonresume/schema/schema.json'), 'utf8'),
  )
  for (const [section, schema] of Object.entries<Schema>(properties)) {
    if (section === '$schema' || section === 'meta') continue
    const entries: object[] = [source[section]].flat()
    const fields = Object.keys((schema.items ?? schema).properties)
    // A picture is a file beside the resume.
    expect([...new Set(entries.flatMap(Object.keys))].sort(), section).toEqual(
      fields.filter((field) => field !== 'image').sort(),
    )
  }
  const { meta, $schema, ...found } = await exported(folder)
  // The address that the owner has elsewhere is a link too.
  const [, ...profiles] = found.basics.profiles
  expect(profiles).toHaveLength(source.basics.profiles.length)
  expect(profiles).toEqual(
    expect.arrayContaining(
      source.basics.profiles.map((each: object) => expect.objectContaining(each)),
    ),
  )
  expect(found).toEqual({
    ...source,
    basics: { ...source.basics, profiles: found.basics.profiles },
  })
})

type Schema = { items?: Schema; properties: object }
