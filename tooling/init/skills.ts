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
const isFluent = /native|mother|fluent|bilingual|full professional|master|expert|c[12]\b/i
const isTools = /\b(tools?|tooling|software|devops|platforms?|editors?|infrastructure)\b/i

/** Puts skills and languages into the three lists: by their level, and tools by the name of their group. */
export function addSkills(draft: Draft, skills: Given[], languages: Given[]) {
  for (const skill of skills) {
    const group = oneLine(skill.itself() ?? skill.text('name', 'title', 'skill'))
    const level = skill.text('level', 'rating', 'proficiency') ?? ''
    const list = isTools.test(group ?? '')
      ? draft.tools
      : isBeginner.test(level)
        ? draft.familiarSkills
        : draft.advanceSkills
    add(draft, list, [group, ...skill.texts('keywords', 'details').map(oneLine)])
  }
  for (const language of languages) {
    const name = oneLine(language.itself() ?? language.text('language', 'name'))
    const fluency = oneLine(language.text('fluency', 'proficiency', 'level'))
    const known = fluency ? `${name} (${fluency})` : name
    const list = isFluent.test(fluency ?? '') ? draft.advanceSkills : draft.familiarSkills
    if (name) add(draft, list, [known])
  }
}

function add(draft: Draft, list: string[], names: (string | undefined)[]) {
  for (const name of names) {
    const all = [...draft.advanceSkills, ...draft.familiarSkills, ...draft.tools]
    const known = all.some((other) => other.toLowerCase() === name?.toLowerCase())
    if (name && !known) list.push(name)
  }
}
