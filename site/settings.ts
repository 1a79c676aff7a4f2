export type RenderSettings = {
  /** Where visitors find the site, without a slash at the end; '' if that is not known. */
  siteUrl: string
  /** Of a site without a server: where its form leads; 'profile' for a mail to the owner, 'none' for no form. */
  form?: string
}

/** The folder of its host that the site is in, such as "/portfolio"; '' if it has the host to itself. */
export const basePathOf = ({ siteUrl }: Pick<RenderSettings, 'siteUrl'>) =>
  siteUrl ? new URL(siteUrl).pathname.replace(/\/$/, '') : ''
