import { X } from 'lucide-react'
import { type RefObject, useId } from 'react'
import { setSetting, useSetting } from '../settings.ts'
import { Action } from './selection-bar.tsx'

const keys = [
  ['J  K', 'Next or previous message (or arrow keys)'],
  ['Enter', 'Open'],
  ['Esc', 'Close, or clear the selection'],
  ['R', 'Reply'],
  ['N', 'Note'],
  ['1  2  3  4', 'New, Read, Replied, Archived'],
  ['E', 'Archive'],
  ['#', 'Delete'],
  ['!', 'Mark as suspicious, or not'],
  ['X', 'Select'],
  ['Shift J  Shift K', 'Extend the selection'],
  ['Z', 'Undo'],
  ['.', 'Show new messages'],
  ['/', 'Search'],
  ['?', 'Show keyboard shortcuts'],
] as const

type HelpProps = { dialog: RefObject<HTMLDialogElement | null> }

export function KeyHelp({ dialog }: HelpProps) {
  const title = useId()
  return (
    <dialog
      ref={dialog}
      aria-labelledby={title}
      closedby="any"
      className="card m-auto max-h-[90dvh] w-[min(46rem,calc(100%-2rem))] overflow-y-auto p-5 text-ink backdrop:bg-black/40 sm:p-6"
    >
      <div className="flex items-center justify-between">
        <h2 id={title} className="text-lg font-bold">
          Keyboard shortcuts
        </h2>
        <Action words="Close" keyName="Esc" onClick={() => dialog.current?.close()}>
          <X />
        </Action>
      </div>
      <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1.5 text-sm sm:grid-cols-[auto_minmax(0,1fr)_auto_minmax(0,1fr)]">
        {keys.map(([key, words]) => (
          <div key={key} className="col-span-2 grid grid-cols-subgrid">
            <dt className="font-semibold whitespace-pre">{key}</dt>
            <dd className="text-quiet">{words}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 grid gap-2 border-t border-line pt-4">
        <Choice name="deskKeys" words="Keyboard shortcuts" />
        <Choice name="deskReading" words="Opening a message marks it as Read" />
      </div>
    </dialog>
  )
}

type ChoiceProps = { name: Parameters<typeof setSetting>[0]; words: string }

const Choice = ({ name, words }: ChoiceProps) => (
  <label className="flex min-h-6 items-center gap-2.5">
    <input
      type="checkbox"
      checked={useSetting(name)}
      onChange={({ target }) => setSetting(name, target.checked)}
      className="size-5 shrink-0 accent-accent"
    />
    {words}
  </label>
)
