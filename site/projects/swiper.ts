import Swiper from 'swiper'
import { Autoplay } from 'swiper/modules'
import 'swiper/css'

/** Starts at the slide that shows; calls `onChange` with each new index. */
export function createSwiper(list: HTMLElement, onChange: (index: number) => void): Swiper {
  const showing = Math.abs(Math.round(list.scrollLeft / list.clientWidth))
  list.scrollTo({ left: 0, behavior: 'instant' })
  return new Swiper(list, {
    // Specification, section 9.
    slidesPerView: 1,
    speed: 500,
    loop: true,
    // A press while slides move counts too.
    loopPreventsSliding: false,
    autoplay: { enabled: false, delay: 3000 },
    threshold: 5,
    resistanceRatio: 0.35,
    modules: [Autoplay],
    // Its first observation would undo a move that has begun.
    resizeObserver: false,
    initialSlide: showing,
    on: { realIndexChange: ({ realIndex }) => onChange(realIndex) },
  })
}
