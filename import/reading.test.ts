import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../load/root.ts'
import { made, madeFrom, read } from '../testing/init.ts'
import { draftFrom } from './source.ts'

const fixture = (name: string) => join(root, 'import', 'fixtures', name)
const sam = { name: 'Sam Sample' }

test('a Reactive Resume of version 4 is read without what it hides', () => {
  const { lists, projects, others, leftOut, ...owner } = draftFrom(
    fixture('reactive-resume-4.json'),
  )
  expect(owner).toMatchObject({
    name: 'Mireille Sample-Okonjo',
    jobTitle: 'Platform Engineer',
    image: 'https://pictures.example.com/mireille.jpg',
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
    certificates: [{ title: 'Certified Ledger Engineer' }],
    skills: [{ level: 'Advanced' }, { name: 'Go', level: '5/5' }],
    languages: [{ name: 'Dutch', level: 'Native' }, { level: '4/5' }],
    references: [],
  })
  expect(projects).toMatchObject([{ title: 'Tram Clock' }])
  expect(others).toMatchObject([
    { title: 'Talks', entries: [{ title: 'Why trams wait', start: '2022-05' }] },
  ])
  expect(leftOut.hidden.join()).toMatch(/Secret Start-up.*References/)
  expect(leftOut.noPlace.join()).toContain('Driving licence')
})

test('a Reactive Resume of version 5 has an entry for each role', () => {
  const { lists, others, jobTitle, image, leftOut } = draftFrom(fixture('reactive-resume-5.json'))
  expect({ jobTitle, image }).toEqual({ jobTitle: 'Softwareentwickler', image: undefined })
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

test('the third version keeps the first of May as an evening in April, and a talk is over', async () => {
  const items = (item: object) => ({ visible: true, type: 'basic', items: [{ id: 'x', ...item }] })
  const { resume, folder } = await madeFrom({
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

test.each([
  'hide',
  'hidden',
  'draft',
  'private',
  'visible',
  'include',
  'isActive',
  'enabled',
  'show',
])('what is marked with %s is left out, and named', (flag) => {
  const isOff = /^(hid|draft|private)/.test(flag)
  const work = [
    { name: 'Mill' },
    { name: 'Secret', position: 'Spy', [flag]: isOff },
    { name: 'Fen', [flag]: !isOff },
  ]
  const file = { basics: sam, work, projects: { [flag]: isOff, items: [{ name: 'Hush' }] } }
  return madeFrom(file).then(({ resume, projects, report, folder }) => {
    expect(resume.experience.map(({ place }) => place)).toEqual(['Mill', 'Fen'])
    expect(projects).toEqual([])
    expect(report).toMatch(/hides it:\n {2}work: Secret \(line 1\)\n {2}projects: Hush/)
    expect(read(folder, 'resume.yml')).not.toMatch(/Secret|Spy/)
  })
})

test('birth dates, salaries and how to reach other people are never published', async () => {
  const { folder, report } = await madeFrom(
    `
name: Sam Sample
Geburtsdatum: 1.4.1979
passport_number: X-4711
work: [{company: Mill, salary: 90000}]
references:
  - {name: Ann, phone: 555 4711, email: ann4711@example.com, address: Lane 4711, text: Good.}`,
    { all: true },
  )
  const written = ['profile.yml', 'resume.yml', 'about.md'].map((name) => read(folder, name)).join()
  expect(written).toContain('Good.')
  expect(written).not.toMatch(/4711|1979|90000/)
  expect(report).toMatch(
    /it is private:\n {2}Geburtsdatum \(line 3\)\n {2}passport_number \(line 4\)/,
  )
  expect(report).toMatch(/references > phone \(line 7\)/)
})

test('nothing is made up, and nothing that is known by another name is lost', async () => {
  const { resume, projects, folder, report } = await madeFrom(
    `
name: Sam Sample
job_experience: &jobs
  - {company: Mill, title: Lead, date: 'Mar 2025 — Present', bullets: ['Wrote __init__', 'b']}
  - {company: Fen, title: Hand, start_date: 01/2021, end_date: 12/2021, team_size: 5, shoe_size: 43}
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

test('one bad part does not stop the rest', async () => {
  const broken =
    '{\n "basics": {"name": "Sam", "image": "me.heic"},\n "work": [{"name": "Mill", "startDate": "soonish"}],\n}'
  const { resume, report } = await madeFrom(broken)
  expect(resume.experience).toMatchObject([{ place: 'Mill' }])
  expect(report).toMatch(/"soonish" \(line 3\) is not a date/)
  expect(report).toMatch(/me\.heic can't be read as a picture: save it as a JPEG/)
})

/** Months and sections of ten languages, with what is read: start and end of the work, and the language of the site. */
test.each([
  [
    'de',
    'Berufserfahrung',
    'März 2019 bis heute',
    'Ich entwickle Kassen für die Bäckerei und das Team',
    'present',
  ],
  [
    'fr',
    'Expérience professionnelle',
    'mars 2019 - aujourd’hui',
    'Développement de caisses pour les boulangeries de la ville',
    'present',
  ],
  [
    'es',
    'Experiencia laboral',
    'marzo 2019 - la actualidad',
    'Desarrollo de cajas para las panaderías de la ciudad',
    'present',
  ],
  [
    'pt',
    'Experiência',
    'março de 2019 até o momento',
    'Desenvolvimento de caixas para as padarias da cidade',
    'present',
  ],
  [
    'pl',
    'Doświadczenie zawodowe',
    'marzec 2019 - obecnie',
    'Pracuję w piekarni i piszę programy do kas oraz wagi',
    'present',
  ],
  [
    'ru',
    'Опыт работы',
    'март 2019 - настоящее время',
    'Пишу программы для касс в пекарне',
    'present',
  ],
  ['ja', '職務経歴', '2019年3月 - 現在', 'パン屋向けの決済システムを開発しています', 'present'],
  ['ko', '경력', '2019년 3월 ~ 현재', '빵집을 위한 결제 시스템을 개발합니다', 'present'],
  ['zh-Hans', '工作经历', '2019年3月 - 至今', '负责支付系统的设计与开发', 'present'],
  ['ar', 'الخبرة', 'مارس 2019 - الآن', 'أطور أنظمة الدفع للمخابز وأحب الخبز', 'present'],
])('a resume in %s is read in its language', async (locale, section, date, summary, end) => {
  const { profile, resume } = await made({
    source: (await import('../testing/init.ts')).sourceFile({
      ...sam,
      summary,
      [section]: [{ company: 'Mill', date }],
    }),
  })
  expect(profile.locale).toBe(locale)
  expect(resume.experience).toMatchObject([{ place: 'Mill', start: '2019-03', end }])
})
