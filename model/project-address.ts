import type { Project } from '#contract/built-content.ts'

/** Only a project with a story has a page of its own. */
export const projectAddress = ({ slug, story }: Pick<Project, 'slug' | 'story'>) =>
  story ? `/projects/${slug}` : `/projects#${slug}`

/** Whether its page has more than its card. */
export function saysMore({ story, description, gallery, ...project }: Project): boolean {
  if (!story) return false
  const { problem, result, team, links } = project
  if (problem || result || [team, links, gallery].some((list) => list?.length)) return true
  const [lead] = story.lead
  const parts = story.tree.children.filter(({ type }) => type === 'element')
  return !lead || parts.length > 1 || JSON.stringify(lead) !== JSON.stringify(description[0])
}
