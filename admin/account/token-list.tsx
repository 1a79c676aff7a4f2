import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ApiToken } from '#contract/account.ts'
import { BusyButton } from '../busy-button.tsx'
import { useRowFocus } from '../row-focus.ts'
import { LocalTime, Nothing, Section } from './section.tsx'
import { TokenDialog } from './token-dialog.tsx'
import { useDownloadDescription, useRemoveToken, useTokens } from './tokens.ts'

/** Tokens, by which the owner's own programs read or change messages. */
export function TokenList() {
  const query = useTokens()
  const { data: tokens } = query
  const [adding, setAdding] = useState(false)
  const description = useDownloadDescription()
  const { heading, list, onLeave } = useRowFocus(tokens?.map(({ id }) => id) ?? [])
  const action = (
    <button type="button" onClick={() => setAdding(true)} className="button button-quiet">
      Make a token
    </button>
  )
  return (
    <Section title="Tokens for programs" what="tokens" {...{ query, heading, action }}>
      {tokens?.length === 0 && (
        <Nothing>None. With a token a program of yours can read or change messages.</Nothing>
      )}
      {tokens && tokens.length > 0 && (
        <ul ref={list} className="divide-y divide-line border-t border-line">
          {tokens.map((token, at) => (
            <TokenRow key={token.id} token={token} onRemove={() => onLeave(token.id, at)} />
          ))}
        </ul>
      )}
      <p className="border-t border-line px-4 py-3 sm:px-6">
        <BusyButton
          busy={description.isPending}
          doing="Fetching the description"
          onClick={() => description.mutate()}
          className="button button-quiet"
        >
          Download the API description
        </BusyButton>
      </p>
      {adding && <TokenDialog onClose={() => setAdding(false)} />}
    </Section>
  )
}

function TokenRow({ token, onRemove }: { token: ApiToken; onRemove: () => void }) {
  const { id, name, scopes, endsAt, usedAt } = token
  const removal = useRemoveToken(id)
  const hasEnded = new Date(endsAt) <= new Date()

  function askAndRemove() {
    if (!window.confirm(`Remove the token ${name}? Programs that use it stop working.`)) return
    onRemove()
    removal.mutate()
  }

  return (
    <li
      tabIndex={-1}
      aria-label={name}
      className="flex min-h-19 flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3.5 -outline-offset-4 sm:px-6"
    >
      <div className="min-w-0">
        <p dir="auto" className="font-semibold wrap-anywhere">
          {name}
        </p>
        <p className="text-sm text-quiet">{scopes.join(', ')}</p>
        <p className="text-sm text-quiet">
          <span className={hasEnded ? 'font-semibold text-danger' : ''}>
            {hasEnded ? 'Ended' : 'Ends'} <LocalTime iso={endsAt} />
          </span>
          {' · '}
          {usedAt ? (
            <>
              last used <LocalTime iso={usedAt} />
            </>
          ) : (
            'never used'
          )}
        </p>
      </div>
      <BusyButton
        title="Remove"
        aria-label={`Remove token: ${name}`}
        busy={removal.isPending}
        onClick={askAndRemove}
        className="icon-button text-danger enabled:hover:border-danger enabled:hover:text-danger"
      >
        <Trash2 className="size-4.5" />
      </BusyButton>
    </li>
  )
}
