import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { load } from '../load/load.ts'
import { errorsIn, sampleContent, wordsIn } from '../testing/content.ts'
import { renderCv } from '../testing/cv.ts'
import { edit } from '../testing/edit.ts'
import { formatOf, jsonOf } from '../testing/formats.ts'
import { openPdf, tagsOf } from '../testing/pdf.ts'

const resume = `experience:
  - { id: "1", place: Northwind, location: Lisbon, title: Engineer, start: 2016-01, end: 2019-04 }
  - { id: "2", place: Northwind, location: Lisbon, title: Lead, start: 2019-05, end: 2022-02 }
  - { id: "3", place: Contoso, title: Advisor, start: 2015-01, end: 2015-12 }
  - { id: "4", place: Contoso, title: Trainee, start: 2014-01, end: 2014-12 }
`

test('roles at one employer are one entry, newest first, with the total duration', async () => {
  const folder = sampleContent()
  writeFileSync(join(folder, 'resume.yml'), resume)
  const content = await wordsIn(folder)
  const { work } = jsonOf(content)
  expect(
    work.map(({ name, position }: { name: string; position: string }) => [name, position]),
  ).toEqual([
    ['Northwind', 'Lead'],
    ['Northwind', 'Engineer'],
    ['Contoso', 'Advisor'],
    ['Contoso', 'Trainee'],
  ])
  expect(formatOf('resume.md', content)).toMatch(
    /### Northwind\n\nLisbon\\\nJan 2016 – Feb 2022, 6 years, 2 months\n\n#### Lead\n\nMay 2019 – Feb 2022\n[\s\S]*#### Engineer[\s\S]*### Contoso\n\nJan 2014 – Dec 2015, 2 years\n/,
  )
  const tags = await tagsOf(await openPdf(await renderCv(content)))
  expect(tags.filter((tag) => /^H[34]/.test(tag))).toEqual([
    'H3=Northwind',
    'H4=Lead',
    'H4=Engineer',
    'H3=Contoso',
    'H4=Advisor',
    'H4=Trainee',
  ])
  mkdirSync(join(folder, 'variants'))
  writeFileSync(join(folder, 'variants', 'acme.yml'), 'experience: ["4", "3", "..."]\n')
  const [variant] = (await load(folder)).variants
  expect(formatOf('resume.md', variant)).toMatch(
    /### Contoso\n\nJan 2014 – Dec 2015, [\s\S]*#### Advisor[\s\S]*#### Trainee[\s\S]*### Northwind/,
  )
  edit(folder, 'resume.yml', 'title: Lead', 'roles: [{ id: "1", title: Lead }]')
  expect((await errorsIn(folder)).join()).toMatch(
    /resume\.yml:3:52 error: experience\.1\.roles: .* expected an entry for each role, one/,
  )
})
