import { placeholders } from '../content/doctor/placeholders.ts'
import type { Draft } from './draft.ts'

/**
 * What was written, what is missing, what was left out, and what to do next: lines for the owner. `argument` stands
 * behind the commands that are told to run next.
 */
export function reportOf(draft: Draft, folder: string, argument: string): string {
  const { experience, education, projects, advanceSkills, familiarSkills, tools } = draft
  const skills = advanceSkills.length + familiarSkills.length + tools.length
  const missing = [
    ...(['name', 'jobTitle', 'email', 'location'] as const).filter((key) => !draft[key]),
    ...(experience.some(({ place }) => !place) ? (['place'] as const) : []),
    ...(projects.some(({ title }) => !title) ? (['project'] as const) : []),
    ...(experience.some(({ title }) => !title) ? (['jobTitle'] as const) : []),
  ].map((key) => placeholders[key])
  return [
    `Written to ${folder}: ${experience.length} of experience, ${education.length} of education, ${projects.length} projects, ${skills} skills.`,
    ...list('Not in the source, so these words stand in their place', [...new Set(missing)]),
    ...list('Understood in another way than it was written', draft.notes),
    ...list('Left out, since the content has no place for it', draft.leftOut),
    ...(experience.length === 0 || projects.length === 0
      ? [
          'Where there was nothing, an example is written that no page shows: fill it in, and take away its "draft: true".',
        ]
      : []),
    `Next: "npm run check:content${argument}" lists what to look at, "npm run dev${argument}" shows the site.`,
    `Choose the technologies of the profile card in ${folder}/stack.yml, and put your pictures into ${folder}/pictures/.`,
  ].join('\n')
}

const list = (title: string, items: string[]) =>
  items.length === 0 ? [] : [`${title}:`, ...items.map((item) => `  ${item}`)]
