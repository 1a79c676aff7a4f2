export type RenderSettings = {
  siteUrl: string
  /** Of a static site: the form's address, 'profile' for mail to the owner, or 'none'. */
  form?: string
  /** Of a static site: with a desk on sample messages. */
  demo?: boolean
  /** By default, when the content was changed last, which takes a moment to find. */
  date?: Date
}

/** Such as "/portfolio"; '' at the root of a host. */
export const basePathOf = ({ siteUrl }: Pick<RenderSettings, 'siteUrl'>) =>
  siteUrl ? new URL(siteUrl).pathname.replace(/\/$/, '') : ''
