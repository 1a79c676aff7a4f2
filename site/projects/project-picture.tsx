import type { ComponentProps } from 'react'
import type { Project } from '#contract/built-content.ts'
import { useShared } from '../context.tsx'
import { PictureView } from '../profile/picture.tsx'

type ProjectPictureProps = Omit<ComponentProps<typeof PictureView>, 'picture'> & {
  project: Project
  letterSize: string
}

/** Without a picture, the first letter of the title in an arch. */
export function ProjectPicture({ project, letterSize, ...rest }: ProjectPictureProps) {
  const { pictureOnHost } = useShared()
  const { image, title } = project
  return image ? (
    <PictureView picture={pictureOnHost(image)} {...rest} />
  ) : (
    <span aria-hidden className={`no-picture ${letterSize}`}>
      <span>{[...title][0]}</span>
    </span>
  )
}
