import { useEffect, useState } from 'react'
import type { AvatarMood } from '#contract/content.ts'
import type { Picture } from '#contract/picture.ts'
import { PictureView } from './picture.tsx'

type ChangingPictureProps = {
  pictures: Record<AvatarMood, Picture>
  mood: AvatarMood
  alt: string
  swap: string
}

export const pictureEvent = 'foyer:picture'

export function ChangingPicture({ pictures, mood: first, alt, swap }: ChangingPictureProps) {
  // The first picture doesn't move.
  const [{ mood, animated }, show] = useState({ mood: first, animated: false })

  useEffect(() => {
    const onPictureEvent = (event: Event) =>
      show({ mood: (event as CustomEvent<AvatarMood>).detail, animated: true })
    document.addEventListener(pictureEvent, onPictureEvent)
    return () => document.removeEventListener(pictureEvent, onPictureEvent)
  }, [])

  function changeAtRandom() {
    const others = (Object.keys(pictures) as AvatarMood[]).filter((each) => each !== mood)
    const next = others[Math.floor(Math.random() * others.length)] ?? mood
    show({ mood: next, animated: true })
  }

  return (
    <>
      <OwnersPicture
        key={mood}
        picture={pictures[mood]}
        mood={mood}
        alt={alt}
        animated={animated}
      />
      <button
        type="button"
        data-needs-react
        onClick={changeAtRandom}
        aria-label={swap}
        className="needs-scripts absolute inset-0 rounded-[inherit] -outline-offset-3"
      />
    </>
  )
}

type OwnersPictureProps = { picture: Picture; mood: AvatarMood; alt: string; animated?: boolean }

export const OwnersPicture = ({ picture, mood, alt, animated }: OwnersPictureProps) => (
  <PictureView
    picture={picture}
    alt={alt}
    sizes="(min-width: 64rem) 19rem, (min-width: 40rem) 11rem, 5.5rem"
    data-avatar={mood}
    fetchPriority="low"
    className={animated ? 'steps-in' : undefined}
  />
)
