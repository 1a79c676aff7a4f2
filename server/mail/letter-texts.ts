/** The words of mails to visitors, in one language; `{owner}`, `{name}` and `{date}` are places that `fill` fills. */
export type LetterTexts = {
  lang: string
  thanks: string
  subject: string
  wrote: string
  confirmation: string
  notYou: string
}
