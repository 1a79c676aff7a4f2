import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../load/root.ts'
import { importFrom, read } from '../testing/init.ts'
import { draftFrom } from './source.ts'

const fixture = (name: string) => join(root, 'import', 'fixtures', name)
const sam = { name: 'Sam Sample' }

test('a Reactive Resume of version 4 is read without what it hides', () => {
  const { lists, others, leftOut, ...owner } = draftFrom(fixture('reactive-resume-4.json'))
  expect(owner).toMatchObject({
    name: 'Mireille Sample-Okonjo',
    jobTitle: 'Platform Engineer',
    summary: expect.stringContaining('payment platforms'),
  })
  expect(owner.links.map(({ title, href }) => `${title} ${href}`)).toEqual([
    'Website https://mireille.example.com/',
    'Talks https://talks.example.com/mireille',
    'GitHub https://github.com/mireille-sample',
  ])
  expect(lists).toMatchObject({
    experience: [
      { place: 'Quillmarsh Payments', start: '2019-03', end: 'present' },
      { place: 'Tideglass Trams', start: '2013-09', end: '2019-02' },
    ],
    education: [{ place: 'Larchmoor University', score: '16/20', start: '2008', end: '2013' }],
    skills: [{ level: 'Advanced' }, { name: 'Go', level: '5/5' }],
    languages: [{ name: 'Dutch', level: 'Native' }, { level: '4/5' }],
    references: [],
  })
  expect(others).toMatchObject([
    { title: 'Talks', entries: [{ title: 'Why trams wait', start: '2022-05' }] },
  ])
  expect(leftOut.hidden.join()).toMatch(/Secret Start-up.*References/)
  expect(leftOut.unknown.join()).toContain('Driving licence')
})

test('a Reactive Resume of version 5 has an entry for each role', () => {
  const { lists, others, jobTitle, leftOut } = draftFrom(fixture('reactive-resume-5.json'))
  expect(jobTitle).toBe('Softwareentwickler')
  expect(lists.experience).toMatchObject([
    {
      title: 'Leitender Entwickler',
      place: 'Brotwerk Muster GmbH',
      start: '2020-01',
      end: 'present',
    },
    { title: 'Entwickler', place: 'Brotwerk Muster GmbH', start: '2016-04', end: '2019-12' },
    { title: 'Werkstudent', start: '2015' },
  ])
  expect(lists.references).toEqual([
    { name: 'Ilse Beispiel, Geschäftsführerin', text: 'Nie zu spät.' },
  ])
  expect(others).toMatchObject([{ title: 'Vorträge', entries: [{ title: 'Warum Kassen warten' }] }])
  expect(leftOut.hidden.join()).toMatch(/tilo\.jpg.*Geheim AG/)
})

