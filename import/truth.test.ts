import { expect, test } from 'vitest'
import { jsonResume } from '../formats/json-resume.ts'
import { englishTexts } from '../i18n/texts.ts'
import { importFrom, importWith, read, sourceFile } from '../testing/init.ts'

/** The dates of an entry in YAML, what the page and the CV show of them, and the end in resume.json. */
const periods: [dates: string, shown: string, endDate?: string][] = [
  ['start: 2017, end: 2017', '2017', '2017'],
  ['from: Dec 2019, to: Dec 2019', 'Dec 2019', '2019-12'],
  ['dates: 2017 – 2017', '2017', '2017'],
  ['years: [2017, 2017]', '2017', '2017'],
  ['years: [2017]', '2017', '2017'],
  ['startDate: 2015-07-01, endDate: 2015-07-20', 'Jul 2015', '2015-07-20'],
  ['start: 2022-01, current: false', 'Jan 2022', '2022-01'],
  ['year: 2022, is_current: no', '2022', '2022'],
  ['start: 2022-01, stillWorkingHere: false', 'Jan 2022', '2022-01'],
  ['start: 2022-01, finished: true', 'Jan 2022', '2022-01'],
  ['start: 2022-01, duration: 3 months', 'Jan 2022', '2022-01'],
  ['start: 2022-01, end: unknown', 'Jan 2022', '2022-01'],
  ['start: 2022-01', 'Jan 2022 – Present'],
  ['start: 2022-01, end: Present (part-time)', 'Jan 2022 – Present'],
  ['year: 2022, present: true', '2022 – Present'],
  ['year: 2017, month: April', 'Apr 2017', '2017-04'],
  ['end_month: 4, end_year: 2017, start: {month: 4, year: 2017}', 'Apr 2017', '2017-04'],
  ['time: "Sep, 2014 &mdash; Dec, 2020"', 'Sep 2014 – Dec 2020', '2020-12'],
  ['time: "2020-01 - Present, Bath"', 'Jan 2020 – Present'],
  ['time: "2020-01 - MA, Bath"', 'Jan 2020', '2020-01'],
  ['time: Dec - Feb 2021', 'Dec 2020 – Feb 2021', '2021-02'],
]

test.each(periods)('%s is shown as %s', async (dates, shown, endDate) => {
  const entry = `[{name: Mill, title: Lead, ${dates}}]`
  const source = `name: Sam\nwork: ${entry}\neducation: ${entry}\nvolunteer: ${entry}\nprojects: ${entry}`
  const { report, folder, ...content } = await importFrom(source)
  const { experience, education, volunteer } = content.resume
  const entries = [experience, education, volunteer, content.projects].flat()
  expect(entries.map(({ date }) => date)).toEqual([shown, shown, shown, shown])
  const json = jsonResume({ content, texts: englishTexts, siteUrl: '', date: new Date(0) })
  expect(JSON.parse(json).work[0].endDate).toBe(endDate)
})

const wrapped = `${'long '.repeat(12)}words and the`

/** What a source says, and what is written of it, or told. */
const facts: [source: string, written: RegExp, told?: RegExp][] = [
  ['work: [{role: Freelance, company: Freelance}]', /title: Freelance\n +place: Freelance/],
  ['education: [{degree: Maths, area: Maths}]', /title: Maths\n +area: Maths/],
  ['awards: [{title: Prize, awarder: Prize}]', /title: Prize\n +place: Prize/],
  ['skills: {web: [CSS], data: [SQL]}', /Web\n +keywords:\n +- CSS\n +- name: Data\n/],
  ['education: {degree: BSc, school: Uni, ongoing: MSc soon}', /Ongoing: MSc soon/],
  ['work: [{title: Dev, tags: [Vue, Go]}]', /description: "Tags: Vue, Go"/],
  ['left: [{category: Awards, items: [{title: Prize}]}]', /awards:\n.*\n +title: Prize/],
  ['work: [{title: Dev, employer: {full: Mill Ltd, short: ML}}]', /place: Mill Ltd, ML/],
  ['work: [{year: 2017, month: 4, value: 見本 入社}]', /start: 2017-04\n +title: 見本 入社/],
  [`summary: |\n  ${wrapped}\n  Rest.\n\n  Lane 1\n  Bath\nwork: [Dev]`, /the Rest\.\n\n.*1\\\n/],
  ['work: [{section: A, contents: [{title: Dev}]}]', /title: Dev/, /work > section \(line 2\)/],
  ['education: [{degree: PhD, year: 2031 (expected)}]', /description: 2031 \(expected\)/],
  ['education: [{degree: BSc, grade: {scale: GPA, achieved: 1.6, outOf: 5}}]', /score: GPA 1.6\/5/],
  ['skills: [{skill: Web, description: "<ul><li>Go<li>C"}]', /Web\n +keywords:\n +- Go\n +- C/],
  ['skills: [{name: Go, categories: [a, b]}]', /- name: Go\n$/, /categories \(line 2\)/],
  [
    'skills: [{name: Web, summary: "Pages, and so on.", items: [CSS]}]',
    /s:\n +- CSS\n$/,
    /summary/,
  ],
  [
    'interests: ["<u>Fun:</u> chess (bad), rye, runs."]',
    /Fun\n +keywords:\n +- chess \(bad\)\n +- rye\n +- runs\n/,
  ],
  ['interests: {items: [Chess], sport: [Rowing]}', /Chess\n +- name: Rowing/],
  ['work: [{title: Dev, points: [{text: A, tags: [Go]}]}]', /description: "Tags: Go"/],
  ['certificates: [{link: "https://a.example"}]\nwork: [Dev]', /^(?!.*https)/s, /link \(line 2\)/],
  ['publications: {name: Sam, file: a.bib, urls: {Ann: b}}\nwork: [Dev]', /^(?!.*Sam)/s, /urls/],
  ['work: [{title: Dev, year: "2019 - 2020, 2022 - present"}]', /description: 2019 - 2020, 2022 -/],
  ['work: [{title: Dev, year: 20XX, month: 10}]', /Dev/, /month \(line 2\)/],
  ['organizations: [{name: Uni}]\nwork: [Dev]', /^(?!.*Uni)/s, /organizations > name/],
  ['default_language: de\nlanguages: [Dutch]', /languages:\n +- name: Dutch\n$/],
  ['work: [Dev]\nemail: {value: ~, secret: true}', /Dev/, /hides it:\n {2}email \(line 3\)\n/],
]

