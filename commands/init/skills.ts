import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as simpleIcons from 'simple-icons'
import catalogue from 'simple-icons/icons.json' with { type: 'json' }
import { parse } from 'yaml'
import type { z } from 'zod'
import type { stackSchema } from '#contract/content.ts'
import type { Draft } from '../../import/draft.ts'
import { readableColor } from '../../load/palette.ts'
import { root } from '../../load/root.ts'

type Stack = z.input<ReturnType<typeof stackSchema>>

const known: { otherNames: Record<string, string>; everyday: string } = parse(
  readFileSync(join(root, 'commands', 'init', 'technologies.yml'), 'utf8'),
)
const everyday = new Set(known.everyday.split(' '))

const keyOf = (name: string) => name.toLowerCase().replace(/[\s._-]/g, '')

const slugs = new Map(
  [
    ...catalogue.flatMap(({ slug, aliases }) =>
      (aliases?.aka ?? []).map((name) => ({ name, slug })),
    ),
    ...catalogue.map(({ slug }) => ({ name: slug, slug })),
    ...catalogue.map(({ title, slug }) => ({ name: title, slug })),
  ].map(({ name, slug }) => [keyOf(name), slug]),
)
const icons = new Map(Object.values(simpleIcons).map((icon) => [icon.slug, icon]))

function slugOf(word: string): string | undefined {
  const name = word.replace(/\(.*\)/, '').trim()
  const withoutVersion = name.replace(/(?<=\D)\d+(\.\d+)*$/, '')
  return [keyOf(name), keyOf(withoutVersion)]
    .flatMap((key) => [
      known.otherNames[key] ?? key,
      key.replace(/js$/, 'dotjs'),
      key.replace(/js$/, ''),
    ])
    .map((key) => slugs.get(key))
    .find((slug) => slug !== undefined)
}

const mostOnBanner = 12

export function technologiesOf({ lists, projects }: Draft): { stack: Stack; icons: string[][] } {
  const words = [
    ...lists.skills.flatMap(({ name = '', keywords = [] }) => [
      ...keywords,
      ...name.split(/\s*,\s*/),
    ]),
    ...projects.flatMap(({ keywords = [] }) => keywords),
  ]
  const stack: Stack = {}
  for (const word of words) {
    const slug = slugOf(word)
    if (!slug || slug in stack) continue
    const color = readableColor(`#${icons.get(slug)?.hex}`)
    const showOnBanner = Object.keys(stack).length < mostOnBanner
    stack[slug] = { icon: slug, tooltip: word, color, showOnBanner }
  }
  const isSure = Object.values(stack).some(({ tooltip }) => !everyday.has(tooltip.toLowerCase()))
  if (!isSure) return { stack: {}, icons: [] }
  const slugsOf = (names: string[]) => [...new Set(names.flatMap((name) => slugOf(name) ?? []))]
  return { stack, icons: projects.map(({ keywords = [] }) => slugsOf(keywords)) }
}
