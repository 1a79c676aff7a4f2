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
    education: [{ institution: 'Larchmoor University', score: '16/20', date: '2008 - 2013' }],
    certificates: [{ name: 'Certified Ledger Engineer' }],
    skills: [{ level: 'Advanced' }, { name: 'Go', level: '5/5' }],
    languages: [{ language: 'Dutch', fluency: 'Native' }, { fluency: '4/5' }],
    projects: [{ name: 'Tram Clock' }, { name: 'Why trams wait', type: 'Talks' }],
    hidden: [{ experience: 'Secret Start-up' }, { references: 'Ilse Sample' }],
  })
})

test('an export of version 5 is a JSON Resume, with an entry for each role', () => {
  const value = exported(5)
  expect(isReactiveResume(value)).toBe(true)
  expect(fromReactiveResume(value)).toMatchObject({
    basics: { label: 'Softwareentwickler', profiles: [{ network: 'GitHub' }, {}] },
    work: [
      { position: 'Leitender Entwickler', date: 'Januar 2020 - heute' },
      { position: 'Entwickler', date: 'April 2016 - Dezember 2019' },
      { position: 'Werkstudent', date: 'Sommer 2015' },
    ],
    education: [{ institution: 'Technische Universität Muster', studyType: 'Diplom-Ingenieur' }],
    projects: [{ name: 'Semmelzähler' }, { name: 'Warum Kassen warten', type: 'Vorträge' }],
    references: [{ name: 'Ilse Beispiel, Geschäftsführerin', reference: '<p>Nie zu spät.</p>' }],
    hidden: [{ picture: 'https://pictures.example.com/tilo.jpg' }, { experience: 'Geheim AG' }],
  })
  expect(isReactiveResume({ basics: { name: 'Ann' }, work: [] })).toBe(false)
})
