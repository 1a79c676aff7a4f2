import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import type { Project } from '#contract/built-content.ts'
import { fill } from '#text/fill.ts'
import { hasContent } from '../../model/has-content.ts'
import { useShared } from '../context.tsx'
import { CarouselLinks } from './carousel-links.tsx'
import { ProjectCard } from './project-card.tsx'

export function ProjectsPage() {
  const { content, texts, styles } = useShared()
  styles.add('projects')
  if (hasContent(content, '/projects')) return <Carousel projects={content.projects} />
  return (
    <>
      <h1 className="page-title">{texts.pages.projects}</h1>
      <p className="mt-6 text-lg">{texts.missing.projects}</p>
    </>
  )
}

function Carousel({ projects }: { projects: Project[] }) {
  const { texts, islands, number } = useShared()
  const { carousel, slide, position, previous, next, showing } = texts.projects
  const total = number(projects.length)
  const isSingle = projects.length === 1
  if (!isSingle) islands.carousel = true
  // With two, the other one can't always be at the end.
  const peeks = projects.length > 2 ? 'peeks ' : ''
  return (
    <section aria-roledescription={carousel} aria-label={texts.pages.projects} className="projects">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="page-title">{texts.pages.projects}</h1>
        {!isSingle && (
          <div className="needs-scripts flex items-center gap-2 print:hidden">
            {/* The live region below says it. */}
            <p aria-hidden data-tells="count" className="me-2 whitespace-nowrap text-quiet">
              {`${number(1)} / ${total}`}
            </p>
            <Arrow label={previous} step={-1} icon={ChevronLeft} />
            <Arrow label={next} step={1} icon={ChevronRight} />
            <p aria-live="polite" data-tells="news" className="sr-only" />
          </div>
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
              data-count={`${number(index + 1)} / ${total}`}
              data-news={fill(showing, { number: number(index + 1), total, title: project.title })}
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

type ArrowProps = { label: string; step: 1 | -1; icon: LucideIcon }

const Arrow = ({ label, step, icon: Icon }: ArrowProps) => (
  <button type="button" data-step={step} aria-label={label} className="icon-button">
    <Icon className="mirrored size-5" />
  </button>
)
