import { Trash2 } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { type CannedReply, conversationLimits } from '#contract/conversation.ts'
import { BusyButton } from '../busy-button.tsx'
import { Dialog } from '../dialog.tsx'
import { FetchFailure, hasFailed } from '../fetch-failure.tsx'
import { Field } from '../field.tsx'
import { Spinner } from '../spinner.tsx'
import { useCannedReplies, useKeepReply, useRemoveReply } from './canned-replies.ts'

/** So many show at once. */
const most = 8

type CannedDialogProps = {
  /** The message that is replied to. */
  id: string
  /** What is being written, which may be kept. */
  text: string
  onChoose: (reply: CannedReply) => void
  onClose: () => void
}

/** The replies kept ready, found by typing; and a way to keep what is being written. */
export function CannedDialog({ id, text, onChoose, onClose }: CannedDialogProps) {
  const query = useCannedReplies(id)
  const [search, setSearch] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const wanted = search.trim().toLowerCase()
  const { data: replies = [] } = query
  const found = replies.filter(({ title, text }) =>
    `${title}\n${text}`.toLowerCase().includes(wanted),
  )
  const shown = found.slice(0, most)

  /** The arrows lead through the list, from the field and back to it; Enter in the field takes the first. */
  function move(event: KeyboardEvent) {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-choice]') ?? [])]
    const at = buttons.indexOf(document.activeElement as HTMLElement)
    const [first] = found
    if (event.key === 'Enter' && event.target === field.current && first) {
      event.preventDefault()
      onChoose(first)
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    const isAside = at < 0 && event.target !== field.current
    const next = event.key === 'ArrowDown' ? buttons[at + 1] : (buttons[at - 1] ?? field.current)
    if (isAside || !next) return
    event.preventDefault()
    next.focus()
  }

  return (
    <Dialog title="Canned replies" onClose={onClose}>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears the keys of what it holds */}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2" onKeyDown={move}>
          <input
            ref={field}
            type="search"
            aria-label="Search canned replies"
            placeholder="Search…"
            autoComplete="off"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
            className="field"
          />
          <p role="status" className="text-sm text-quiet">
            {query.data && countInWords(found.length, replies.length)}
          </p>
          {hasFailed(query) && <FetchFailure what="canned replies" query={query} heading={field} />}
          {!hasFailed(query) && query.isPending && <Spinner label="Loading canned replies" />}
          {shown.length > 0 && (
            <ul ref={list} className="-mx-2 divide-y divide-line border-y border-line">
              {shown.map((reply) => (
                <Choice
                  key={reply._id}
                  reply={reply}
                  onChoose={onChoose}
                  onGone={() => field.current?.focus()}
                />
              ))}
            </ul>
          )}
        </div>
        {text.trim() !== '' && <KeepForm text={text} />}
        <button type="button" onClick={onClose} className="button button-quiet">
          Close
        </button>
      </div>
    </Dialog>
  )
}

function countInWords(found: number, all: number): string {
  if (all === 0)
    return 'None yet: put files into content/replies/, or write a reply and keep it here.'
  const more = found > most ? `, ${most} of them here: type to find the others` : ''
  return found === 1 ? '1 canned reply' : `${found} canned replies${more}`
}

type ChoiceProps = {
  reply: CannedReply
  onChoose: (reply: CannedReply) => void
  onGone: () => void
}

function Choice({ reply, onChoose, onGone }: ChoiceProps) {
  const { _id, title, text, fromFile } = reply
  const { isPending, error, mutateAsync } = useRemoveReply(_id)
  function remove() {
    if (!window.confirm(`Are you sure you want to remove the canned reply "${title}"?`)) return
    mutateAsync().then(onGone, () => {})
  }
  return (
    <li className="flex items-center gap-2 px-2">
      <button
        type="button"
        data-choice
        onClick={() => onChoose(reply)}
        className="my-1 grid min-h-11 min-w-0 flex-1 grid-cols-[minmax(0,1fr)] rounded-lg px-2 py-1.5 text-start -outline-offset-3 hover:bg-sunken"
      >
        <bdi className="line-clamp-2 font-semibold wrap-anywhere" title={title}>
          {title}
        </bdi>
        <bdi className="truncate text-sm text-quiet" title={text.slice(0, 1000)}>
          {text.replace(/\s+/g, ' ').slice(0, 200)}
        </bdi>
        {error && (
          <span role="alert" className="text-sm font-semibold text-danger">
            {error.message}
          </span>
        )}
      </button>
      {!fromFile && (
        <BusyButton
          title="Remove"
          aria-label={`Remove ${title}`}
          busy={isPending}
          onClick={remove}
          className="icon-button text-danger enabled:hover:border-danger enabled:hover:text-danger"
        >
          <Trash2 className="size-4.5" />
        </BusyButton>
      )}
    </li>
  )
}

/** Keeps what is being written, under a title. */
function KeepForm({ text }: { text: string }) {
  const { mutate, isPending, isSuccess, error } = useKeepReply()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const title = String(new FormData(form).get('title'))
    mutate({ title, text }, { onSuccess: () => form.reset() })
  }

  return (
    <form onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Field
        label="Keep this as a canned reply"
        hint="Under this title. Places such as {{first name, there}} are filled whenever it is used."
        name="title"
        dir="auto"
        autoCapitalize="sentences"
        autoComplete="off"
        maxLength={conversationLimits.title}
        error={error?.message}
      />
      <BusyButton type="submit" busy={isPending} doing="Keeping it" className="button button-quiet">
        Keep
      </BusyButton>
      <p role="status" className="text-sm text-quiet empty:hidden">
        {isSuccess && 'Kept'}
      </p>
    </form>
  )
}
