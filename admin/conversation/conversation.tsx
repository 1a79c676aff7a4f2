import { useQueryClient } from '@tanstack/react-query'
import { CircleAlert, Reply as ReplyIcon } from 'lucide-react'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import type { Contact } from '#contract/contact.ts'
import type { Conversation as Data } from '#contract/conversation.ts'
import { FetchFailure, hasFailed } from '../fetch-failure.tsx'
import { mailLink } from '../mail-link.ts'
import { mailQuery, useMailState } from '../mail-state.ts'
import { conversationQueries } from '../queries.ts'
import { Spinner } from '../spinner.tsx'
import { Composer } from './composer.tsx'
import { isGone, useConversation, useStatusInLists } from './conversations.ts'
import { EntryList } from './entry-list.tsx'
import { useNews } from './news.ts'

type ConversationProps = {
  /** The message that it is about. */
  id: string
  /** What stands beside the sender's name, and what can be done about the message. */
  badge: (contact: Contact) => ReactNode
  actions: (contact: Contact) => ReactNode
}

/** All that was said with the sender of a message, and a field to go on; it may stand anywhere in the desk. */
export function Conversation({ id, badge, actions }: ConversationProps) {
  const query = useConversation(id)
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, error, isFetching, isPending } = query
  const gone = isGone(error)
  return (
    <section
      aria-labelledby="conversation"
      aria-busy={isFetching}
      className="@container card mx-auto max-w-[56rem] overflow-hidden"
    >
      {data && !gone ? (
        <Open
          {...{ data, heading }}
          fresh={query.isFetchedAfterMount}
          badge={badge(data.contact)}
          actions={actions(data.contact)}
        >
          {error && (
            <p className="border-t border-line px-4 py-2 text-sm text-danger @min-[40rem]:px-6">
              This may not be the present state: {error.message}.
            </p>
          )}
        </Open>
      ) : (
        <h2
          ref={heading}
          id="conversation"
          tabIndex={-1}
          className="px-4 py-4 font-bold @min-[40rem]:px-6"
        >
          {gone ? 'This message is not there any more' : 'Conversation'}
        </h2>
      )}
      {gone && (
        <p className="flex gap-3 border-t border-line px-4 py-6 text-quiet @min-[40rem]:px-6">
          <CircleAlert className="mt-1 size-5 shrink-0" />
          It has been deleted, and its conversation with it, or the link is incomplete.
        </p>
      )}
      {!data && !gone && hasFailed(query) && (
        <FetchFailure what="conversation" query={query} heading={heading} />
      )}
      {isPending && !hasFailed(query) && (
        <div className="grid min-h-64 place-items-center border-t border-line text-accent">
          <Spinner large label="Loading the conversation" />
        </div>
      )}
    </section>
  )
}

type OpenProps = {
  data: Data
  heading: RefObject<HTMLHeadingElement | null>
  /** It is no earlier state: its draft is the one to go on with. */
  fresh: boolean
  badge: ReactNode
  actions: ReactNode
  children: ReactNode
}

function Open({ data, heading, fresh, badge, actions, children }: OpenProps) {
  const { contact, entries, left } = data
  const { data: mail } = useMailState()
  const [said, say] = useState('')
  const client = useQueryClient()
  useNews(entries, (words) => {
    say(words)
    client.invalidateQueries(mailQuery)
    // What comes of it, such as another status, may have been read a moment too early.
    client.invalidateQueries(conversationQueries)
  })
  useStatusInLists(contact)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-4 @min-[40rem]:px-6">
        <div className="min-w-0 flex-[1_1_14rem]">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2
              ref={heading}
              id="conversation"
              tabIndex={-1}
              dir="auto"
              className="min-w-0 text-lg leading-snug font-bold wrap-anywhere"
            >
              {contact.name}
            </h2>
            {badge}
          </div>
          <bdi className="text-sm wrap-anywhere text-quiet">{contact.email}</bdi>
        </div>
        <div className="flex flex-auto flex-wrap items-center gap-2 @min-[40rem]:flex-none">
          <a
            href={mailLink(contact.email)}
            target="_blank"
            rel="noopener noreferrer"
            className="button button-quiet flex-[1_0_100%] @min-[23rem]:flex-auto"
          >
            <ReplyIcon className="size-4.5 shrink-0" />
            Reply via email
          </a>
          {actions}
        </div>
      </div>
      {children}
      <EntryList {...{ entries, left, contact }} />
      {mail && fresh && <Composer conversation={data} mail={mail} say={say} />}
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}
