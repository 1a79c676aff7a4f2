import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import type Swiper from 'swiper'
import { fill } from '#contract/fill.ts'
import { numberIn } from '../../i18n/number.ts'
import type { Texts } from '../../i18n/texts.ts'
import { nextPaint } from '../../ui/next-paint.ts'

type Words = Pick<Texts['projects'], 'previous' | 'next' | 'choose' | 'show' | 'showing'>

type CarouselControlsProps = {
  slides: { slug: string; title: string; draft?: boolean }[]
  words: Words
  digits?: string
}

// More dots would no longer show where you are.
const mostDots = 9

const listOfSlides = () => document.querySelector<HTMLElement>('.carousel')

export function CarouselControls({ slides, words, digits }: CarouselControlsProps) {
  const swiper = useRef<Promise<Swiper | undefined>>(undefined)
  const [current, setCurrent] = useState(0)
  const [ready, setReady] = useState(false)
  const number = numberIn(digits)
  const total = number(slides.length)

  useEffect(() => {
    const list = listOfSlides()
    if (!list) return
    swiper.current = import('./swiper.ts')
      .then(({ createSwiper }) => createSwiper(list, setCurrent))
      // Without Swiper the list still scrolls.
      .catch(() => undefined)
    swiper.current.then((made) => {
      if (!made) return
      setCurrent(made.realIndex)
      setReady(true)
    })
  }, [])

  useEffect(() => {
    if (!ready) return
    for (const [index, { slug }] of slides.entries()) {
      document.getElementById(slug)?.toggleAttribute('inert', index !== current)
    }
  }, [ready, slides, current])

  async function move(bySwiper: (made: Swiper) => void, index: number) {
    const made = await swiper.current
    await nextPaint()
    if (made) return bySwiper(made)
    const inRange = (index + slides.length) % slides.length
    scrollToSlide(inRange)
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

  function choose(event: MouseEvent, index: number) {
    event.preventDefault()
    move((made) => made.slideToLoop(index), index)
  }

  return (
    <>
      {arrow(words.previous, 'slidePrev', current - 1, ChevronLeft)}
      {slides.length > mostDots ? (
        // The live region below says it.
        <p aria-hidden className="needs-scripts min-w-20 text-center print:hidden">
          {number(current + 1)} / {total}
        </p>
      ) : (
        <ul aria-label={words.choose} className="flex min-w-0 flex-wrap justify-center">
          {slides.map(({ slug, title, draft }, index) => (
            <li key={slug}>
              <a
                href={`#${slug}`}
                data-needs-react
                data-draft={draft ? '' : undefined}
                aria-current={index === current ? 'true' : undefined}
                onClick={(event) => choose(event, index)}
                className="dot"
              >
                <span className="sr-only">
                  {fill(words.show, { number: number(index + 1), title })}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {arrow(words.next, 'slideNext', current + 1, ChevronRight)}
      <p aria-live="polite" className="sr-only">
        {ready &&
          fill(words.showing, {
            number: number(current + 1),
            total,
            title: slides[current]?.title ?? '',
          })}
      </p>
    </>
  )
}

function scrollToSlide(index: number) {
  const list = listOfSlides()
  if (!list) return
  const isRightToLeft = getComputedStyle(list).direction === 'rtl'
  list.scrollTo({ left: (isRightToLeft ? -index : index) * list.clientWidth })
}
