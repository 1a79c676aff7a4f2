import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type Swiper from 'swiper'
import type { Project } from '#contract/built-content.ts'
import { fill } from '#contract/fill.ts'
import { nextPaint } from '../../ui/next-paint.ts'
import { useShared } from '../context.tsx'
import { markDraft } from '../draft.ts'
import { ProjectCard } from './project-card.tsx'

/** Shows a slide of a list that scrolls; the style says whether it glides there, unless `behavior` does. */
function scrollToSlide(list: HTMLElement, index: number, behavior: ScrollBehavior = 'auto') {
  const isRightToLeft = getComputedStyle(list).direction === 'rtl'
  list.scrollTo({ left: (isRightToLeft ? -index : index) * list.clientWidth, behavior })
}

/** With more of them they no longer show where one is. */
const mostDots = 9

/**
 * One project at a time. It begins as a list that scrolls sideways, which is all it is with scripts off;
 * then Swiper makes the same elements endless.
 */
export function Carousel({ projects }: { projects: Project[] }) {
  const {
    texts: { pages, projects: words },
    number,
  } = useShared()
  const list = useRef<HTMLDivElement>(null)
  const swiper = useRef<Promise<Swiper | undefined>>(undefined)
  const [current, setCurrent] = useState(0)
  const [ready, setReady] = useState(false)
  const several = projects.length > 1
  const total = number(projects.length)

  useEffect(() => {
    const element = list.current
    if (!element || !several) return
    let left = false
    const named = projects.findIndex(({ slug }) => location.hash === `#${slug}`)
    if (named > 0) scrollToSlide(element, named, 'instant')
    const loading = import('./swiper.ts')
      .then(({ createSwiper }) => createSwiper(element, setCurrent))
      // Without it the list still scrolls.
      .catch(() => undefined)
    swiper.current = loading
    loading.then((made) => {
      if (!made || left) return
      setCurrent(made.realIndex)
      setReady(true)
    })
    return () => {
      left = true
      loading.then((made) => made?.destroy())
    }
  }, [several, projects])

  /** If Swiper can't come, the list itself scrolls to the slide of the index. */
  async function move(bySwiper: (made: Swiper) => void, index: number) {
    const made = await swiper.current
    await nextPaint()
    if (made) return bySwiper(made)
    const inRange = (index + projects.length) % projects.length
    if (list.current) scrollToSlide(list.current, inRange)
    setCurrent(inRange)
  }

  const arrow = (label: string, way: 'slidePrev' | 'slideNext', to: number, Icon: LucideIcon) => (
    <button
      type="button"
      data-needs-react
      aria-label={label}
      onClick={() => move((made) => made[way](), to)}
      className="icon-button needs-scripts"
    >
      <Icon className="mirrored size-5" />
    </button>
  )

  return (
    <section aria-roledescription={words.carousel} aria-label={pages.projects} className="mt-8">
      <div ref={list} className="carousel swiper">
        <div className="swiper-wrapper">
          {projects.map((project, index) => (
            // biome-ignore lint/a11y/useSemanticElements: the ARIA practices' pattern for a slide
            <div
              key={project.slug}
              id={project.slug}
              role="group"
              aria-roledescription={words.slide}
              aria-label={fill(words.position, { number: number(index + 1), total })}
              inert={ready && index !== current}
              className="swiper-slide scroll-mt-20"
            >
              <ProjectCard project={project} first={index === 0} />
            </div>
          ))}
        </div>
      </div>
      {several && (
        <div className="mt-5 flex items-center justify-center gap-4">
          {arrow(words.previous, 'slidePrev', current - 1, ChevronLeft)}
          {projects.length > mostDots ? (
            // The words for it stand below.
            <p aria-hidden className="needs-scripts min-w-20 text-center print:hidden">
              {number(current + 1)} / {total}
            </p>
          ) : (
            <ul aria-label={words.choose} className="flex min-w-0 flex-wrap justify-center">
              {projects.map(({ slug, title, draft }, index) => {
                const dot = (
                  <a
                    href={`#${slug}`}
                    data-needs-react
                    aria-current={index === current ? 'true' : undefined}
                    onClick={(event) => {
                      event.preventDefault()
                      move((made) => made.slideToLoop(index), index)
                    }}
                    className="dot"
                  >
                    <span className="sr-only">
                      {fill(words.show, { number: number(index + 1), title })}
                    </span>
                  </a>
                )
                return <li key={slug}>{markDraft(dot, draft)}</li>
              })}
            </ul>
          )}
          {arrow(words.next, 'slideNext', current + 1, ChevronRight)}
          <p aria-live="polite" className="sr-only">
            {ready &&
              fill(words.showing, {
                number: number(current + 1),
                total,
                title: projects[current]?.title ?? '',
              })}
          </p>
        </div>
      )}
    </section>
  )
}
