import type { SwiperOptions } from 'swiper/types'

/** How the carousel moves (specification, section 9). */
export const carouselOptions = {
  slidesPerView: 1,
  speed: 500,
  loop: true,
  // A press while the slides still move counts too.
  loopPreventsSliding: false,
  autoplay: { enabled: false, delay: 3000 },
  threshold: 5,
  resistanceRatio: 0.35,
} satisfies SwiperOptions
