import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderOf, importWith, read, sourceFile } from '../testing/init.ts'

test('a module is read and never run', async () => {
  const source = folderOf({
    'portfolio.tsx': `
import { Icons } from '@/components/icons'
import talks from './talks.json'
const since = 2016
const email = 'sam@' + 'example.com'
throw new Error('run')
export const DATA = {
  name: \`Sam Sample\`, contact: { email, tel: '+1 202 555-0147' },
  summary: (<>I bake <Link href="https://example.com/bread">bread</Link>{' '}
    and <b>cake</b>.</>),
  skills: [emoji('Rye 🍞'), ...['Go', 'SQL']],
  // hidden: [{ company: 'Secret' }],
  work: [{ company: 'Mill', title: 'Lead', start: \`\${since}\`, end: "2020", icon: <Icons.mill />,
    description: ['Led', 'a team'].join(' '), salesIn: new Date().getFullYear() - 1 }],
  talks,
} as const
export default function Page() { return <p>{DATA.name}</p> }`,
    'talks.json': '[{"title": "Crumb", "event": "BreadConf", "date": "2019"}]',
  })
  const { profile, resume, folder, report } = await importWith({
    source: join(source, 'portfolio.tsx'),
  })
  expect(profile).toMatchObject({ name: 'Sam Sample', email: 'sam@example.com' })
  expect(resume).toMatchObject({
    experience: [{ title: 'Lead', place: 'Mill', start: '2016', end: '2020' }],
    skills: [{ name: 'Rye 🍞' }, { name: 'Go' }, { name: 'SQL' }],
  })
  const about = read(folder, 'about.md')
  expect(about).toMatch(/^I bake \[bread\]\(https:\/\/example\.com\/bread\) and \*\*cake\*\*\.\n/)
  expect(about).toMatch(/## Talks\n\n- \*\*Crumb\*\*, BreadConf, 2019/)
  expect(report).toMatch(/Skipped:\n {2}DATA > work > salesIn \(line 14\): not a plain value/)
  expect(report + read(folder, 'resume.yml')).not.toMatch(/Secret|icon/i)
})

test.each<[string, string, string]>([
  [
    'TOML',
    'cv.toml',
    'name = "Sam"\n[[experience]]\nemployer = "Mill"\nyear_start = 2021\nyear_complete = 2023',
  ],
  [
    'a configuration',
    'gitprofile.config.ts',
    "const CONFIG = { name: 'Sam', experiences: [{ company: 'Mill', from: '2021', to: '2023' }] };\nexport default CONFIG",
  ],
  [
    'CommonJS',
    'data.js',
    "module.exports = { name: 'Sam', work: [{ company: 'Mill', start: '2021', end: '2023' }] }",
  ],
  [
    'a list of one resume',
    'resumes.json',
    '[{"basics": {"name": "Sam"}, "work": [{"name": "Mill", "startDate": "2021", "endDate": "2023"}]}]',
  ],
])('%s is read', async (_, name, text) => {
  const { profile, resume } = await importWith({ source: sourceFile(text, name) })
  expect(profile.name).toBe('Sam')
  expect(resume.experience).toMatchObject([{ place: 'Mill', start: '2021', end: '2023' }])
})

test('a file for each section', async () => {
  const source = folderOf({
    '_data/experience.yml': '- {company: Mill, role: Lead, period: 2021 - Present}',
    'data/education.json': '[{"school": "Fen School", "degree": "BSc"}]',
    'src/data/skills.ts': "export default ['Go', 'SQL']",
    'node_modules/x/skills.json': '["Hush"]',
    'package.json': '{"name": "site"}',
  })
  const { resume } = await importWith({ source, name: 'Sam' })
  expect(resume).toMatchObject({
    experience: [{ title: 'Lead', place: 'Mill', start: '2021', end: 'present' }],
    education: [{ title: 'BSc', place: 'Fen School' }],
    skills: [{ name: 'Go' }, { name: 'SQL' }],
  })
})

const code = (text: string) => () => sourceFile(text, 'a.js')

test.each<[string, () => string, RegExp]>([
  [
    'broken code',
    code('const a ='),
    /a\.js can't be read: found code that is not JavaScript or TypeScript \(line 1/,
  ],
  ['deep brackets', code('['.repeat(10_000)), /too deeply nested/],
  [
    'spreads of spreads',
    code(
      `const a0 = ['x'];${Array.from({ length: 30 }, (_, n) => `const a${n + 1} = [...a${n}, ...a${n}]`).join('\n')}`,
    ),
    /too large/,
  ],
  ['a constant that names itself', code('export const a = [a, b], b = { a }'), /is not a resume/],
  ['broken TOML', () => sourceFile('a = = 1', 'a.toml'), /found TOML that can't be read \(line 1/],
])('%s: refused in one line', async (_, source, words) => {
  await expect(importWith({ source: source() })).rejects.toThrow(words)
})

test('a resume that is only a name and a sentence is one', async () => {
  const source = sourceFile(
    '{"basics": {"name": "Sam", "summary": "I bake bread."}}',
    'resume.json',
  )
  const { profile, folder } = await importWith({ source })
  expect(profile.name).toBe('Sam')
  expect(read(folder, 'about.md')).toContain('I bake bread.')
})
