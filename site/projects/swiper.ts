import Swiper from 'swiper'
import { Autoplay } from 'swiper/modules'
import 'swiper/css'

/** Makes a scrollable list endless, beginning at the slide that shows; `onChange` hears each new one. */
export function createSwiper(list: HTMLElement, onChange: (index: number) => void): Swiper {
  const showing = Math.abs(Math.round(list.scrollLeft / list.clientWidth))
  list.scrollTo({ left: 0, behavior: 'instant' })
  return new Swiper(list, {
    // How the carousel moves (specification, section 9).
    slidesPerView: 1,
    speed: 500,
    loop: true,
    // A press while the slides still move counts too.
    loopPreventsSliding: false,
    autoplay: { enabled: false, delay: 3000 },
    threshold: 5,
    resistanceRatio: 0.35,
    modules: [Autoplay],
    // Its first observation, a frame after the start and a fraction of a pixel off, would undo a move that
    // has begun; windows still say when they change.
    resizeObserver: false,
    initialSlide: showing,
    on: { realIndexChange: ({ realIndex }) => onChange(realIndex) },
  })
}