test.each(facts)('nothing is lost of %s', async (source, written, told = /^/) => {
  const { folder, report } = await importFrom(`name: Sam\n${source}`)
  expect(read(folder, 'resume.yml')).toMatch(written)
  expect(report).toMatch(told)
  expect(report).toMatch(/Read \d+ facts; left out \d+\./)
  expect(report).not.toContain('undefined')
})

test('labels and figures of a page are no content, and are named', async () => {
  const { profile, resume, projects, report } = await importFrom(
    `
name: Sam
nav: {experience: Experience, projects: Projects, contact: Contact me}
sectionTitles: {experience: Where I was, awards: Shiny things}
words: {name: Your name, email: Your email, send: Send}
contact: {title: Get in touch, email: sam@example.com, button: Send}
stats: [{value: 5+, label: Years of experience}, {value: 20, label: Awards}]
experience: {title: Experience, items: [{company: Mill, role: Lead, year: 2020}]}
skills: Skills
awards: 20+`,
    { all: true },
  )
  expect(profile).toMatchObject({ name: 'Sam', email: 'sam@example.com' })
  expect(profile.jobTitle).toBeUndefined()
  expect(resume).toMatchObject({ experience: [{ place: 'Mill' }], awards: [], skills: [] })
  expect(projects).toEqual([])
  expect(report).toMatch(
    /menus, headings and buttons:\n {2}nav \(line 3\)\n {2}sectionTitles \(line 4\)\n {2}words/,
  )
  expect(report).toMatch(/contact > title \(line 6\)/)
})

test('an author’s page has its title as the name, its role as the job title and its body', async () => {
  const text =
    '---\ntitle: Sam Sample\nrole: Baker\nemail: s@example.com\neducation: {courses: [{course: BSc, institution: Uni}]}\n---\n\nI like\nrye.'
  const source = sourceFile(text, 'index.md')
  const { profile, resume, folder, report } = await importWith({ source })
  expect(profile).toMatchObject({ name: 'Sam Sample', jobTitle: 'Baker' })
  expect(resume.education).toMatchObject([{ title: 'BSc', place: 'Uni' }])
  expect(read(folder, 'about.md')).toBe('I like rye.\n')
  expect(report).toMatch(/title \(line 2\) is read as the name/)
})

test('the texts of a page are no resume', async () => {
  const texts = { firstName: 'Fornavn', company: 'Selskap', addExperience: 'Legg til', skills: 'S' }
  await expect(importFrom(texts)).rejects.toThrow(/contains no resume/)
})

test('a file that is only one section is read as that, and a street is pointed out', async () => {
  const source = sourceFile('- {school: Mill, degree: Lead, year: 2020}', 'education.yml')
  const { resume, report } = await importWith({ source, name: 'Sam', place: 'Lane 1, Bath' })
  expect(resume.education).toMatchObject([{ title: 'Lead', place: 'Mill' }])
  expect(report).toMatch(/Your street address will be on the site/)
})

test('one bad part does not stop the rest', async () => {
  const broken =
    '{\n // mine\n "basics": {"name": "Sam", "image": "me.heic"},\n "work": [{"name": "Mill", "startDate": "soonish"}],\n}'
  const { resume, report } = await importFrom(broken)
  expect(resume.experience).toMatchObject([{ place: 'Mill' }])
  expect(report).toMatch(/"soonish" \(line 4\) is not a date/)
  expect(report).toMatch(/me\.heic \(line 3\) is not beside the resume: save it as a JPEG/)
})
