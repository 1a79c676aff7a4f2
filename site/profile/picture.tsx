import type { ComponentProps } from 'react'
import type { Picture } from '#contract/picture.ts'

type PictureProps = Omit<ComponentProps<'img'>, 'src' | 'width' | 'height'> & {
  picture: Picture
  alt: string
}

export function PictureView({ picture, alt, sizes, ...rest }: PictureProps) {
  const { src, width, height, sources } = picture
  const image = <img src={src} width={width} height={height} alt={alt} {...rest} />
  if (sources.length === 0) return image
  return (
    <picture>
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      {image}
    </picture>
  )
}
