import type { Project } from '#contract/built-content.ts'
import { fill } from '#text/fill.ts'
import { useShared } from '../context.tsx'
import { Island } from '../island.tsx'
import { CarouselLinks } from './carousel-links.tsx'
import { ProjectCard } from './project-card.tsx'

export function Carousel({ projects }: { projects: Project[] }) {
  const { content, texts, number } = useShared()
  const { carousel, slide, position, previous, next, showing } = texts.projects
  const total = number(projects.length)
  const isSingle = projects.length === 1
  // With two, the other one can't always be at the end.
  const peeks = projects.length > 2 ? 'peeks ' : ''
  return (
    <section aria-roledescription={carousel} aria-label={texts.pages.projects} className="projects">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="page-title">{texts.pages.projects}</h1>
        {!isSingle && (
          <Island
            name="carousel"
            className="needs-scripts flex items-center gap-2 print:hidden"
            props={{
              slides: projects.map(({ slug, title }) => ({ slug, title })),
              words: { previous, next, showing },
              digits: content.digits,
            }}
          />
        )}
      </div>
      <div className={`${peeks}carousel swiper mt-5`}>
        <div className="swiper-wrapper">
          {projects.map((project, index) => (
            // biome-ignore lint/a11y/useSemanticElements: the ARIA practices' pattern for a slide
            <div
              key={project.slug}
              id={project.slug}
              role="group"
              aria-roledescription={slide}
              aria-label={fill(position, { number: number(index + 1), total })}
              className="swiper-slide"
            >
              <ProjectCard project={project} first={index === 0} />
            </div>
          ))}
        </div>
      </div>
      {!isSingle && <CarouselLinks projects={projects} />}
    </section>
  )
}
