import type { ComponentProps } from 'react'
import { ContactForm } from './contact/contact-form.tsx'
import { ChangingPicture } from './profile/changing-picture.tsx'
import { CarouselControls } from './projects/carousel-controls.tsx'

/** Texts are props, so that scripts contain none. */
export const islandComponents = {
  'contact-form': ContactForm,
  carousel: CarouselControls,
  picture: ChangingPicture,
}

export type IslandName = keyof typeof islandComponents
export type PropsOfIsland<Name extends IslandName> = ComponentProps<(typeof islandComponents)[Name]>

export type IslandData = {
  unexpected: { title: string; home: string; href: string }
  props: { [Name in IslandName]?: PropsOfIsland<Name> }
}
