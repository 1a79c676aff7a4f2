/** A picture that stands for a page where others link to it. */
export type SocialCard = {
  /** Its path on this site. */
  src: string
  width: number
  height: number
  alt: string
}

export type SocialTagsProps = {
  siteName: string
  title: string
  description: string
  /** Such as "en_US". */
  locale: string
  /** A page about a person, or any other. */
  type: 'profile' | 'website'
  /** The page and its card; both need an absolute address, so that a site that knows none has neither. */
  url?: string
  card?: SocialCard
}

/** What Open Graph (ogp.me) and X's cards ask of a page. */
export function SocialTags({
  siteName,
  title,
  description,
  locale,
  type,
  url,
  card,
}: SocialTagsProps) {
  const properties = {
    type,
    site_name: siteName,
    title,
    description,
    locale,
    url,
    image: card?.src,
    'image:width': card?.width,
    'image:height': card?.height,
    'image:alt': card?.alt,
  }
  return (
    <>
      {Object.entries(properties).map(
        ([name, content]) =>
          content !== undefined && (
            <meta key={name} property={`og:${name}`} content={String(content)} />
          ),
      )}
      {card && <meta name="twitter:card" content="summary_large_image" />}
    </>
  )
}
