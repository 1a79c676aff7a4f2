import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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

type Icon = (typeof catalogue)[number]
const named = (namesOf: (icon: Icon) => string[]) =>
  catalogue.flatMap((icon) => namesOf(icon).map((name) => [keyOf(name), icon] as const))
const icons = new Map([
  ...named(({ aliases }) => aliases?.aka ?? []),
  ...named(({ slug, title }) => [slug, title]),
])

function iconOf(word: string): Icon | undefined {
  const name = word.replace(/\(.*\)/, '').trim()
  const withoutVersion = name.replace(/(?<=\D)\d+(\.\d+)*$/, '')
  return [keyOf(name), keyOf(withoutVersion)]
    .flatMap((key) => [
      known.otherNames[key] ?? key,
      key.replace(/js$/, 'dotjs'),
      key.replace(/js$/, ''),
    ])
    .map((key) => icons.get(key))
    .find((icon) => icon !== undefined)
}

const maxOnBanner = 12

export function toStack({ lists, projects }: Draft): { stack: Stack; icons: string[][] } {
  const words = [
    ...lists.skills.flatMap(({ name = '', keywords = [] }) => [
      ...keywords,
      ...name.split(/\s*,\s*/),
    ]),
    ...projects.flatMap(({ keywords = [] }) => keywords),
  ]
  const stack: Stack = {}
  for (const word of words) {
    const { slug, hex } = iconOf(word) ?? {}
    if (!slug || slug in stack) continue
    const showOnBanner = Object.keys(stack).length < maxOnBanner
    stack[slug] = { icon: slug, tooltip: word, color: readableColor(`#${hex}`), showOnBanner }
  }
  const isSure = Object.values(stack).some(({ tooltip }) => !everyday.has(tooltip.toLowerCase()))
  if (!isSure) return { stack: {}, icons: [] }
  const slugsOf = (names: string[]) => [
    ...new Set(names.flatMap((name) => iconOf(name)?.slug ?? [])),
  ]
  return { stack, icons: projects.map(({ keywords = [] }) => slugsOf(keywords)) }
}
