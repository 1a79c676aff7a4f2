import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type Swiper from 'swiper'
import { fill } from '#contract/fill.ts'
import { numberIn } from '../../i18n/number.ts'
import type { Texts } from '../../i18n/texts.ts'
import { nextPaint } from '../../ui/next-paint.ts'
import { scrollToSlide, shownSlide } from './shown-slide.ts'

type CarouselControlsProps = {
  slides: { slug: string; title: string }[]
  words: Pick<Texts['projects'], 'previous' | 'next' | 'showing'>
  digits?: string
}

export function CarouselControls({ slides, words, digits }: CarouselControlsProps) {
  const swiper = useRef<Swiper>(undefined)
  const [current, setCurrent] = useState(0)
  const [ready, setReady] = useState(false)
  const number = numberIn(digits)
  const total = number(slides.length)

  useEffect(() => {
    const list = document.querySelector<HTMLElement>('.carousel')
    if (!list) return
    const onChange = (index: number) => {
      setCurrent(index)
      history.replaceState(history.state, '', `#${slides[index]?.slug}`)
    }
    setCurrent(shownSlide(list))
    import('./swiper.ts').then(
      ({ createSwiper }) => {
        swiper.current = createSwiper(list, onChange)
        setCurrent(swiper.current.realIndex)
        setReady(true)
      },
      // Without Swiper the list still scrolls.
      () => {},
    )
  }, [slides])

  type BySwiper = (made: Swiper) => void
  const move = useCallback(async (bySwiper: BySwiper, step: number, index?: number) => {
    await nextPaint()
    if (swiper.current) return bySwiper(swiper.current)
    const list = document.querySelector<HTMLElement>('.carousel')
    if (!list) return
    // What React knows may be older than what the browser has scrolled to.
    scrollToSlide(list, index ?? shownSlide(list) + step)
    setCurrent(shownSlide(list))
  }, [])

  // The dots and the strip are links of the page.
  useEffect(() => {
    const show = (hash: string) => {
      const index = slides.findIndex(({ slug }) =>
        [`#${slug}`, `#${encodeURIComponent(slug)}`].includes(hash),
      )
      if (index >= 0) move((made) => made.slideToLoop(index), 0, index)
      return index >= 0
    }
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('.projects a')
      if (!link || !show(link.getAttribute('href') ?? '')) return
      event.preventDefault()
      document.querySelector('.carousel')?.scrollIntoView({ block: 'nearest' })
    }
    const onHashChange = () => void show(location.hash)
    document.addEventListener('click', onClick)
    addEventListener('hashchange', onHashChange)
    return () => {
      document.removeEventListener('click', onClick)
      removeEventListener('hashchange', onHashChange)
    }
  }, [slides, move])

  useEffect(() => {
    for (const [index, { slug }] of slides.entries()) {
      document.getElementById(slug)?.toggleAttribute('inert', ready && index !== current)
      for (const link of document.querySelectorAll(`.projects a[href="#${slug}"]`)) {
        link.setAttribute('aria-current', String(index === current))
      }
    }
  }, [ready, slides, current])

  const arrow = (label: string, way: 'slidePrev' | 'slideNext', step: 1 | -1, Icon: LucideIcon) => (
    <button
      type="button"
      data-needs-react
      data-step={step}
      aria-label={label}
      onClick={() => move((made) => made[way](), step)}
      className="icon-button"
    >
      <Icon className="mirrored size-5" />
    </button>
  )

  return (
    <>
      {/* The live region below says it. */}
      <p aria-hidden className="me-2 whitespace-nowrap text-quiet">
        {number(current + 1)} / {total}
      </p>
      {arrow(words.previous, 'slidePrev', -1, ChevronLeft)}
      {arrow(words.next, 'slideNext', 1, ChevronRight)}
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
