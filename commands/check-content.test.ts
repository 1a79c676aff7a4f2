import { chmodSync, mkdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { check, ownContent } from '../testing/check-content.ts'
import { edit, examined, sample, siteUrl } from '../testing/content.ts'
import { grain, grainyPhotograph } from '../testing/grain.ts'
import { launcher, run } from '../testing/process.ts'

test('content of one’s own is in order', async () => {
  const checked = await check(ownContent())
  expect(checked).toMatchObject({ code: 0, stdout: 'The content is in order.\n', stderr: '' })
})

test('a dead link is an error, once all files can be read', async () => {
  const folder = ownContent()
  edit(folder, 'about.md', '#streaming-clone', '#streaming')
  const { code, stdout } = await check(folder)
  expect(stdout).toMatch(
    /about\.md:1:15 error: found a link to \/projects#streaming, .*\n1 error, /,
  )
  expect(code).toBe(1)
})

test('the sample is without errors; its words are reported a line a kind, with their number', async () => {
  const checked = await check(sample)
  const lines = checked.stdout.trimEnd().split('\n')
  expect(lines).toEqual([
    expect.stringMatching(
      /^content\/about\.md:1:6 warning: found "Robin": .*, \d+ times in \d+ files/,
    ),
    expect.stringMatching(/^content\/about\.md:1:\d+ warning: found "Fernwhistle": .*, \d+ times/),
    expect.stringMatching(
      /^content\/profile\.yml:\d+:\d+ warning: found "example.com": .* times in/,
    ),
    expect.stringMatching(/^content\/profile\.yml:\d+:\d+ warning: found "555-0142": /),
    expect.stringMatching(/^content\/pictures warning: .*: idea, coding, .*, logo$/),
    expect.stringMatching(/^content\/stack\.yml warning: the technologies are those of the sample/),
    '0 errors, 6 warnings',
  ])
  expect(checked.code).toBe(0)
})

test('errors of several files are reported together, each with its place', async () => {
  const folder = ownContent()
  edit(folder, 'profile.yml', 'jobTitle:', 'jobTitel:')
  edit(folder, 'menu.yml', 'icon: lock', 'icon: locks')
  rmSync(join(folder, 'projects', 'streaming-clone', 'cover.webp'))
  expect(await examined(folder)).toEqual([
    expect.stringMatching(/profile\.yml:5:1 error: jobTitel: .*\(did you mean jobTitle\?\)/),
    expect.stringMatching(/index\.md:\d+:8 error: image: found no such picture as cover\.webp/),
    expect.stringMatching(/menu\.yml:\d+:9 error: 3\.icon: found "locks" \(did you mean lock\?\)/),
  ])
})

test.each<[string, (folder: string) => unknown, RegExp]>([
  [
    'a date in the future',
    (folder) =>
      edit(
        folder,
        'resume.yml',
        'experience: []',
        'experience: [{ id: "1", title: x, end: 2999-01 }]',
      ),
    /resume\.yml:2:40 warning: experience\.0\.end: found 2999-01, which lies in the future/,
  ],
  [
    'filler text',
    (folder) => edit(folder, 'about.md', 'I am Ann', 'Lorem ipsum dolor'),
    /about\.md:1:1 warning: found "Lorem ipsum": filler text/,
  ],
  [
    'a placeholder',
    (folder) => edit(folder, 'profile.yml', /^jobTitle: .*$/m, 'jobTitle: Your Job Title'),
    /profile\.yml:5:11 warning: found "Your Job Title": a placeholder is left/,
  ],
  [
    'a heavy SVG',
    (folder) =>
      edit(folder, 'pictures/logo.svg', '</svg>', `<!-- ${'x'.repeat(100_000)} --></svg>`),
    /pictures\/logo\.svg warning: found \d+ kB of SVG/,
  ],
  [
    'a photograph of much grain',
    async (folder) => {
      rmSync(join(folder, 'pictures', 'idea.svg'))
      await grainyPhotograph().toFile(join(folder, 'pictures', 'idea.jpg'))
    },
    /pictures\/idea\.jpg warning: found a picture of which a phone loads \d+ kB: take a calmer .* of 40 kB at most/,
  ],
  [
    'a logo that compression leaves heavy',
    (folder) =>
      edit(
        folder,
        'pictures/logo.svg',
        '</svg>',
        `<!-- ${grain(40_000).toString('base64')} --></svg>`,
      ),
    /pictures\/logo\.svg warning: found a picture of which a phone loads 40 kB/,
  ],
  [
    'a picture of too many pixels',
    (folder) =>
      sharp({ create: { width: 6001, height: 4, channels: 3, background: '#fff' } })
        .png()
        .toFile(spare(folder)),
    /spare\.png warning: found 6001 x 4 pixels/,
  ],
  [
    'a picture of too many bytes',
    (folder) => writeFileSync(spare(folder), Buffer.alloc(4_000_001)),
    /spare\.png warning: found 4000 kB/,
  ],
  [
    'words for a picture that say nothing',
    (folder) =>
      edit(
        folder,
        'projects/streaming-clone/index.md',
        /^imageAlt: .*$/m,
        'imageAlt: Screenshot 1',
      ),
    /index\.md:\d+:11 warning: imageAlt: found "Screenshot 1"/,
  ],
  [
    'a CV of one’s own that is older than the words',
    (folder) => {
      writeFileSync(join(folder, 'cv.pdf'), '%PDF-1.7')
      utimesSync(join(folder, 'cv.pdf'), 1, 1)
    },
    /cv\.pdf warning: is older than resume\.yml or profile\.yml/,
  ],
])('%s is a warning', async (_, spoil, words) => {
  const folder = ownContent()
  await spoil(folder)
  expect(await examined(folder)).toEqual([expect.stringMatching(words)])
})

test('folders, broken links and binary files with names of texts do no harm', async () => {
  const folder = ownContent()
  mkdirSync(join(folder, 'notes.md'))
  mkdirSync(join(folder, 'pictures', 'old.yml'))
  symlinkSync('nowhere', join(folder, 'later.yml'))
  symlinkSync('nowhere', join(folder, 'pictures', 'later.png'))
  writeFileSync(join(folder, 'sheet.md'), Buffer.alloc(8))
  expect(await examined(folder)).toEqual([
    expect.stringMatching(/later\.yml warning: found a file that nothing reads$/),
    expect.stringMatching(/notes\.md warning: found a folder that nothing reads$/),
    expect.stringMatching(/sheet\.md warning: found a file that nothing reads$/),
    expect.stringMatching(/later\.png warning: found a file that nothing reads$/),
    expect.stringMatching(/old\.yml warning: found a folder that nothing reads$/),
  ])
})

test('what nothing reads is reported, with the name that was likely meant', async () => {
  const folder = ownContent()
  for (const path of ['es/variants', 'project/x', '.old', 'projects/streaming-clone/es']) {
    mkdirSync(join(folder, path), { recursive: true })
  }
  for (const file of unread.map(([name = '']) => name).filter((name) => /\.\w+$/.test(name))) {
    writeFileSync(join(folder, file), '')
  }
  for (const file of ['README.md', '.DS_Store', 'projects/README.md', 'es/README.md']) {
    writeFileSync(join(folder, file), 'Hello')
  }
  const reported = (await examined(folder)).filter((line) => /nothing reads/.test(line))
  const said = reported.map((line) => line.split(`content/`).at(-1))
  expect(said.sort()).toEqual(
    unread.map(([name, what, meant]) => {
      const hint = meant ? ` (did you mean ${meant}?)` : ''
      return `${name} warning: found a ${what} that nothing reads${hint}`
    }),
  )
})

const unread = [
  ['es/resum.yml', 'file', 'resume.yml'],
  ['es/variants', 'folder', ''],
  ['pictures/idee.png', 'file', 'idea.png'],
  ['profil.yml', 'file', 'profile.yml'],
  ['project', 'folder', 'projects'],
  ['projects/loose.md', 'file', ''],
  ['projects/streaming-clone/Index.md', 'file', 'index.md'],
  ['projects/streaming-clone/es', 'folder', ''],
  ['resume.yaml', 'file', 'resume.yml'],
]

/** Where a picture is that a project's text names. */
function spare(folder: string) {
  edit(folder, 'projects/streaming-clone/index.md', /$/, 'Not `spare.png`.')
  return join(folder, 'projects', 'streaming-clone', 'spare.png')
}

test('what this user may not read is a plain mistake where the content needs it, and else no matter', async () => {
  const folder = ownContent()
  for (const name of ['about.md', 'menu.yml', 'pictures/idea.svg']) chmodSync(join(folder, name), 0)
  writeFileSync(join(folder, 'diary.md'), 'Lorem ipsum', { mode: 0 })
  mkdirSync(join(folder, 'private'), { mode: 0 })
  chmodSync(join(folder, '..'), 0o755)
  // Root may read everything.
  const user = process.getuid?.() === 0 ? 65534 : undefined
  const { code, stdout, stderr } = await run([launcher, 'check-content', folder], {
    environment: siteUrl,
    user,
  })
  const words = "found a file or folder that this user can't read, expected permission to read it"
  expect(stdout.trimEnd().split('\n')).toEqual([
    expect.stringMatching(new RegExp(`menu\\.yml error: ${words}`)),
    expect.stringMatching(new RegExp(`about\\.md error: ${words}`)),
    expect.stringMatching(new RegExp(`idea\\.svg error: ${words}`)),
    expect.stringMatching(/diary\.md warning: found a file that nothing reads/),
    expect.stringMatching(/private warning: found a folder that nothing reads/),
    '3 errors, 2 warnings',
  ])
  expect({ code, stderr }).toEqual({ code: 1, stderr: '' })
})

test('settings that are missing or of no use are warnings', async () => {
  expect(await examined(ownContent(), { SMTP_HOST: 'localhost' })).toEqual([
    expect.stringMatching(/^\.env warning: SMTP_HOST is set, but /),
    expect.stringMatching(/^\.env warning: SITE_URL is not set/),
  ])
})
