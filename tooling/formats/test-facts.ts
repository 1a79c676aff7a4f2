import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { profileSchema, resumeSchema } from '#contract/content.ts'
import { showResume } from '../content/resume.ts'
import { root } from '../root.ts'

type Fact = 'title' | 'place' | 'location' | 'date' | 'start' | 'end'

/** The owner's profile and resume, read from content/ past the build. */
export function ownersWords() {
  const read = (name: string) => parse(readFileSync(join(root, 'content', name), 'utf8'))
  const profile = profileSchema.parse(read('profile.yml'))
  return {
    profile,
    resume: showResume(resumeSchema.parse(read('resume.yml')), profile.locale, 'resume.yml'),
  }
}

/**
 * The one list that each form of the resume is held against: all that was done, where and when, newest first,
 * then all skills. `order` is how a form puts the facts of an entry; what an entry has not is left out. `resume` is
 * what a tailored form has of it.
 */
export function resumeFacts(order: Fact[], resume = ownersWords().resume): string[] {
  const { experience, education, advanceSkills, familiarSkills, tools } = resume
  const entries = [...experience, ...education].map((entry) => ({
    ...entry,
    location: 'location' in entry ? entry.location : undefined,
    end: entry.end === 'present' ? undefined : entry.end,
  }))
  return [
    ...entries.flatMap((entry) => order.flatMap((fact) => entry[fact] ?? [])),
    ...advanceSkills,
    ...familiarSkills,
    ...tools,
  ]
}
