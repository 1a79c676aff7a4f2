import { MessageSquareText } from 'lucide-react'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Place, placesIn } from '#contract/canned-reply.ts'
import type { CannedReply, Conversation, MailState, Reply } from '#contract/conversation.ts'
import { BusyButton } from '../busy-button.tsx'
import { CannedDialog } from './canned-dialog.tsx'
import { useDraft } from './draft.ts'
import { DraftChoice } from './draft-choice.tsx'
import { GrowingText } from './growing-text.tsx'
import { PlacesToFill } from './places-to-fill.tsx'
import { Question } from './question.tsx'
import { useSeen, useSend } from './sending.ts'
import { UndoBar } from './undo-bar.tsx'

type ReplyFormProps = {
  conversation: Conversation
  mail: MailState
  say: (words: string) => void
  /** A note that was added here since. */
  ownNote: string | undefined
  onUndone: () => void
}

/** Writes a reply, which is held for a while once it is sent. */
export function ReplyForm({ conversation, mail, say, ownNote, onUndone }: ReplyFormProps) {
  const { contact, entries, draft } = conversation
  const about = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [{ text, other, unsaved }, keeper] = useDraft(contact._id, draft)
  const [choosing, setChoosing] = useState(false)
  const [mistake, setMistake] = useState<string>()
  const [question, setQuestion] = useState<{ words: string; seen: string }>()
  const seen = useSeen(entries, text === '', ownNote)
  const sending = useSend(contact._id)
  const places = placesIn(text)
  const focus = useCallback(() => field.current?.focus(), [])

  useEffect(() => {
    if (document.activeElement !== field.current) keeper.follow(draft)
  }, [draft, keeper])

  useEffect(() => {
    if (!unsaved) return
    const ask = (event: Event) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [unsaved])

  function select({ start, end }: Pick<Place, 'start' | 'end'>) {
    focus()
    field.current?.setSelectionRange(start, end)
  }

  function refuse(words: string, place?: Place) {
    setMistake(words)
    if (place) select(place)
    else focus()
  }

  async function send(seenNow = seen) {
    const [place] = places
    if (sending.busy) return
    if (text.trim() === '') return refuse('Please write a reply first.')
    if (other) return refuse('There are two drafts: please choose one first.')
    if (place)
      return refuse(`Not sent: fill in ${place.text}, or put spaces inside its braces.`, place)
    setMistake(undefined)
    setQuestion(undefined)
    await keeper.rest()
    const outcome = await sending.send(text, seenNow)
    if (outcome === 'sent') {
      keeper.sent()
      return focus()
    }
    keeper.type(text)
    if ('question' in outcome) setQuestion(outcome.question)
    else refuse(outcome.mistake)
  }

  function undone(reply: string) {
    onUndone()
    flushSync(() => keeper.type(text ? `${reply}\n\n${text}` : reply))
    select({ start: reply.length, end: reply.length })
    say('Reply undone: its text is back in the field')
  }

  function choose(chosen: string) {
    keeper.choose(chosen)
    focus()
  }

  function insert({ text: filled }: CannedReply) {
    const { selectionStart = text.length, selectionEnd = text.length } = field.current ?? {}
    const end = selectionStart + filled.length
    flushSync(() => {
      setChoosing(false)
      setMistake(undefined)
      keeper.type(text.slice(0, selectionStart) + filled + text.slice(selectionEnd))
    })
    const [first] = placesIn(filled)
    select(
      first
        ? { start: selectionStart + first.start, end: selectionStart + first.end }
        : { start: end, end },
    )
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {entries
        .filter((entry): entry is Reply => entry.kind === 'reply' && entry.state === 'held')
        .map((reply) => (
          <UndoBar
            key={reply._id}
            {...{ reply, id: contact._id }}
            onUndone={undone}
            onGone={focus}
          />
        ))}
      {other && <DraftChoice mine={text} other={other} onChoose={choose} />}
      <GrowingText
        field={field}
        value={text}
        readOnly={sending.busy}
        aria-label={`Reply to ${contact.name}`}
        aria-describedby={about}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        placeholder="Write a reply…"
        onChange={({ target }) => {
          keeper.type(target.value)
          setMistake(undefined)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          send()
        }}
      />
      {places.length > 0 && <PlacesToFill places={places} onSelect={select} />}
      <div id={about} className="grid gap-2 text-sm empty:hidden">
        {mistake && (
          <p role="alert" className="font-semibold wrap-anywhere text-danger">
            {mistake}
          </p>
        )}
        {unsaved && <p className="text-quiet">{unsaved}</p>}
        {!mail.incoming && <p className="text-quiet">Answers reach your own mailbox.</p>}
      </div>
      {question && (
        <Question
          words={question.words}
          onSend={() => send(question.seen)}
          onWrite={() => {
            setQuestion(undefined)
            focus()
          }}
        />
      )}
      <div className="flex flex-wrap justify-between gap-3">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setChoosing(true)}
          className="button button-quiet max-[400px]:flex-1 max-[400px]:px-2"
        >
          <MessageSquareText className="size-4 shrink-0 max-[400px]:hidden" />
          Canned replies
        </button>
        <BusyButton
          title="Ctrl+Enter"
          busy={sending.busy}
          doing="Sending"
          onClick={() => send()}
          className="button button-primary min-w-32 max-[400px]:flex-1"
        >
          Send
        </BusyButton>
      </div>
      {choosing && (
        <CannedDialog
          id={contact._id}
          text={text}
          onChoose={insert}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}
