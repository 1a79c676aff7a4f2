import type { GalleryItem } from '#contract/built-content.ts'
import type { Picture } from '#contract/picture.ts'
import { useShared } from '../context.tsx'
import { PictureView } from '../profile/picture.tsx'
import { RichText } from '../rich-text.tsx'

/** A list that scrolls sideways: without scripts, each picture links to its whole size. */
export function Gallery({ items }: { items: GalleryItem[] }) {
  const { story } = useShared().texts
  if (items.length === 0) return null
  return (
    <section aria-label={story.gallery}>
      <h2 className="section-title">{story.gallery}</h2>
      <ul className="gallery">
        {items.map((item, index) => (
          <li key={index}>
            <figure>
              <GalleryMedia {...item} />
              {item.caption && (
                <figcaption className="mt-2 text-sm text-quiet">
                  <RichText blocks={item.caption} />
                </figcaption>
              )}
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}

function GalleryMedia({ picture, dark, video, alt }: GalleryItem) {
  const { onHost } = useShared()
  if (video) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: its caption is below it
      <video
        controls
        preload={picture ? 'none' : 'metadata'}
        poster={picture && onHost(picture.src)}
        width={picture?.width}
        height={picture?.height}
        aria-label={alt}
      >
        <source src={onHost(video.src)} type={video.type} />
      </video>
    )
  }
  return (
    <>
      {picture && <WholePicture picture={picture} alt={alt} className={dark && 'dark:hidden'} />}
      {dark && <WholePicture picture={dark} alt={alt} className="not-dark:hidden" />}
    </>
  )
}

type WholePictureProps = { picture: Picture; alt: string; className?: string }

function WholePicture({ picture, alt, className }: WholePictureProps) {
  const { onHost, pictureOnHost } = useShared()
  return (
    <a href={onHost(picture.src)} className={className}>
      <PictureView
        picture={pictureOnHost(picture)}
        alt={alt}
        sizes="(min-width: 44rem) 35rem, 80vw"
        loading="lazy"
      />
    </a>
  )
}
