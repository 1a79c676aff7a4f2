import type { Project } from '#contract/built-content.ts'

/** Only a project with a story has a page of its own. */
export const projectAddress = ({ slug, story }: Pick<Project, 'slug' | 'story'>) =>
  story ? `/projects/${slug}` : `/projects#${slug}`
