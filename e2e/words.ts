import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { Profile } from '#contract/built-content.ts'
import type { MenuItem, ProjectFrontMatter, StackItem } from '#contract/content.ts'
import type { ResumeFile } from '#contract/resume.ts'

const read = (file: string) => readFileSync(new URL(`../content/${file}`, import.meta.url), 'utf8')

/** The blocks of a Markdown text as a reader sees them. */
const blocksOf = (markdown: string) =>
  markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*|^#+ /gm, '')
    .split('\n\n')
    .map((block) => block.trim())

function readProject(slug: string): ProjectFrontMatter & { slug: string; description: string } {
  const [, head = '', text = ''] = read(`projects/${slug}/index.md`).split(/^---$/m)
  return { ...parse(head), slug, description: blocksOf(text).join(' ') }
}

type Entry = ResumeFile['experience'][number] & { date: string; title: string; place: string }

const shown = (entries: object[]) =>
  (entries as Entry[]).map((entry) => ({ ...entry, date: dateOf(entry) }))

const dateOf = ({ start = '', end = start }: Entry) => [start, end].map(momentOf).join(' - ')

function momentOf(moment: string | number): string {
  const [year = '', month] = String(moment).split('-')
  const names = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
  return month ? `${names[Number(month) - 1]} ${year}` : year.replace('present', 'Present')
}

const resume = parse(read('resume.yml')) as ResumeFile

/** The owner's words, read from content/ without the product's own reader. */
export const words = {
  profile: parse(read('profile.yml')) as Profile &
    Required<Pick<Profile, 'greeting' | 'jobTitle' | 'email' | 'location'>>,
  menu: parse(read('menu.yml')) as MenuItem[],
  resume: {
    ...resume,
    experience: shown(resume.experience),
    education: shown(resume.education),
  },
  stack: parse(read('stack.yml')) as Record<string, StackItem>,
  about: blocksOf(read('about.md')),
  privacy: blocksOf(read('privacy.md')),
  projects: readdirSync(new URL('../content/projects', import.meta.url))
    .map(readProject)
    .sort((one, other) => one.order - other.order),
}
