import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addressesFile } from '../load/published.ts'
import { diagnosticsOf, sampleContent, writeFiles } from '../testing/content.ts'
import { edit } from '../testing/edit.ts'
import { recordAddresses } from './addresses.ts'

test('an address that was published and is gone is a warning until another page has it', async () => {
  const folder = sampleContent()
  const file = join(folder, addressesFile)
  const addresses = ['/', '/projects/car-broker', '/writing/tags/css', '/writing/feed.xml']
  recordAddresses(folder, addresses, new Map(), 'https://robin.example.com')
  recordAddresses(folder, [...addresses, '/projects/old'], new Map(), 'https://robin.dev')
  recordAddresses(folder, ['/writing/new'], new Map(), 'https://robin.dev')
  expect(readFileSync(file, 'utf8')).toBe('/projects/car-broker\n/projects/old\n/writing/new\n')
  writeFileSync(file, '/projects/car-broker\n/projects/old\n')
  const gone = async () =>
    (await diagnosticsOf(folder)).filter((line) => line.includes(addressesFile))
  expect(await gone()).toEqual([
    expect.stringMatching(/:2:1 warning: \/projects\/old was published and is gone: add "aliases/),
  ])
  edit(folder, 'projects/car-broker/index.md', 'title:', 'aliases: [old, 語]\ntitle:')
  expect(await gone()).toEqual([])

  edit(folder, 'projects/product-landing/index.md', 'title:', 'aliases: [old, car-broker]\ntitle:')
  const clashes = (await diagnosticsOf(folder)).filter((line) => line.includes('the alias'))
  expect(clashes).toEqual([
    expect.stringMatching(/car-broker\/index\.md:\d+:10 error: .*\/old .* of \/projects\/product-/),
    expect.stringMatching(/landing\/index\.md:\d+:10 error: .*\/old .* of \/projects\/car-broker/),
    expect.stringMatching(/landing\/index\.md:\d+:10 error: .* is already a page of this site/),
  ])
})

test('old addresses in profile.yml lead to the default language, and clash with no other', async () => {
  const folder = sampleContent()
  edit(folder, 'profile.yml', /$/, '\nredirects: { /rss.xml: /feed.xml, /cv: /resume }\n')
  writeFiles(folder, { 'es/profile.yml': 'jobTitle: Ingeniera\n' })
  expect((await diagnosticsOf(folder)).filter((line) => line.includes('alias'))).toEqual([])
})
