import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dist } from '../server/pages/pages.ts'
import { endpoints } from './endpoints.ts'

test('no script of a browser has a validator in it', () => {
  const folder = join(dist, 'public', 'assets')
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(0)
  // The property that all of zod's schemas have, which no minifier renames.
  expect(endpoints['POST /api/contacts'].body).toHaveProperty('_zod')
  const withZod = scripts.filter((name) =>
    readFileSync(join(folder, name), 'utf8').includes('_zod'),
  )
  expect(withZod).toEqual([])
})
