import type { ComponentProps } from 'react'
import type { Picture } from '#contract/picture.ts'

type PictureProps = Omit<ComponentProps<'img'>, 'src' | 'width' | 'height'> & {
  picture: Picture
  alt: string
}

export function PictureView({ picture, alt, sizes, ...rest }: PictureProps) {
  const { src, width, height, srcSet } = picture
  const image = <img src={src} width={width} height={height} alt={alt} {...rest} />
  if (!srcSet) return image
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet} sizes={sizes} />
      {image}
    </picture>
  )
}
