import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { type Block, blocksText } from '#contract/blocks.ts'
import { profileSchema } from '#contract/content.ts'
import { resumeSchema } from '#contract/resume.ts'
import { DiagnosticCollector, type Position } from '../load/diagnostic.ts'
import { parseFields } from '../load/markdown.ts'
import { withDefaults } from '../load/profile.ts'
import { toResume } from '../load/resume.ts'
import { sample } from '../load/root.ts'

type Fact = 'title' | 'place' | 'location' | 'date' | 'start' | 'end' | 'description'

/** Read from sample/ without the build. */
export function ownersWords() {
  const read = (name: string) => parse(readFileSync(join(sample, name), 'utf8'))
  const profile = withDefaults(profileSchema.parse(read('profile.yml')))
  const value = resumeSchema.parse(read('resume.yml'))
  const inText = () => (position: Position) => position
  const resume = { file: 'resume.yml', value, inText }
  const { jobTitle = '', email = '', location = '', greeting = '' } = profile
  return {
    profile: { ...profile, jobTitle, email, location, greeting },
    resume: toResume(parseFields(resume, new DiagnosticCollector()), {
      locale: profile.locale,
      accent: profile.theme.accent,
    }),
  }
}

/** Everything each format of the resume must contain, in `order`, newest first, then all skills. */
export function resumeFacts(order: readonly Fact[], resume = ownersWords().resume): string[] {
  const { experience, education, advanceSkills, familiarSkills, tools } = resume
  const entries = [...experience, ...education].map((entry) => ({
    ...entry,
    end: entry.end === 'present' ? undefined : entry.end,
    description: linesOf(entry.description),
  }))
  return [
    ...entries.flatMap((entry) => order.flatMap((fact) => entry[fact] || [])),
    ...advanceSkills,
    ...familiarSkills,
    ...tools,
  ]
}

export const linesOf = (blocks: Block[] = []) => blocksText(blocks).split('\n').filter(Boolean)
