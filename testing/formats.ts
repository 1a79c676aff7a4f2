import type { LocaleContent } from '#contract/built-content.ts'
import { renderFormats } from '../formats/formats.ts'
import { structuredData } from '../formats/structured-data.ts'
import { englishTexts } from '../i18n/texts.ts'
import { sample, wordsIn } from './content.ts'

export const content = await wordsIn(sample)
export const siteUrl = 'https://robin.example'

export type Other = {
  profile?: Partial<LocaleContent['profile']>
  resume?: Partial<LocaleContent['resume']>
  projects?: LocaleContent['projects']
  siteUrl?: string
}

const siteWith = ({ profile, resume, projects = content.projects, siteUrl = '' }: Other = {}) => ({
  content: {
    ...content,
    profile: { ...content.profile, ...profile },
    resume: { ...content.resume, ...resume },
    projects,
  },
  texts: englishTexts,
  siteUrl,
  date: new Date('2026-04-05T06:07:08.900Z'),
})
export const formatOf = (name: string, other?: Other) =>
  renderFormats(siteWith(other)).get(`/${name}`)?.() ?? ''
export const jsonOf = (other?: Other) => JSON.parse(formatOf('resume.json', other))
export const dataOf = (path: string, other?: Other) => structuredData(siteWith(other), path)

/** Looks like markup in every format. */
export const hostile: Other = {
  profile: {
    name: 'Ро́бин; "R\\obin", <b>Sämple</b> 👩‍👩‍👧‍👦\nEND:VCARD',
    jobTitle: `Engineer ${'👩🏽‍💻 長い '.repeat(40)}`,
    location: 'Łódź',
    contact: [],
    links: [
      {
        id: 'x',
        title: '[x](y)',
        href: 'https://example.com/%E0%A4%A\nNOTE:x',
        icon: 'code-hosting',
      },
    ],
  },
  resume: {
    summary: [
      { type: 'paragraph', children: [{ type: 'text', value: '# Not a heading </script>' }] },
    ],
    experience: [],
    education: [],
    tools: [],
  },
  projects: content.projects.map((project) => ({ ...project, pageLink: '', codeLink: '' })),
  siteUrl,
}
