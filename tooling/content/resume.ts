import type { Resume, ResumeFile } from '#contract/content.ts'
import { byDate, dateText } from './dates.ts'
import { parseMarkdown } from './markdown.ts'

/** The resume as it is shown, from what content/resume.yml (`file`) holds. Throws `ContentMistake`. */
export function showResume(resume: ResumeFile, locale: string, file: string): Resume {
  const show = <Entry extends ResumeFile['education'][number]>(entries: Entry[]) =>
    entries
      .filter(({ draft }) => !draft)
      .sort(byDate)
      .map((entry) => ({ ...entry, date: dateText(entry, locale) }))
  return {
    ...resume,
    education: show(resume.education),
    experience: show(resume.experience).map(({ description, ...entry }) => ({
      ...entry,
      description: description === undefined ? undefined : parseMarkdown(description, file),
    })),
  }
}
