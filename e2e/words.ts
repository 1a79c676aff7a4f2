import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { MenuItem, StackItem } from '#contract/content.ts'
import type { ProjectFrontMatter } from '#contract/project.ts'
import { ownersWords } from '../testing/facts.ts'

const read = (file: string) => readFileSync(new URL(`../sample/${file}`, import.meta.url), 'utf8')

const blocksOf = (markdown: string) =>
  markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*|^#+ /gm, '')
    .split('\n\n')
    .map((block) => block.trim())

function readProject(slug: string): ProjectFrontMatter & { slug: string; description: string } {
  const [, head = '', text = ''] = read(`projects/${slug}/index.md`).split(/^---$/m)
  const front = parse(head)
  return { ...front, slug, description: blocksOf(front.summary ?? text.trim())[0] ?? '' }
}

/** The owner's words, read from sample/ past the build. */
export const words = {
  ...ownersWords(),
  menu: parse(read('menu.yml')) as MenuItem[],
  stack: parse(read('stack.yml')) as Record<string, StackItem>,
  about: blocksOf(read('about.md')),
  privacy: blocksOf(read('privacy.md')),
  projects: readdirSync(new URL('../sample/projects', import.meta.url))
    .map(readProject)
    .sort((one, other) => one.order - other.order),
}
