import Swiper from 'swiper'
import 'swiper/css'
import { nextPaint } from '../../ui/next-paint.ts'
import { shownSlide } from './shown-slide.ts'

// As in projects.css.
const gap = 16

export function startCarousel(list: HTMLElement) {
  const slides = [...list.querySelectorAll<HTMLElement>('.swiper-slide')]
  const showing = shownSlide(list)
  list.scrollTo({ left: 0, behavior: 'instant' })
  const swiper = new Swiper(list, {
    // Specification, section 9. Looping rounds the number up, so that there is a next slide to peek in.
    slidesPerView: slides.length > 2 ? 1 + Number.EPSILON : 1,
    spaceBetween: gap,
    speed: 500,
    loop: true,
    // A press while slides move counts too.
    loopPreventsSliding: false,
    threshold: 5,
    resistanceRatio: 0.35,
    // Its initial callback would cancel a move in progress.
    resizeObserver: false,
    initialSlide: showing,
    runCallbacksOnInit: false,
    // The slide that peeks in is inert, so a press on it is one on the list.
    touchEventsTarget: 'container',
    on: {
      realIndexChange({ realIndex }) {
        show(realIndex)
        history.replaceState(history.state, '', `#${slides[realIndex]?.id}`)
      },
      tap: (swiper, { target }) => void (target === list && swiper.slideNext()),
    },
  })
  show(swiper.realIndex)

  function show(current: number) {
    for (const [index, slide] of slides.entries()) {
      slide.inert = index !== current
      for (const link of document.querySelectorAll(`.projects a[href="#${slide.id}"]`)) {
        link.setAttribute('aria-current', String(index === current))
      }
    }
    for (const place of document.querySelectorAll<HTMLElement>('.projects [data-tells]')) {
      place.textContent = slides[current]?.getAttribute(`data-${place.dataset.tells}`) ?? ''
    }
  }

  const indexOf = (hash: string | null) =>
    slides.findIndex(({ id }) => [`#${id}`, `#${encodeURIComponent(id)}`].includes(hash ?? ''))

  addEventListener('hashchange', () => {
    const index = indexOf(location.hash)
    if (index >= 0) swiper.slideToLoop(index)
  })
  // The dots and the strip are links of the page.
  document.addEventListener('click', async (event) => {
    const { target } = event
    const control =
      target instanceof Element && target.closest<HTMLElement>('.projects :is(a, button)')
    if (!control) return
    const index = indexOf(control.getAttribute('href'))
    const step = Number(control.dataset.step ?? 0)
    if (index >= 0) {
      event.preventDefault()
      list.scrollIntoView({ block: 'nearest' })
    }
    await nextPaint()
    if (index >= 0) swiper.slideToLoop(index)
    else if (step > 0) swiper.slideNext()
    else if (step < 0) swiper.slidePrev()
  })
}
