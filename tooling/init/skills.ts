import * as simpleIcons from 'simple-icons'
import type { StackKey } from '#contract/content.ts'
import { oneLine } from './clean-text.ts'
import type { Draft } from './draft.ts'
import type { Given } from './given.ts'

const stackNames: Record<string, StackKey> = {
  javascript: 'javascript',
  js: 'javascript',
  ecmascript: 'javascript',
  react: 'react',
  reactjs: 'react',
  next: 'nextjs',
  nextjs: 'nextjs',
  redux: 'redux',
  typescript: 'typescript',
  ts: 'typescript',
  html: 'html',
  html5: 'html',
  css: 'css',
  css3: 'css',
  tailwind: 'tailwind',
  tailwindcss: 'tailwind',
  python: 'python',
  python3: 'python',
  angular: 'angular',
  angularjs: 'angular',
  mongo: 'mongoDB',
  mongodb: 'mongoDB',
  postgres: 'postgreSQL',
  postgresql: 'postgreSQL',
  node: 'nodeJS',
  nodejs: 'nodeJS',
}

/** The technologies of stack.yml among these words. */
export function stackKeysIn(words: string[]): StackKey[] {
  const keys = words.flatMap((word) => stackNames[word.toLowerCase().replace(/[\s.]/g, '')] ?? [])
  return [...new Set(keys)]
}

const isBeginner =
  /begin|basic|elementary|novice|intermediate|limited|familiar|working|junior|learning|a[12]\b|b1\b/i
const isTools = /\b(tools?|tooling|software|devops|platforms?|editors?|infrastructure)\b/i

const technologies = new Set(Object.values(simpleIcons).map(({ title }) => title.toLowerCase()))

/** Whether a word is a technology, and so a skill even where it is the heading of others. */
const isTechnology = (word: string) =>
  stackKeysIn([word]).length > 0 || technologies.has(word.toLowerCase())

/**
 * Puts skills into the three lists: by their level, and tools by the name of their group. The content has no groups, so
 * the name of one is no skill; it is noted.
 */
export function addSkills(draft: Draft, skills: Given[]) {
  const groups: string[] = []
  for (const skill of skills) {
    const group = oneLine(skill.itself() ?? skill.text('name', 'title', 'skill'))
    const level = skill.text('level', 'rating', 'proficiency') ?? ''
    const list = isTools.test(group ?? '')
      ? draft.tools
      : isBeginner.test(level) || /^familiar/i.test(group ?? '')
        ? draft.familiarSkills
        : draft.advanceSkills
    const words = skill.texts('keywords', 'details').flatMap((word) => oneLine(word) ?? [])
    if (group && words.length > 0 && !isTechnology(group)) groups.push(group)
    else if (group) add(draft, list, [group])
    add(draft, list, words)
  }
  if (groups.length > 0) {
    draft.notes.push(`of groups of skills only the skills stand in the lists: ${groups.join(', ')}`)
  }
}

/** A sentence of the languages that somebody speaks, as plain text; undefined where there are none. */
export function languageSentence(languages: Given[]): string | undefined {
  const spoken = languages.flatMap((language) => {
    const name = oneLine(language.itself() ?? language.text('language', 'name'))
    const fluency = oneLine(language.text('fluency', 'proficiency', 'level'))
    if (!name) return []
    return [fluency ? `${name} (${fluency})` : name]
  })
  return spoken.length > 0 ? `Languages: ${spoken.join(', ')}.` : undefined
}

function add(draft: Draft, list: string[], names: string[]) {
  for (const name of names) {
    const all = [...draft.advanceSkills, ...draft.familiarSkills, ...draft.tools]
    const known = all.some((other) => other.toLowerCase() === name.toLowerCase())
    if (!known) list.push(name)
  }
}
