import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../load/root.ts'
import { fromReactiveResume, isReactiveResume } from './reactive-resume.ts'

const exported = (version: number) => {
  const file = join(root, 'import', 'fixtures', `reactive-resume-${version}.json`)
  return JSON.parse(readFileSync(file, 'utf8'))
}

test('an export of version 4 is a JSON Resume', () => {
  const value = exported(4)
  expect(isReactiveResume(value)).toBe(true)
  expect(fromReactiveResume(value)).toMatchObject({
    basics: {
      name: 'Mireille Sample-Okonjo',
      label: 'Platform Engineer',
      url: 'https://mireille.example.com/',
      image: 'https://pictures.example.com/mireille.jpg',
      summary: expect.stringContaining('payment platforms'),
      profiles: [
        { network: 'GitHub', username: 'mireille-sample' },
        { network: 'Talks', url: 'https://talks.example.com/mireille' },
      ],
      customFields: [{ field: 'Driving licence: B' }],
    },
    work: [
      { name: 'Quillmarsh Payments', date: 'March 2019 - Present' },
      { name: 'Tideglass Trams', date: 'September 2013 to February 2019' },
    ],
    volunteer: [{ organization: 'Code Meadow' }],
    education: [{ institution: 'Larchmoor University', score: '16/20', date: '2008 - 2013' }],
    awards: [{ title: 'Quiet Pager Award', date: 'December 2022' }],
    certificates: [
      { name: 'Certified Ledger Engineer', url: expect.stringContaining('/mireille') },
    ],
    publications: [{ name: 'The Timetable Book', date: 'June 2020' }],
    skills: [
      { name: 'Platforms', level: 'Advanced' },
      { name: 'Go', level: '5/5' },
    ],
    languages: [
      { language: 'Dutch', fluency: 'Native' },
      { language: 'French', fluency: '4/5' },
    ],
    interests: [{ name: 'Trams' }],
    projects: [
      { name: 'Tram Clock', description: 'Author' },
      { name: 'Why trams wait', type: 'Talks', url: 'https://tramconf.example.com' },
    ],
    notes: 'Ask Ilse first.',
    hidden: [{ experience: 'Secret Start-up' }, { references: 'Ilse Sample' }],
  })
})

test('an export of version 5 is a JSON Resume, with an entry for each role', () => {
  const value = exported(5)
  expect(isReactiveResume(value)).toBe(true)
  expect(fromReactiveResume(value)).toMatchObject({
    basics: {
      label: 'Softwareentwickler',
      image: undefined,
      summary: expect.stringContaining('Kassen'),
      profiles: [{ network: 'GitHub' }, { network: 'Quelltexte' }],
    },
    work: [
      { position: 'Leitender Entwickler', date: 'Januar 2020 - heute' },
      { position: 'Entwickler', date: 'April 2016 - Dezember 2019' },
      { position: 'Werkstudent', date: 'Sommer 2015' },
    ],
    education: [{ institution: 'Technische Universität Muster', studyType: 'Diplom-Ingenieur' }],
    certificates: [{ name: 'Geprüfter Kassenprüfer', date: 'März 2018' }],
    projects: [{ name: 'Semmelzähler' }, { name: 'Warum Kassen warten', type: 'Vorträge' }],
    references: [{ name: 'Ilse Beispiel, Geschäftsführerin', reference: '<p>Nie zu spät.</p>' }],
    coverLetters: [{ recipient: '<p>Muster AG</p>' }],
    hidden: [{ picture: 'https://pictures.example.com/tilo.jpg' }, { experience: 'Geheim AG' }],
  })
})

test('an export of version 3 is a JSON Resume, and says what is hidden', () => {
  const items = (...values: object[]) => ({ type: 'basic', visible: true, items: values })
  const value = {
    basics: {
      name: 'Ann Baker',
      headline: 'Baker',
      website: 'https://ann.example.com',
      birthdate: '1990-01-01',
      summary: { body: 'Rye.', visible: true },
      location: { city: 'Bath', country: 'GB' },
      profiles: [{ network: 'GitHub', username: 'ann' }],
      photo: { visible: false, url: 'https://pictures.example.com/ann.jpg' },
    },
    sections: {
      work: items({ name: 'Mill', position: 'Baker', date: { start: '2019-01-01', end: '' } }),
      education: items({ institution: 'School', degree: 'BA', courses: ['Bread'] }),
      skills: items({ name: 'Rye', level: '', levelNum: 8 }),
      '0a1b-sample': { ...items({ title: 'Bread Day' }), name: 'Talks' },
      references: items({ name: 'Ilse', relationship: 'Miller', summary: 'Good.' }),
    },
  }
  expect(fromReactiveResume(value)).toMatchObject({
    basics: {
      label: 'Baker',
      url: 'https://ann.example.com',
      summary: 'Rye.',
      location: { city: 'Bath' },
      profiles: [{ network: 'GitHub', username: 'ann' }],
      image: undefined,
      birthdate: '1990-01-01',
    },
    work: [{ name: 'Mill', startDate: '2019-01-01', endDate: '' }],
    education: [{ studyType: 'BA', courses: ['Bread'] }],
    skills: [{ name: 'Rye', level: '4/5' }],
    projects: [{ name: 'Bread Day', type: 'Talks' }],
    references: [{ name: 'Ilse, Miller', reference: 'Good.' }],
    hidden: [{ picture: 'https://pictures.example.com/ann.jpg' }],
  })
})

test('an export of version 2 is a JSON Resume', () => {
  const section = (...items: object[]) => ({ heading: 'X', visible: true, items })
  const value = {
    profile: { firstName: 'Ann', lastName: 'Baker', subtitle: 'Baker', address: { pincode: '1' } },
    objective: { body: 'Rye.', visible: true },
    work: section({
      company: 'Mill',
      startDate: '2019-01-01',
      website: 'https://mill.example.com',
    }),
    education: section({ institution: 'School', field: 'Bread', gpa: '7' }),
    hobbies: section({ name: 'Poetry' }),
    social: section({ network: 'GitHub', username: 'ann' }),
    projects: { ...section({ title: 'Oven', link: 'https://oven.example.com' }), visible: false },
  }
  expect(isReactiveResume(value)).toBe(true)
  expect(fromReactiveResume(value)).toMatchObject({
    basics: { firstName: 'Ann', label: 'Baker', summary: 'Rye.', location: { postalCode: '1' } },
    work: [{ name: 'Mill', startDate: '2019-01-01', url: 'https://mill.example.com' }],
    education: [{ area: 'Bread', score: '7' }],
    interests: [{ name: 'Poetry' }],
    hidden: [{ projects: 'Oven' }],
  })
})

test.each([{ basics: { name: 'Ann' }, work: [] }, [], 'sections', { sections: 3 }, null])(
  '%j is no export of Reactive Resume',
  (value) => {
    expect(isReactiveResume(value)).toBe(false)
  },
)
