import { Lock, Mail, MessageSquare, Reply as ReplyIcon } from 'lucide-react'
import { memo, type ReactNode, useId } from 'react'
import type { ConversationEntry, Reply } from '#contract/conversation.ts'
import { LocalTime } from '../times.tsx'
import { AttachmentList } from './attachment-list.tsx'
import { LongText } from './long-text.tsx'
import { ReplyState } from './reply-state-line.tsx'

type EntryProps = {
  entry: ConversationEntry
  /** The message whose conversation it is, and who sent it. */
  id: string
  name: string
  email: string
}

const looks = {
  theirs: 'me-auto border-line bg-surface',
  mine: 'ms-auto border-transparent bg-accent-soft',
  private: 'mx-auto w-full border-dashed border-field-line bg-lamp-soft',
}

/** One thing in a conversation. */
export const Entry = memo(function Entry({ entry, id, name, email }: EntryProps) {
  switch (entry.kind) {
    case 'message':
      return (
        <Card
          look="theirs"
          entry={entry}
          icon={<MessageSquare />}
          // Of other messages it is known only that they came from the same address.
          who={entry.contactId === id ? name : email}
          what={entry.contactId === id ? 'Message' : 'Another message'}
        >
          <LongText text={entry.text} of={`the message of ${inWords(entry)}`} />
        </Card>
      )
    case 'answer':
      return (
        <Card
          look="theirs"
          entry={entry}
          icon={<Mail />}
          who={isFrom(entry.from, email) ? name : entry.from}
          what={entry.automatic ? 'Automatic answer' : 'Answer by mail'}
        >
          <LongText text={entry.text} of={`the answer of ${inWords(entry)}`} />
          {entry.quoted && <Quoted text={entry.quoted} />}
          <AttachmentList attachments={entry.attachments} />
        </Card>
      )
    case 'reply':
      return <ReplyCard reply={entry} id={id} />
    case 'note':
      return (
        <Card
          look="private"
          entry={entry}
          icon={<Lock />}
          who="Private note"
          what="only you see it"
        >
          <LongText text={entry.text} of={`the note of ${inWords(entry)}`} />
        </Card>
      )
    case 'status':
      return (
        <p className="mx-auto flex flex-wrap justify-center gap-x-2 text-center text-sm text-quiet">
          <span>{entry.text}</span>
          <LocalTime iso={entry.createdAt} />
        </p>
      )
  }
})

const ReplyCard = ({ reply, id }: { reply: Reply; id: string }) => (
  <Card look="mine" entry={reply} icon={<ReplyIcon />} who="You" what="Reply">
    <div className={reply.state === 'cancelled' ? 'text-quiet line-through' : ''}>
      <LongText text={reply.text} of={`the reply of ${inWords(reply)}`} />
    </div>
    <ReplyState reply={reply} id={id} />
  </Card>
)

type CardProps = {
  look: keyof typeof looks
  entry: ConversationEntry
  icon: ReactNode
  who: string
  what: string
  children: ReactNode
}

function Card({ look, entry, icon, who, what, children }: CardProps) {
  const heading = useId()
  return (
    <article
      tabIndex={-1}
      aria-labelledby={heading}
      className={`grid w-fit scroll-mt-4 max-w-[min(42rem,100%)] grid-cols-[minmax(0,1fr)] gap-2 rounded-card border px-4 py-3 @min-[40rem]:max-w-[min(42rem,88%)] ${looks[look]} ${look === 'private' ? '@min-[40rem]:max-w-[42rem]' : ''}`}
    >
      <p
        id={heading}
        className="flex flex-wrap items-start gap-x-2 text-sm text-quiet [&_svg]:mt-1 [&_svg]:size-4 [&_svg]:shrink-0"
      >
        <span className="flex min-w-0 gap-2">
          {icon}
          <bdi className="line-clamp-2 min-w-0 font-semibold wrap-anywhere text-ink" title={who}>
            {who}
          </bdi>
        </span>
        <span>{what}</span>
        <LocalTime iso={entry.createdAt} />
      </p>
      {children}
    </article>
  )
}

const Quoted = ({ text }: { text: string }) => (
  <details className="text-quiet">
    <summary className="text-button w-fit">Quoted text</summary>
    <blockquote
      dir="auto"
      className="mt-1 max-h-96 overflow-y-auto border-s-2 border-line ps-3 text-sm wrap-anywhere whitespace-pre-wrap [unicode-bidi:plaintext]"
    >
      {text.replace(/^> ?/gm, '')}
    </blockquote>
  </details>
)

/** Whether the author of a mail, "Vera <vera@example.com>" or an address alone, has this address. */
const isFrom = (author: string, email: string) =>
  author.replace(/^.*<(.*)>$/s, '$1').toLowerCase() === email.toLowerCase()

const inWords = ({ createdAt }: ConversationEntry) => new Date(createdAt).toLocaleString()
