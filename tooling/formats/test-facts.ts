import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { Block, Resume } from '#contract/built-content.ts'
import { profileSchema, resumeSchema } from '#contract/content.ts'
import { blocksText } from '../content/plain-text.ts'
import { showResume } from '../content/resume.ts'
import { root } from '../root.ts'

type Fact = 'title' | 'place' | 'location' | 'date' | 'start' | 'end' | 'description'

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
    description: 'description' in entry ? linesOf(entry.description) : undefined,
  }))
  return [
    ...entries.flatMap((entry) => order.flatMap((fact) => entry[fact] || [])),
    ...advanceSkills,
    ...familiarSkills,
    ...tools,
  ]
}

/** The same as JSON Resume has it: certificates in a list of their own, and the items of lists behind all other words. */
export function jsonFacts(resume: Resume): string[] {
  const nothing = { ...resume, experience: [], education: [] }
  const noSkills = { advanceSkills: [], familiarSkills: [], tools: [] }
  const isCertificate = ({ end, link }: Resume['education'][number]) => !end && link
  const order: Fact[] = ['place', 'title', 'location', 'start', 'end', 'description']
  const experience = resume.experience.map(({ description = [], ...entry }) => ({
    ...entry,
    description: [...description].sort((one, other) => Number(isList(one)) - Number(isList(other))),
  }))
  const studies = resume.education.filter((entry) => !isCertificate(entry))
  const education = resume.education.filter(isCertificate)
  return [
    ...resumeFacts(order, { ...resume, ...noSkills, experience, education: studies }),
    ...resumeFacts(['title', 'place', 'start'], { ...nothing, ...noSkills, education }),
    ...resumeFacts(order, nothing),
  ]
}

const isList = (block: Block) => block.type === 'list'

/** The lines of a text, each of which a form may put in its own way. */
export const linesOf = (blocks: Block[] = []) => blocksText(blocks).split('\n').filter(Boolean)
