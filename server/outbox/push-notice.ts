import { adminPath } from '#contract/admin-paths.ts'
import type { PushNotice } from '#contract/push.ts'
import type { News } from '../../store/store.ts'

/** As much as a notification shows, in Unicode code points. */
const longest = { title: 80, body: 200 }

/** Bytes of every push before it is encrypted, so that its length tells nothing: two of the longest texts fit into it, in any script. */
const pushBytes = 2000

type About = {
  /** Oldest first. */
  news: News[]
  /** How many messages are New. */
  count: number
  /** The owner wants to see who wrote, and what. */
  showsText: boolean
  rings: boolean
}

/** What a browser is told of messages and answers. */
export function noticeOf({ news, count, showsText, rings }: About): PushNotice {
  const [only] = news
  if (news.length === 1 && only) {
    const path = `${adminPath.dashboard}?message=${only.contact._id}`
    return clipped({ ...toldOf(only, showsText), count, path, rings })
  }
  const names = new Set(news.map(({ contact }) => contact.name))
  return clipped({
    title: `${news.length} new ${kindsOf(news)}`,
    body: showsText ? `From ${[...names].join(', ')}` : 'Open the desk to read them.',
    ...{ count, path: adminPath.dashboard, rings },
  })
}

/** The name is the visitor's words too. */
function toldOf({ contact: { name, message }, answer }: News, showsText: boolean) {
  const isAnswer = answer !== undefined
  if (!showsText) {
    return { title: isAnswer ? 'New answer' : 'New message', body: 'Open the desk to read it.' }
  }
  if (isAnswer) return { title: `${name} has answered`, body: answer }
  return { title: `Message from ${name}`, body: message }
}

function kindsOf(news: News[]): string {
  const answers = news.filter(({ answer }) => answer !== undefined).length
  if (answers === 0) return 'messages'
  return answers === news.length ? 'answers' : 'messages and answers'
}

/** What a browser is told once when the session that it belonged to has run out. */
export const asleepNotice: PushNotice = {
  title: 'Log in to be told of messages',
  body: 'Your session has run out here, so there will be no more notifications until then.',
  ...{ count: 0, path: adminPath.login, rings: true },
}

export const testNotice: PushNotice = {
  title: 'This is a test',
  body: 'Notifications of new messages look like this.',
  ...{ count: 0, path: adminPath.account, rings: true },
}

/** A notice as the text of a push, always of the same length in bytes. */
export function toPayload(notice: PushNotice): string {
  const text = JSON.stringify(notice)
  return text + ' '.repeat(Math.max(0, pushBytes - Buffer.byteLength(text)))
}

const clipped = ({ title, body, ...notice }: PushNotice): PushNotice => ({
  title: clip(title, longest.title),
  body: clip(body, longest.body),
  ...notice,
})

function clip(text: string, most: number): string {
  const signs = [...text]
  return signs.length > most ? `${signs.slice(0, most - 1).join('')}…` : text
}
