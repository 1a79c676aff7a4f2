import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { load } from '../load/load.ts'
import { errorsIn, sampleContent, wordsIn } from '../testing/content.ts'
import { renderCv } from '../testing/cv.ts'
import { formatOf, jsonOf } from '../testing/formats.ts'
import { openPdf, tagsOf } from '../testing/pdf.ts'

const role = (id: string, title: string, start: string, end: string) =>
  `{ id: "${id}", title: ${title}, start: ${start}, end: ${end}, description: "${title} did it." }`

const resume = `experience:
  - id: northwind
    place: Northwind
    location: Lisbon
    roles:
      - ${role('1', 'Engineer', '2016-01', '2019-04')}
      - ${role('2', 'Lead', '2019-05', '2022-02')}
  - { id: "3", place: Contoso, title: Advisor, start: 2017-01, end: 2020-01 }
  - { id: "4", place: Contoso, title: Trainee, start: 2014-01, end: 2014-12 }
`

test('roles at one employer are one entry, newest first, with the total duration', async () => {
  const folder = sampleContent()
  writeFileSync(join(folder, 'resume.yml'), resume)
  const content = await wordsIn(folder)
  expect(content.resume.experience.map(({ id }) => id)).toEqual([
    'northwind-2',
    'northwind-1',
    '3',
    '4',
  ])
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
    /### Northwind\n\nLisbon\\\nJan 2016 – Feb 2022, 6 years, 2 months\n\n#### Lead\n\nMay 2019 – Feb 2022\n[\s\S]*#### Engineer[\s\S]*### Contoso\n\nJan 2014 – Jan 2020, 4 years, 1 month\n/,
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
    /### Contoso\n\nJan 2014 – Jan 2020, [\s\S]*#### Advisor[\s\S]*#### Trainee[\s\S]*### Northwind/,
  )
  writeFileSync(join(folder, 'resume.yml'), resume.replace('"3"', 'northwind-2'))
  expect((await errorsIn(folder)).join()).toContain('expected an id that no other entry')
  writeFileSync(
    join(folder, 'resume.yml'),
    resume.replace('    roles:', '    title: Lead\n    roles:'),
  )
  expect((await errorsIn(folder)).join()).toContain('expected title, start, end')
})
