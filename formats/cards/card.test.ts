import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openPdf, textOfPdf } from '../../testing/pdf.ts'
import { typeset } from '../cv/typeset.ts'
import { coloursOf } from '../tokens.ts'

const long =
  'Senior Full Stack Developer, Cloud Architect and Open Source Maintainer at Northwind Example Corporation'

test.each([
  ['a job title', { jobTitle: long }, /Resume Robin Sample Senior Full .* at Northwind…$/],
  [
    'a title',
    { title: `How I learned ${long}` },
    /^How I learned Senior .*… Robin Sample Engineer$/,
  ],
  ['a word', { name: 'Donau'.repeat(30) }, /^Resume (Donau ?){9}[Donau ]*… Engineer$/],
  [
    'a title without spaces',
    { title: '長い題名'.repeat(40) },
    /^(長い題名 ?){8}[長い題名]{0,5}… Robin Sample Engineer$/,
  ],
  ['a short one stays', { jobTitle: 'Engineer' }, /Robin Sample\s*Engineer$/],
  [
    'emoji leave no hole',
    { jobTitle: '👩🏽‍💻 Code (🚀) · 🎨 · and 🎨 1️⃣ art 🧑‍🤝‍🧑' },
    /Robin Sample\s*Code · and 1 art$/,
  ],
])('%s on a social card', async (_, words, expected) => {
  const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
  const { pdf } = await typeset({
    template: 'cards/card.typ',
    data: {
      title: 'Resume',
      name: 'Robin Sample',
      jobTitle: 'Engineer',
      lang: 'en',
      dir: 'ltr',
      ...words,
      weight: 700,
      lamp: true,
      bold: false,
      radius: 176,
      colours: coloursOf({ look: { ground: 'paper' }, theme: { accent: '#6d4aff' } }, 1),
      document: { title: 'Resume' },
    },
    locale: 'en',
    pictures: { 'avatar.png': await picture.png().toBuffer() },
  })
  expect((await textOfPdf(await openPdf(pdf))).trim()).toMatch(expected)
})
