import type { Contact } from '#contract/contact.ts'
import { fill } from '#contract/fill.ts'
import type { Thread } from '../../store/store.ts'
import type { Pages } from '../pages.ts'
import type { Letter, Part } from './letter.ts'
import type { LetterTexts } from './letter-texts.ts'
import { isAddress } from './values.ts'

/** Who signs, and where the site is. */
export type Sender = { owner: Pages['owner']; siteUrl: string }

/** How many messages a digest tells of by a few words, and how many characters those are. */
const mostInDigest = 20
const excerptLength = 200
/** Of what a reply quotes, in code points. */
const mostQuoted = 10_000

const linkTo = (siteUrl: string, query = ''): Part => ({
  link: `${siteUrl}/admin/dashboard${query}`,
  label: query ? 'Open the message' : 'Open your messages',
})

/** Tells the owner of one message, whole; an answer to it goes to the visitor. */
export function notification({ _id, name, email, message }: Contact, { siteUrl }: Sender): Letter {
  return {
    lang: 'en',
    subject: `Message from ${name}`,
    parts: [
      { text: `${name} has left you a message:` },
      { said: message },
      linkTo(siteUrl, `?message=${encodeURIComponent(_id)}`),
    ],
    ...(isAddress(email) && { replyTo: { name, address: email } }),
    automatic: 'auto-generated',
  }
}

/** Tells the owner of many messages, by the beginning of each. */
export function digest(contacts: Contact[], { siteUrl }: Sender): Letter {
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
      linkTo(siteUrl),
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

/** What stands below a reply. */
export const signatureOf = ({ owner, siteUrl }: Sender): string =>
  [owner.name, owner.jobTitle, siteUrl].filter(Boolean).join('\n')

/** The owner's reply, signed, with what it answers below it. */
export function reply(
  { text, contact, messageIds, quoted }: Thread,
  sender: Sender,
  texts: LetterTexts,
): Letter {
  const { owner } = sender
  const date = new Intl.DateTimeFormat(texts.lang, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(quoted.createdAt),
  )
  return {
    lang: texts.lang,
    subject: `Re: ${fill(texts.subject, { owner: owner.name })}`,
    parts: [
      { text },
      { text: signatureOf(sender) },
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
  parts: [
    { text: texts.thanks },
    { text: [owner.name, siteUrl].filter(Boolean).join('\n') },
    { text: texts.notYou },
  ],
  automatic: 'auto-replied',
})

/** What `npm run mail -- test` sends. */
export const trial = (siteUrl: string): Letter => ({
  lang: 'en',
  subject: 'Mail works',
  parts: [
    { text: 'This is the test that you asked for: Foyer can send you mail.' },
    linkTo(siteUrl),
  ],
  automatic: 'auto-generated',
})
