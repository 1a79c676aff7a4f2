import { join } from 'node:path'
import { expect, test } from 'vitest'
import { errorsIn, sampleContent, writeFiles } from '../../testing/content.ts'

test('mistakes in posts are reported at their places', async () => {
  const folder = sampleContent()
  writeFiles(join(folder, 'writing'), {
    'b/index.md': '---\ntitle: B\npubDate: soon\nheroImage: none.png\n---\n',
    '🎉/index.md': '---\ntitle: F\ndate: 2024-02-28\n---\n',
    'c.md': '+++\ntitle = "C\n+++\n',
    'd.md': '---\ntitle: D\ndate: 2024-02-30\n---\n',
    'f.md': '---\ntitle: F\ndate: 2024-02-28\n---\n',
    'more/f.md': '---\ntitle: F\ndate: 2024-02-28\n---\n',
  })
  const reported = (await errorsIn(folder)).map((line) => line.split('/writing/').slice(1).join())
  const expected = [
    'b/index.md:3:10 error: pubDate: found "soon", expected a day such as "2024-05-31"',
    "c.md:2:9 error: found TOML that can't be read",
    'd.md:3:7 error: date: found "2024-02-30", expected a day',
    '🎉/index.md error: found a name without letters or digits, expected a slug',
    'more/f.md error: found a second post for ',
  ]
  for (const error of expected) expect(reported).toContainEqual(expect.stringContaining(error))
  expect(reported).toHaveLength(expected.length)
})

test.each([
  ...['/../data/foyer.db', '../old', '/a/./b', '/%2e%2e/a', '/%252E%252e/a', '/a%2f%2e.%5Cb'],
  ...['/a\\b', '//a/b', '/a//b', '/a%00', '/a%0ab', '/%e2%80%aea'],
  ...['/.env', '/a/.well-known/b', `/${'a'.repeat(200)}`],
])('an earlier address that leaves the site, or might, is an error: %s', async (address) => {
  const folder = sampleContent()
  const head = (key: string) => `---\ntitle: T\ndate: 2024-01-01\n${key}\n---\n`
  writeFiles(join(folder, 'writing'), {
    'a.md': head(`aliases: [/fine/, ${JSON.stringify(address)}]`),
    'b.md': head(`redirect_from: ${JSON.stringify(address)}`),
    'c.md': `+++\ntitle = "T"\ndate = 2024-01-01\nurl = ${JSON.stringify(`/x/../${address}`)}\n+++\n`,
  })
  const expected = `found ${JSON.stringify(address)}, expected an address such as "/blog/old-name"`
  expect(await errorsIn(folder)).toEqual([
    expect.stringContaining(`/writing/a.md:4:10 error: aliases: ${expected}`),
    expect.stringContaining(`/writing/b.md:4:16 error: redirect_from: ${expected}`),
    expect.stringMatching(/\/writing\/c\.md:4:1 error: url: found "\/x\/\.\./),
  ])
})
