import { blocksText } from '#contract/blocks.ts'
import type { LocaleContent, Project, ResumeEntry } from '#contract/built-content.ts'
import type { StackItem } from '#contract/content.ts'
import { projectAddress } from '../../model/project-address.ts'
import { useShared } from '../context.tsx'
import { SiteLink } from '../site-link.tsx'
import { tint } from '../tint.ts'
import { findTechnologies } from './technology-names.tsx'

export function Technologies({ project }: { project: Project }) {
  const { content, texts } = useShared()
  const all = Object.values(content.stack)
  const { items, others } = findTechnologies(project, content)
  if (items.length + others.length === 0) return null
  return (
    <section aria-label={texts.profile.technologies}>
      <h2 className="section-title">{texts.profile.technologies}</h2>
      <ul className="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {items.map((item) => (
          <li key={item.tooltip} className="grid grid-cols-[2.25rem_minmax(0,1fr)] gap-3">
            <span
              aria-hidden
              className={`stack-icon stack-${all.indexOf(item)} ${tint(item.color)}`}
            />
            <div>
              <h3 className="font-semibold">
                <bdi>{item.tooltip}</bdi>
              </h3>
              <OtherUses uses={usesOf(content, project, item)} />
            </div>
          </li>
        ))}
        {others.map((word) => (
          <li key={word}>
            <h3 className="ms-12 font-semibold">
              <bdi>{word}</bdi>
            </h3>
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
    <p className="text-sm text-quiet">
      {story.alsoIn}{' '}
      {uses.map(({ title, href }, index) => (
        <span key={title}>
          {index > 0 && resume.comma}
          <SiteLink href={href} className="underline underline-offset-4 hover:text-accent">
            {title}
          </SiteLink>
        </span>
      ))}
    </p>
  )
}

const maxUses = 3

function usesOf(
  { projects, resume, stack }: LocaleContent,
  project: Project,
  item: StackItem,
): Use[] {
  const inProjects = projects
    .filter((each) => each !== project && each.icons.some((key) => stack[key] === item))
    .map((each) => ({ title: each.title, href: projectAddress(each) }))
  const inResume = [...resume.experience, ...resume.volunteer]
    .filter((entry) => namesIn(entry, item.tooltip))
    .map(({ place, title = '' }) => ({ title: place ?? title, href: '/resume' }))
  const byTitle = new Map([...inResume, ...inProjects].map((use) => [use.title, use]))
  return [...byTitle.values()].slice(0, maxUses)
}

/** Whole words only: "Java" is not in "JavaScript". */
function namesIn({ title = '', area = '', description = [] }: ResumeEntry, name: string): boolean {
  const word = new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(name)}(?![\\p{L}\\p{N}+#])`, 'u')
  return word.test(`${title} ${area} ${blocksText(description)}`)
}
