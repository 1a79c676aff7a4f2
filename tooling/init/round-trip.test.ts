import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { launcher, newFolder, root, run } from '../test-process.ts'
import { fromReactiveResume, isReactiveResume } from './reactive-resume.ts'
import { exported, isTold, lost } from './test-round-trip.ts'

const fixtures = join(root, 'tooling', 'init', 'fixtures')
const resumes = readdirSync(fixtures).filter((name) => /\.(json|ya?ml)$/.test(name))

test.each(resumes)(
  '%s comes back from /resume.json with every field, or its loss is told',
  async (name) => {
    const file = join(fixtures, name)
    const folder = join(newFolder(), 'content')
    const { code, stdout, stderr } = await run([
      launcher,
      'init',
      '--from',
      file,
      '--into',
      folder,
      '--yes',
      '--all',
    ])
    expect(stderr).toBe('')
    expect(code).toBe(0)
    const value = parse(readFileSync(file, 'utf8'))
    const resume = isReactiveResume(value) ? fromReactiveResume(value) : value
    const losses = lost(resume, await exported(folder))
    const untold = losses.filter((loss) => !isTold(loss, stdout))
    expect(untold).toEqual([])
  },
)

test('every field of the schema comes back under its own name', async () => {
  const file = join(fixtures, 'all-fields.json')
  const folder = join(newFolder(), 'content')
  const { stdout } = await run([launcher, 'init', '--from', file, '--into', folder])
  expect(stdout).not.toMatch(/Left out|Understood in another way/)
  const source = JSON.parse(readFileSync(file, 'utf8'))
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
  found.basics.profiles.shift()
  expect(found.basics.profiles).toHaveLength(source.basics.profiles.length)
  expect(found.basics.profiles).toEqual(
    expect.arrayContaining(
      source.basics.profiles.map((each: object) => expect.objectContaining(each)),
    ),
  )
  found.basics.profiles = source.basics.profiles
  expect(found).toEqual(source)
})

type Schema = { items?: Schema; properties: object }
