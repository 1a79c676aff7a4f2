import type { LocaleContent } from '#contract/built-content.ts'
import type { ResumeSection } from '#contract/resume.ts'

/** Whether the page of a path, which may go on with a `#`, has anything of the owner's to show; home and the form always have. */
export function hasContent({ about, projects, resume }: LocaleContent, path: string): boolean {
  const { summary = [], sections } = resume
  const shown = (name: ResumeSection) => (name === 'projects' ? projects : resume[name])
  const parts: Record<string, unknown[]> = {
    '/about': about,
    '/projects': projects,
    '/resume': [...summary, ...sections.flatMap<unknown>(shown)],
  }
  return parts[path.replace(/\/*([?#].*)?$/, '')]?.length !== 0
}
