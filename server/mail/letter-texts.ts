/** The words of mails to visitors, in one language; `{owner}`, `{name}` and `{date}` are places that `fill` fills. */
export type LetterTexts = {
  lang: string
  thanks: string
  subject: string
  wrote: string
  confirmation: string
  notYou: string
  /** What mails end with; the owner's own one stands for itself, without the way to the site. */
  signature: string
  ownSignature: boolean
}
