import { Archive, MailOpen, ShieldAlert, ShieldCheck, Trash2, X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTooltip } from '../keys.ts'
import { countMatching } from './inbox-page.ts'
import type { Actions } from './use-actions.ts'
import type { Desk } from './use-desk.ts'

/** Takes the place of the list's heading. */
export function SelectionBar({ desk, actions: { act } }: { desk: Desk; actions: Actions }) {
  const { selection, data, rows, address, dispatch } = desk
  const total = data?.total ?? rows.length
  const matching = data && countMatching(data)
  const count = selection.all ? matching?.replace('all ', '') : selection.ids.size
  const isSuspicious = address.tab === 'suspicious'
  return (
    <header className="desk-heading narrow:flex-wrap bg-accent-soft [&_.desk-action]:w-8">
      <h2
        id="messages"
        tabIndex={-1}
        className="text-sm font-bold whitespace-nowrap"
        aria-live="polite"
      >
        {count} selected
      </h2>
      {total > selection.ids.size && !selection.all && (
        <button
          type="button"
          onClick={() => dispatch({ type: 'all selected', rows })}
          className="text-start text-sm leading-tight font-semibold text-accent underline"
        >
          Select {matching} matching messages
        </button>
      )}
      <div className="ms-auto flex">
        <Action words="Archive" keyName="E" onClick={() => act('archived')}>
          <Archive />
        </Action>
        <Action words="Set to Read" keyName="2" onClick={() => act('read')}>
          <MailOpen />
        </Action>
        <Action
          words={isSuspicious ? 'Not suspicious' : 'Suspicious'}
          keyName="!"
          onClick={() => act(isSuspicious ? 'not suspicious' : 'suspicious')}
        >
          {isSuspicious ? <ShieldCheck /> : <ShieldAlert />}
        </Action>
        <Action words="Delete" keyName="#" onClick={() => act('delete')}>
          <Trash2 />
        </Action>
        <Action
          words="Clear the selection"
          keyName="Esc"
          onClick={() => dispatch({ type: 'cleared' })}
        >
          <X />
        </Action>
      </div>
    </header>
  )
}

export const actionLook =
  'desk-action grid size-9 flex-none place-items-center rounded-tag text-quiet not-disabled:hover:bg-sunken not-disabled:hover:text-ink disabled:opacity-40 [&_svg]:size-4.5'

type ActionProps = ComponentProps<'button'> & { words: string; keyName?: string }

/** A button with an icon. */
export function Action({ words, keyName, className = '', ...button }: ActionProps) {
  const tip = useTooltip()
  return (
    <button
      type="button"
      aria-label={words}
      title={keyName ? tip(words, keyName) : words}
      className={`${actionLook} ${className}`}
      {...button}
    />
  )
}
