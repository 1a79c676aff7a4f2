import type { Block, Inline } from '#contract/blocks.ts'
import type { LocaleContent, Project, ResumeEntry } from '#contract/built-content.ts'
import { entryKinds } from '#contract/resume.ts'
import { useShared } from '../context.tsx'
import { SiteLink } from '../site-link.tsx'
import { tint } from '../tint.ts'
import { projectAddress } from './project-address.ts'

export function Technologies({ project }: { project: Project }) {
  const { content, texts } = useShared()
  const all = Object.values(content.stack)
  const keys = project.icons.filter((key) => content.stack[key])
  const names = keys.map((key) => content.stack[key]?.tooltip)
  const others = (project.keywords ?? []).filter((word) => !names.includes(word))
  if (keys.length + others.length === 0) return null
  return (
    <section aria-label={texts.profile.technologies}>
      <h2 className="section-title">{texts.profile.technologies}</h2>
      <ul className="technologies">
        {keys.map((key) => {
          const item = content.stack[key] as LocaleContent['stack'][string]
          return (
            <li key={key}>
              <span
                aria-hidden
                className={`stack-icon stack-${all.indexOf(item)} ${tint(item.color)}`}
              />
              <div>
                <h3>{item.tooltip}</h3>
                <OtherUses uses={usesOf(content, project, key)} />
              </div>
            </li>
          )
        })}
        {others.map((word) => (
          <li key={word}>
            <div>
              <h3>{word}</h3>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Use = { title: string; href: string }

function OtherUses({ uses }: { uses: Use[] }) {
  const { story, resume } = useShared().texts
  if (uses.length === 0) return null
  return (
    <p>
      {story.alsoIn}{' '}
      {uses.map(({ title, href }, index) => (
        <span key={title}>
          {index > 0 && resume.comma}
          <SiteLink href={href}>{title}</SiteLink>
        </span>
      ))}
    </p>
  )
}

const mostUses = 3

function usesOf({ projects, resume, stack }: LocaleContent, project: Project, key: string): Use[] {
  const inProjects = projects
    .filter((each) => each !== project && each.icons.includes(key))
    .map((each) => ({ title: each.title, href: projectAddress(each) }))
  const name = stack[key]?.tooltip ?? ''
  const inResume = entryKinds
    .flatMap((kind) => resume[kind])
    .filter((entry) => namesIn(entry, name))
    .map(({ place, title = '' }) => ({ title: place ?? title, href: '/resume' }))
  const byTitle = new Map([...inResume, ...inProjects].map((use) => [use.title, use]))
  return [...byTitle.values()].slice(0, mostUses)
}

const letter = /[\p{L}\p{N}]/u

/** Whole words only: "Java" is not in "JavaScript". */
function namesIn({ title = '', area = '', description = [] }: ResumeEntry, name: string): boolean {
  return [title, area, textOf(description)]
    .join(' ')
    .split(name)
    .some((before, at, parts) => {
      const after = parts[at + 1]
      return (
        after !== undefined && !letter.test(before.at(-1) ?? '') && !letter.test(after[0] ?? '')
      )
    })
}

const textOf = (parts: (Block | Inline)[]): string =>
  parts
    .map((part) =>
      'value' in part
        ? part.value
        : 'items' in part
          ? part.items.map(textOf).join(' ')
          : 'children' in part
            ? textOf(part.children)
            : ' ',
    )
    .join('')
