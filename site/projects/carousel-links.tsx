import type { Project } from '#contract/built-content.ts'
import { fill } from '#text/fill.ts'
import { useShared } from '../context.tsx'
import { ProjectPicture } from './project-picture.tsx'

// More dots would no longer show where you are.
const maxDots = 9

/** Dots, and a strip of all projects. Without scripts the list scrolls to what they name. */
export function CarouselLinks({ projects }: { projects: Project[] }) {
  const { texts, number, original } = useShared()
  const { choose, show, all } = texts.projects
  const linkTo = ({ slug }: Project, index: number) => ({
    href: `#${slug}`,
    'aria-current': index === 0 || undefined,
  })
  return (
    <div className="print:hidden">
      {projects.length <= maxDots && (
        <ul aria-label={choose} className="dots flex flex-wrap justify-center">
          {projects.map((project, index) => (
            <li key={project.slug}>
              <a {...linkTo(project, index)} className="dot">
                <span className="sr-only">
                  {fill(show, { number: number(index + 1), title: project.title })}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <ul aria-label={all} className="strip">
        {projects.map((project, index) => (
          <li key={project.slug} data-draft={project.draft ? '' : undefined}>
            <a {...linkTo(project, index)}>
              <ProjectPicture
                project={project}
                alt=""
                loading="lazy"
                sizes="(min-width: 80rem) 20rem, 6rem"
                letterSize="text-base/tight"
              />
              <span
                className="line-clamp-3 min-w-0 wrap-anywhere"
                {...original(`projects.${project.slug}.title`)}
              >
                {project.title}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