test('Reactive Resume 3 stores 1 May as an evening in April, and a one-day talk does not last until today', async () => {
  const items = (item: object) => ({ visible: true, type: 'basic', items: [{ id: 'x', ...item }] })
  const { resume, folder } = await importFrom({
    basics: sam,
    sections: {
      work: items({
        name: 'Mill',
        position: 'Lead',
        date: { start: '2019-04-30T22:00:00.000Z', end: '' },
      }),
      abc: {
        name: 'Talks',
        ...items({
          title: 'Rye',
          subtitle: 'BreadConf',
          date: { start: '2022-06-01T00:00:00.000Z', end: '' },
        }),
      },
    },
    metadata: { template: 'castform' },
  })
  expect(resume.experience).toMatchObject([{ start: '2019-05-01', end: 'present' }])
  expect(read(folder, 'about.md')).toMatch(/## Talks\n\n- \*\*Rye\*\*, BreadConf, Jun 2022\n/)
})

test('what a flag hides is left out, and named', async () => {
  const flags = ['hide', 'hidden', 'draft', 'private', 'visible', 'include', 'isActive', 'show']
  const isOff = (flag: string) => /^(hid|draft|private)/.test(flag)
  const work: object[] = flags.flatMap((flag) => [
    { name: `Secret ${flag}`, position: 'Spy', [flag]: isOff(flag) },
    { name: `Open ${flag}`, [flag]: !isOff(flag) },
  ])
  const otherMarks = { status: 'draft', visibility: 'hidden', hide_from_cv: 'y', showOnSite: 'no' }
  for (const mark of Object.entries(otherMarks)) {
    work.push({ name: `Secret ${mark}`, ...Object.fromEntries([mark]) })
  }
  const projects = { enabled: false, items: [{ name: 'Hush' }] }
  const { resume, report, folder, ...content } = await importFrom(
    { basics: sam, work, projects },
    { all: true },
  )
  expect(resume.experience.map(({ place }) => place)).toEqual(flags.map((flag) => `Open ${flag}`))
  expect(content.projects).toEqual([])
  for (const flag of flags) expect(report).toContain(`\n  work: Secret ${flag} (line 1)`)
  expect(report).toMatch(/hides it:[^:]*work[\s\S]*\n {2}projects: Hush \(line 1\)/)
  expect(read(folder, 'resume.yml')).not.toMatch(/Secret|Spy/)
})

test('birth dates, salaries and how to reach other people are never published', async () => {
  const { folder, report } = await importFrom(
    `
name: Sam Sample
Geburtsdatum: 1.4.1979
passport_number: X-4711
work: [{company: Mill, salary: 90000, supervisor: {name: Boss, phone: 555 4711, address: Lane 4711}}]
emergency_contact: {name: Mum, phone: 555 4711}
references:
  - {name: Ann, phone: 555 4711, email: ann4711@example.com, address: Lane 4711, text: Good.}
  - 'Bob, +1 555 4711, bob4711@example.com (2019 - 2021)'
personal details: [{label: Date of birth, details: 1.4.1979}, 'Born: 1979', 'Plays chess']`,
    { all: true },
  )
  const written = ['profile.yml', 'resume.yml', 'about.md'].map((name) => read(folder, name)).join()
  expect(written).toMatch(/Supervisor: Boss[\s\S]*Good\.[\s\S]*Bob \(2019 - 2021\)[\s\S]*chess/)
  expect(written).not.toMatch(/4711|1979|90000/)
  expect(report).toMatch(
    /it is private:\n {2}how to reach references \(line 9\)\n {2}Geburtsdatum \(line 3\)\n {2}passport_number/,
  )
  expect(report).toMatch(/references > phone \(line 8\)/)
})

test('nothing is made up, and nothing that is known by another name is lost', async () => {
  const { resume, projects, folder, report } = await importFrom(
    `
name: Sam Sample
job_experience: &jobs
  - {company: Mill, title: Lead, date: 'Mar 2025 — Present', bullets: ['Wrote __init__', 'b']}
  - {company: Fen, title: Hand, start_date: 01/2021, end_date: {month: 12, year: 2021}, team_size: 5, shoe_size: 43}
  - {company: Dual, roles: [{title: Two, from: 2003}, {title: One, from: 2001, to: 2003}]}
certificates: [{name: CKA, number: 2019-1234, date: 'No. 2017-1234'}]
projects: [{name: '[Parcel](https://example.com/p)', date: '[2022](https://example.com/d)', summary: [one, two]}]
languages: English (native), Dutch
skills: [{'Web': [Go]}, 'Tools: Git, Make', {category: Data, items: 'SQL, R'}]
talks:
  - title: Rye
    where: Bath
    date: 2021
    contents: [{title: deep, items: [deeper]}]
my_own_section: [{bullet: Speaks at meetings.}]`,
    { all: true },
  )
  expect(resume.experience).toMatchObject([
    { title: 'Lead', place: 'Mill', start: '2025-03', end: 'present' },
    { title: 'Two', place: 'Dual', start: '2003', end: 'present' },
    { title: 'Hand', place: 'Fen', start: '2021-01', end: '2021-12' },
    { title: 'One', place: 'Dual', start: '2001', end: '2003' },
  ])
  const files = read(folder, 'resume.yml')
  expect(files).toMatch(/\\_\\_init\\_\\_\n +- b/)
  expect(files).toMatch(/Team size: 5/)
  expect(resume.certificates).toEqual([expect.not.objectContaining({ start: expect.anything() })])
  expect(projects).toMatchObject([
    { title: 'Parcel', pageLink: 'https://example.com/p', start: '2022' },
  ])
  expect(resume.languages).toEqual([{ name: 'English (native)' }, { name: 'Dutch' }])
  expect(resume.skills).toMatchObject([
    { name: 'Web' },
    { name: 'Tools', keywords: ['Git', 'Make'] },
    { name: 'Data' },
  ])
  expect(read(folder, 'about.md')).toMatch(
    /## Talks\n\n- \*\*Rye\*\*, Bath, 2021\n\n {2}- deep\n *\n {4}- deeper\n\n## My own section\n\n- Speaks at meetings\.\n/,
  )
  expect(report).toMatch(/shoe_size \(line 5\)/)
  expect(report).toMatch(/"No. 2017-1234" \(line 7\) is not a date/)
})

test('nested and oddly named parts keep their place', async () => {
  const { profile, resume, projects, folder, report } = await importFrom(
    `
profile: {name: Sam, surnames: Sample, title: Engineer, tagline: I make tills quick}
twitter_username: sam
phone: +1-XXX-XXX
contact: [{text: Mail, href: 'mailto:sam@example.com'}, {text: Call, href: 'tel:+1-202-555-0101'}]
experience:
  - {organization: {name: Mill, description: Grinds, location: {city: Bath}}, roles: [{name: Lead, span: {from: 2019, to: 2020}, bullets: [{text: 'Led:', sub: [Mills]}, {text: Paid}]}]}
education: [{school: Fen, degree: BSc}]
courses: [{title: Rye, institution: Oven School, hours: 35}]
skills: {Design: [{name: Figma, level: 4}], featured: [Git]}
projects: [{name: Parcel, location: {city: Ely}}]
content:
  - {title: Talks, layout: list, content: [{title: Bread, tags: [dough], sub: Oven}]}
  - {title: Note, layout: text, content: By hand}
reading: {books: [{title: Rye, author: Ann}]}
plugins: [sitemap]`,
    { all: true },
  )
  expect(profile).toMatchObject({
    name: 'Sam Sample',
    jobTitle: 'Engineer',
    headline: 'I make tills quick',
    links: [{ href: 'https://x.com/sam' }],
  })
  expect(read(folder, 'profile.yml')).toMatch(/value: \+1-202-555-0101[\s\S]*sam@example.com/)
  expect(resume.experience).toMatchObject([
    { title: 'Lead', place: 'Mill', location: 'Bath', start: '2019', end: '2020' },
  ])
  expect(read(folder, 'resume.yml')).toMatch(/Led:\n\n +- Mills\n/)
  expect(resume.skills).toEqual([
    { name: 'Design', keywords: ['Figma (4)'] },
    { name: 'Featured', keywords: ['Git'] },
  ])
  expect(projects).toMatchObject([{ title: 'Parcel' }])
  const about = read(folder, 'about.md')
  expect(about).toMatch(/## Courses\n\n- \*\*Rye\*\*, Oven School\n\n {2}Hours: 35/)
  expect(about).toMatch(/## Talks\n\n- \*\*Bread\*\*, Oven\n\n {2}Tags: dough\n/)
  expect(about).toMatch(/- \*\*Note\*\*\n\n {2}By hand\n/)
  expect(report).toMatch(/another program:[\s\S]*plugins \(line 16\)/)
  expect(report).toContain('+1-XXX-XXX is not a phone number and was left out')
})

/** A section and a date in a language, which the resume names or its letters tell. */
const languages: [locale: string, section: string, date: string, summary?: string][] = [
  ['de-AT', 'Berufserfahrung', 'März 2019 bis heute'],
  ['fr-CH', 'Parcours', 'mars 2019 - aujourd’hui'],
  ['es', 'Experiencia', 'marzo 2019 - actualidad'],
  ['pt', 'Experiência', 'março de 2019 até o momento'],
  ['pl', 'Doświadczenie', 'marzec 2019 - obecnie'],
  ['cs', 'Zkušenosti', 'březen 2019 - dosud'],
  ['nb', 'Erfaring', 'mars 2019 - nå'],
  ['da', 'Erfaring', 'mars 2019 - nu'],
  ['ru', 'Опыт работы', 'март 2019 - настоящее время', 'Пишу программы для касс в C++'],
  ['ja', '職務経歴', '2019年3月 - 現在', 'パン屋向けの決済システムを開発しています'],
  ['ko', '경력', '2019년 3월 ~ 현재', '빵집을 위한 결제 시스템을 개발합니다'],
  ['zh', '工作经历', '2019年3月 - 至今', '负责支付系统的设计与开发'],
  ['ar', 'الخبرة', 'مارس 2019 - الآن', 'أطور أنظمة الدفع للمخابز وأحب الخبز'],
]

test.each(languages)('a resume in %s is read in its language', async (...given) => {
  const [locale, section, date, summary] = given
  const [language, countryCode] = locale.split('-')
  // A locale may name its country itself.
  const named = summary
    ? { summary }
    : { locale: { language: locale === 'fr-CH' ? locale : language } }
  const work = { [section]: [{ company: 'Mill', date }] }
  const { profile, resume } = await importFrom({
    ...sam,
    location: { countryCode },
    ...named,
    ...work,
  })
  expect(profile.locale).toBe(locale)
  expect(resume.experience).toMatchObject([{ place: 'Mill', start: '2019-03', end: 'present' }])
})
