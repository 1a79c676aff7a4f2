import Swiper from 'swiper'
import { Autoplay } from 'swiper/modules'
import 'swiper/css'
import { shownSlide } from './shown-slide.ts'

// As in projects.css.
const gap = 16

export function createSwiper(list: HTMLElement, onChange: (index: number) => void): Swiper {
  const slides = list.querySelectorAll<HTMLElement>('.swiper-slide')
  const showing = shownSlide(list)
  list.scrollTo({ left: 0, behavior: 'instant' })
  return new Swiper(list, {
    // Specification, section 9. Looping rounds the number up, so that there is a next slide to peek in.
    slidesPerView: slides.length > 2 ? 1 + Number.EPSILON : 1,
    spaceBetween: gap,
    speed: 500,
    loop: true,
    // A press while slides move counts too.
    loopPreventsSliding: false,
    autoplay: { enabled: false, delay: 3000 },
    threshold: 5,
    resistanceRatio: 0.35,
    modules: [Autoplay],
    // Its initial callback would cancel a move in progress.
    resizeObserver: false,
    initialSlide: showing,
    runCallbacksOnInit: false,
    // The slide that peeks in is inert, so a press on it is one on the list.
    touchEventsTarget: 'container',
    on: {
      realIndexChange: ({ realIndex }) => onChange(realIndex),
      tap: (swiper, { target }) => void (target === list && swiper.slideNext()),
    },
  })
}
