import type { Project } from '#contract/built-content.ts'
import { fill } from '#contract/fill.ts'
import { useShared } from '../context.tsx'
import { Island } from '../island.tsx'
import { ProjectCard } from './project-card.tsx'

export function Carousel({ projects }: { projects: Project[] }) {
  const { content, texts, number } = useShared()
  const { carousel, slide, position, previous, next, choose, show, showing } = texts.projects
  const total = number(projects.length)
  return (
    <section aria-roledescription={carousel} aria-label={texts.pages.projects} className="mt-8">
      <div className="carousel swiper">
        <div className="swiper-wrapper">
          {projects.map((project, index) => (
            // biome-ignore lint/a11y/useSemanticElements: the ARIA practices' pattern for a slide
            <div
              key={project.slug}
              id={project.slug}
              role="group"
              aria-roledescription={slide}
              aria-label={fill(position, { number: number(index + 1), total })}
              className="swiper-slide scroll-mt-20"
            >
              <ProjectCard project={project} first={index === 0} />
            </div>
          ))}
        </div>
      </div>
      {projects.length > 1 && (
        <Island
          name="carousel"
          className="mt-5 flex items-center justify-center gap-4"
          props={{
            slides: projects.map(({ slug, title, draft }) => ({ slug, title, draft })),
            words: { previous, next, choose, show, showing },
            digits: content.digits,
          }}
        />
      )}
    </section>
  )
}
