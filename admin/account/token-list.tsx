import { useId, useState } from 'react'
import type { ApiToken } from '#contract/account.ts'
import { useRowFocus } from '../row-focus.ts'
import { Day, LocalTime } from '../times.tsx'
import { RemoveButton } from './remove-button.tsx'
import { Nothing, rowLook, Section } from './section.tsx'
import { TokenDialog } from './token-dialog.tsx'
import { scopesInWords, useRemoveToken, useTokens } from './tokens.ts'

/** Tokens, by which the owner's own programs read or change messages. */
export function TokenList() {
  const query = useTokens()
  const { data: tokens } = query
  const [adding, setAdding] = useState(false)
  const { heading, list, onLeave } = useRowFocus(tokens?.map(({ id }) => id) ?? [])
  const action = (
    <button type="button" onClick={() => setAdding(true)} className="button button-quiet">
      Make a token
    </button>
  )
  return (
    <Section
      {...{ query, heading, action, id: 'tokens', what: 'tokens' }}
      title="Tokens for programs"
    >
      {tokens?.length === 0 && (
        <Nothing>None yet. With a token a program of yours can read or change messages.</Nothing>
      )}
      {tokens && tokens.length > 0 && (
        <ul ref={list} className="divide-y divide-line border-t border-line">
          {tokens.map((token, at) => (
            <TokenRow key={token.id} token={token} onRemove={() => onLeave(token.id, at)} />
          ))}
        </ul>
      )}
      {adding && <TokenDialog onClose={() => setAdding(false)} />}
    </Section>
  )
}

function TokenRow({ token, onRemove }: { token: ApiToken; onRemove: () => void }) {
  const nameId = useId()
  const { id, name, scopes, endsAt, usedAt } = token
  const removal = useRemoveToken(id)
  const hasEnded = new Date(endsAt) <= new Date()

  function remove() {
    onRemove()
    removal.mutate()
  }

  return (
    <li tabIndex={-1} aria-labelledby={nameId} aria-busy={removal.isPending} className={rowLook}>
      <div className="min-w-0">
        <p id={nameId} className="font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-quiet">
          {scopes.map((scope) => scopesInWords[scope]).join(', ')}
        </p>
        <p className="text-sm text-quiet">
          <span className={hasEnded ? 'font-semibold text-danger' : undefined}>
            {hasEnded ? 'Ended' : 'Ends'} <Day iso={endsAt} />
          </span>
          {', '}
          {usedAt ? 'last used ' : 'never used'}
          {usedAt && <LocalTime iso={usedAt} />}
        </p>
      </div>
      <RemoveButton
        {...{ row: nameId, busy: removal.isPending, onRemove: remove }}
        question={`Remove the token ${name}? Programs that use it stop working.`}
      />
    </li>
  )
}
