import * as simpleIcons from 'simple-icons'
import catalogue from 'simple-icons/icons.json' with { type: 'json' }
import type { z } from 'zod'
import type { stackSchema } from '#contract/content.ts'
import type { Draft } from './draft.ts'
import { readableColor } from './palette.ts'

type Stack = z.input<ReturnType<typeof stackSchema>>

/** What people call technologies that simple-icons calls otherwise; names that are everyday words are no technology alone. */
const otherNames: Record<string, string> = {
  js: 'javascript',
  ts: 'typescript',
  node: 'nodedotjs',
  vue: 'vuedotjs',
  next: 'nextdotjs',
  nuxt: 'nuxt',
  html: 'html5',
  css3: 'css',
  golang: 'go',
  postgres: 'postgresql',
  mongo: 'mongodb',
  k8s: 'kubernetes',
  java: 'openjdk',
  rails: 'rubyonrails',
  tailwind: 'tailwindcss',
  bash: 'gnubash',
  gcp: 'googlecloud',
  kafka: 'apachekafka',
  spark: 'apachespark',
  hadoop: 'apachehadoop',
  reactnative: 'react',
}
const everyday = new Set(
  'ada anytype arc bit box buffer chef c canvas coda dash docs e elastic express ghost go hack hackaday handshake kit lens linear make max mix medium meta monday notion nova observable oxygen pages pixel plane processing r rest sage shell signal square steam swift target task uber unity wine wish word zoom'.split(
    ' ',
  ),
)

const keyOf = (name: string) => name.toLowerCase().replace(/[\s._-]/g, '')
const withoutVersion = (name: string) => name.replace(/(?<=\D)\d+(\.\d+)*$/, '')
type Icon = { title: string; slug: string; aliases?: { aka?: string[] } }
/** What a name stands for: titles win over all else that an icon is called. */
const slugs = new Map<string, string>()
for (const namesOf of [
  ({ title }: Icon) => [title],
  ({ slug }: Icon) => [slug],
  ({ aliases }: Icon) => aliases?.aka ?? [],
]) {
  for (const icon of catalogue) {
    for (const name of namesOf(icon)) if (!slugs.has(keyOf(name))) slugs.set(keyOf(name), icon.slug)
  }
}
const icons = new Map(Object.values(simpleIcons).map((icon) => [icon.slug, icon]))

/** The icon that stands for a technology, by its slug; undefined where simple-icons has none. */
function slugOf(word: string): string | undefined {
  const name = word.replace(/\(.*\)/, '')
  for (const key of [keyOf(name), keyOf(withoutVersion(name.trim()))]) {
    const slug =
      otherNames[key] ??
      slugs.get(key) ??
      slugs.get(key.replace(/js$/, 'dotjs')) ??
      slugs.get(key.replace(/js$/, ''))
    if (slug) return slug
  }
}

/** The profile card shows so many; the others are there for projects. */
const mostOnBanner = 12

/**
 * The technologies that a draft names, in its order, as content/stack.yml has them; and the keys of those that each of its
 * projects is made with. Where no other is named, an everyday word is none.
 */
export function technologiesOf({ lists, projects }: Draft): { stack: Stack; icons: string[][] } {
  const skills = lists.skills.flatMap(({ name = '', keywords = [] }) => [
    ...keywords,
    ...name.split(/\s*,\s*/),
  ])
  const found = new Map<string, string>()
  for (const word of [...skills, ...projects.flatMap(({ keywords = [] }) => keywords)]) {
    const slug = slugOf(word)
    if (slug && !found.has(slug)) found.set(slug, word)
  }
  const sure = [...found.values()].filter((word) => !everyday.has(word.toLowerCase()))
  if (sure.length === 0) return { stack: {}, icons: projects.map(() => []) }
  const stack = [...found].map(([slug, word], index): [string, Stack[string]] => [
    slug,
    {
      icon: slug,
      tooltip: word,
      color: readableColor(`#${icons.get(slug)?.hex}`),
      showOnBanner: index < mostOnBanner,
    },
  ])
  const keysOf = (words: string[]) => [...new Set(words.flatMap((word) => slugOf(word) ?? []))]
  return {
    stack: Object.fromEntries(stack),
    icons: projects.map(({ keywords = [] }) => keysOf(keywords)),
  }
}
