import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { init, read } from './test-init.ts'
import { newFolder, root } from './test-process.ts'
import { expectRefusal } from './test-refusal.ts'

const fixture = (name: string) => join(root, 'tooling', 'init', 'fixtures', name)

/** A file in a folder of its own. */
function sourceFile(name: string, bytes: string | Uint8Array): string {
  const file = join(newFolder(), name)
  writeFileSync(file, bytes)
  return file
}

const yaml = 'basics:\n  name: Zoë Baker\nwork:\n  - name: Mill\n    startDate: 2019-04\n'
const wrapped = JSON.stringify({
  resume: { basics: { name: 'Zoë Baker' }, work: [{ name: 'Mill' }] },
  ok: true,
})
const zip = zipSync({ 'Basic/Profile.csv': strToU8('First Name,Last Name\nZoë,Baker\n') })

test.each([
  ['YAML, whatever its name', () => sourceFile('resume.txt', yaml), 'Zoë Baker'],
  ['JSON that is called YAML', () => sourceFile('resume.yml', wrapped), 'Zoë Baker'],
  ['a resume in one more pair of braces', () => sourceFile('api.json', wrapped), 'Zoë Baker'],
  ['a ZIP file', () => sourceFile('export.zip', zip), 'Zoë Baker'],
  ['a ZIP file by another name', () => sourceFile('download', zip), 'Zoë Baker'],
  ['Reactive Resume 5', () => fixture('reactive-resume-5.json'), 'Tilo Beispiel'],
  [
    'Reactive Resume in one more pair of braces',
    () =>
      sourceFile(
        'resume.json',
        `{"data": ${readFileSync(fixture('reactive-resume-4.json'), 'utf8')}}`,
      ),
    'Mireille Sample-Okonjo',
  ],
])('%s is read', async (_, source, name) => {
  const folder = join(newFolder(), 'mine')
  const made = await init('--from', source(), '--into', folder)
  expect(made).toMatchObject({ code: 0, stderr: '' })
  expect(parse(read(folder, 'profile.yml'))).toMatchObject({ name })
})

test('what is hidden in Reactive Resume stays out, and is told', async () => {
  const folder = join(newFolder(), 'mine')
  const made = await init('--from', fixture('reactive-resume-4.json'), '--into', folder)
  expect(read(folder, 'resume.yml')).not.toContain('Secret Start-up')
  expect(made.stdout).toMatch(/^Left out[\s\S]*\n {2}hidden > experience\n/m)
})

test.each([
  [
    'JSON with a comma too many',
    () => sourceFile('resume.json', '{\n  "basics": {"name": "a, ]"},\n}'),
    /can't be read \(line 2, column 29: JSON knows no comma with nothing behind it, so take it away\)/,
  ],
  [
    'JSON with a comment',
    () => sourceFile('resume.json', '{"url": "https://a.example", /* mine */ "basics": {}}'),
    /\(line 1, column 30: JSON knows no comment, so take it away\)/,
  ],
  ['a web page', () => sourceFile('resume.json', '<!DOCTYPE html><p>'), /it is a web page: fetch/],
  ['prose', () => sourceFile('resume.md', 'I am a baker'), /found no keys and values, expected/],
  [
    'a resume of nothing',
    () => sourceFile('resume.json', '{"basics": {"name": ""}, "work": []}'),
    /says nothing of a career: found "basics", "work", expected JSON Resume \("basics"/,
  ],
  [
    'a gist',
    () => 'https://gist.github.com/ann/0123abc#file-resume-json',
    /fetches no resume by itself\. Fetch it: curl -L -o resume\.json https:\/\/gist\.githubusercontent\.com\/ann\/0123abc\/raw, then npm run init -- --from resume\.json/,
  ],
  [
    'a file at GitHub',
    () => 'github.com/ann/cv/blob/main/data/resume.json',
    /https:\/\/raw\.githubusercontent\.com\/ann\/cv\/main\/data\/resume\.json,/,
  ],
  [
    'an entry of the registry',
    () => 'https://registry.jsonresume.org/ann',
    /-o resume\.json https:\/\/registry\.jsonresume\.org\/ann\.json,/,
  ],
  [
    'any other address',
    () => "https://example.com/a?b=1&c='2",
    /-o resume\.json 'https:\/\/example\.com\/a\?b=1&c=%272',/,
  ],
])('%s is refused in one line', async (_, source, words) => {
  const folder = join(newFolder(), 'mine')
  expectRefusal(await init('--from', source(), '--into', folder), words)
  expect(existsSync(folder)).toBe(false)
})
