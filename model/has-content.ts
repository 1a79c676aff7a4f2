import type { LocaleContent } from '#contract/built-content.ts'
import type { ResumeSection } from '#contract/resume.ts'

/** The home page and the form always have content; `path` may have a fragment. */
export function hasContent(
  { about, projects, posts, resume }: LocaleContent,
  path: string,
): boolean {
  const { summary = [], sections } = resume
  const shown = (name: ResumeSection) => (name === 'projects' ? projects : resume[name])
  const parts: Record<string, unknown[]> = {
    '/about': about.tree.children,
    '/projects': projects,
    '/writing': posts,
    '/resume': [...summary, ...sections.flatMap<unknown>(shown)],
  }
  return parts[path.replace(/\/*([?#].*)?$/, '')]?.length !== 0
}
