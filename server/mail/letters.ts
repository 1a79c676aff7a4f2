import type { Contact } from '#contract/contact.ts'
import { fill } from '#contract/fill.ts'
import type { Thread } from '../../store/store.ts'
import type { Pages } from '../pages.ts'
import type { Letter, Part } from './letter.ts'
import type { LetterTexts } from './letter-texts.ts'
import { isAddress, isPlain } from './values.ts'

/** Who writes, where the site is, '' where nobody has said it, and where the desk is. */
export type Sender = { owner: Pages['owner']; siteUrl: string; deskUrl: string }

/** How many messages a digest tells of by a few words, and how many characters those are. */
const mostInDigest = 20
const excerptLength = 200
/** Of what a reply quotes, in code points. */
const mostQuoted = 10_000

const linkTo = (deskUrl: string, query = ''): Part => ({
  link: `${deskUrl}/admin/dashboard${query}`,
  label: query ? 'Open the message' : 'Open your messages',
})

/**
 * Tells the owner of one message, whole; an answer to it goes to the visitor, whose address is told in the text where no header may
 * hold it.
 */
export function notification({ _id, name, email, message }: Contact, { deskUrl }: Sender): Letter {
  const isAnswerable = isAddress(email) && isPlain(email)
  return {
    lang: 'en',
    subject: `Message from ${name}`,
    parts: [
      { text: `${name} has left you a message:` },
      // Above their words, which may end in a link that looks like it.
      linkTo(deskUrl, `?message=${encodeURIComponent(_id)}`),
      ...(isAnswerable ? [] : [{ text: `Their address: ${email}` }]),
      { said: message },
    ],
    ...(isAnswerable && { replyTo: { name, address: email } }),
    automatic: 'auto-generated',
  }
}

/** Tells the owner of many messages, by the beginning of each. */
export function digest(contacts: Contact[], { deskUrl }: Sender): Letter {
  const more = contacts.length - mostInDigest
  return {
    lang: 'en',
    subject: `${contacts.length} new messages`,
    parts: [
      { text: `${contacts.length} messages have come within a few minutes:` },
      ...contacts
        .slice(0, mostInDigest)
        .flatMap(({ name, message }): Part[] => [{ text: name }, { said: excerpt(message) }]),
      ...(more > 0 ? [{ text: `And ${more} more.` }] : []),
      linkTo(deskUrl),
    ],
    automatic: 'auto-generated',
  }
}

function excerpt(message: string): string {
  const [...letters] = message.replace(/\s+/g, ' ')
  return letters.length > excerptLength
    ? `${letters.slice(0, excerptLength - 1).join('')}…`
    : letters.join('')
}

/** How mails to visitors end: in the owner's own words, or by name, with the way to the site. */
export const signatureOf = ({ signature, ownSignature }: LetterTexts, siteUrl: string) =>
  [signature, ...(ownSignature || !siteUrl ? [] : [siteUrl])].join('\n')

/** The owner's reply, signed, with what it answers below it. */
export function reply(
  { text, contact, messageIds, quoted }: Thread,
  sender: Sender,
  texts: LetterTexts,
): Letter {
  const { owner, siteUrl } = sender
  const date = new Intl.DateTimeFormat(texts.lang, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(quoted.createdAt),
  )
  return {
    lang: texts.lang,
    subject: `Re: ${fill(texts.subject, { owner: owner.name })}`,
    parts: [
      { text },
      { text: signatureOf(texts, siteUrl) },
      {
        by: fill(texts.wrote, { date, name: contact.name }),
        quoted: [...quoted.text].slice(0, mostQuoted).join(''),
      },
    ],
    thread: messageIds,
  }
}

/**
 * Says that a message has arrived, and repeats nothing of it: whoever types another's address could else have their own
 * words sent there.
 */
export const confirmation = ({ owner, siteUrl }: Sender, texts: LetterTexts): Letter => ({
  lang: texts.lang,
  subject: fill(texts.confirmation, { owner: owner.name }),
  parts: [{ text: texts.thanks }, { text: signatureOf(texts, siteUrl) }, { text: texts.notYou }],
  automatic: 'auto-replied',
})

/** What `npm run mail -- test` sends. */
export const trial = (deskUrl: string): Letter => ({
  lang: 'en',
  subject: 'Mail works',
  parts: [
    { text: 'This is the test that you asked for: Foyer can send you mail.' },
    linkTo(deskUrl),
  ],
  automatic: 'auto-generated',
})
