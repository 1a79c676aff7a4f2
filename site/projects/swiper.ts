import Swiper from 'swiper'
import { Autoplay } from 'swiper/modules'
import 'swiper/css'
import { carouselOptions } from './carousel-options.ts'

/** Makes a scrollable list endless, beginning at the slide that shows; `onChange` hears each new one. */
export function createSwiper(list: HTMLElement, onChange: (index: number) => void): Swiper {
  const showing = Math.round(list.scrollLeft / list.clientWidth)
  list.scrollLeft = 0
  return new Swiper(list, {
    ...carouselOptions,
    modules: [Autoplay],
    initialSlide: showing,
    on: { realIndexChange: ({ realIndex }) => onChange(realIndex) },
  })
}
