import type { Resume } from '#contract/built-content.ts'
import type { ResumeFile } from '#contract/content.ts'
import { byDate, dateText } from './dates.ts'
import { parseMarkdown } from './markdown.ts'
import { Mistakes } from './mistake.ts'
import type { YamlFile } from './yaml-file.ts'

/** `present` as dateText has it. */
type Options = { inText?: YamlFile<ResumeFile>['inText']; drafts?: boolean; present?: string }

/** The resume as it is shown, from what content/resume.yml (`file`) holds. Throws `ContentMistake`. */
export function showResume(
  resume: ResumeFile,
  locale: string,
  file: string,
  { inText, drafts = false, present }: Options = {},
): Resume {
  const show = <Entry extends ResumeFile['education'][number]>(entries: Entry[]) =>
    entries
      .filter(({ draft }) => drafts || !draft)
      .sort(byDate)
      .map((entry) => ({ ...entry, date: dateText(entry, locale, present) }))
  const mistakes = new Mistakes()
  const blocksOf = (description: string, index: number) =>
    mistakes.tryNow(() =>
      parseMarkdown(description, file, inText?.(['experience', index, 'description'])),
    )
  const experience = resume.experience.map(({ description, ...entry }, index) => ({
    ...entry,
    description: description === undefined ? undefined : blocksOf(description, index),
  }))
  const shown = { ...resume, education: show(resume.education), experience: show(experience) }
  mistakes.throwIfAny(shown)
  return shown
}
