/** The words of emails to visitors, in one language; `{owner}`, `{name}` and `{date}` are places that `fill` fills. */
export type EmailTexts = {
  lang: string
  subject: string
  wrote: string
  /** What emails end with; the owner's own one stands as it is, without the address of the site. */
  signature: string
  ownSignature: boolean
}
