import type { LocaleContent, Project } from '#contract/built-content.ts'

export function findTechnologies(
  { icons, keywords = [] }: Project,
  { stack }: Pick<LocaleContent, 'stack'>,
) {
  const items = icons.flatMap((key) => stack[key] ?? [])
  const others = [...new Set(keywords)].filter(
    (word) => !items.some(({ tooltip }) => tooltip === word),
  )
  return { items, others }
}

export const TechnologyNames = ({ names }: { names: string[] }) =>
  names.map((name, index) => (
    <span key={index}>
      {index > 0 && ' · '}
      <bdi>{name}</bdi>
    </span>
  ))
