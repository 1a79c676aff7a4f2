import { Trash2 } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { maxNameLength, type Passkey } from '#contract/account.ts'
import { BusyButton } from '../busy-button.tsx'
import { LabelledField } from '../field.tsx'
import { LocalTime } from '../local-time.tsx'
import { hasPasskeys } from '../passkey.ts'
import { useRowFocus } from '../row-focus.ts'
import {
  type PasskeyForm as Given,
  useAddPasskey,
  usePasskeys,
  useRemovePasskey,
} from './account.ts'
import { EmptyState, LoadedSection, partLook, rowLook } from './section.tsx'

export function PasskeyList() {
  const query = usePasskeys()
  const { data: passkeys } = query
  const fits = ({ host }: Passkey) => !host || `.${location.hostname}`.endsWith(`.${host}`)
  const hasPasskey = hasPasskeys() && passkeys?.some(fits)
  const { heading, list, onLeave } = useRowFocus(passkeys?.map(({ id }) => id) ?? [])
  return (
    <LoadedSection id="passkeys" title="Passkeys" what="passkeys" query={query} heading={heading}>
      {passkeys?.length === 0 && (
        <EmptyState>
          No passkeys yet. A passkey signs you in with your fingerprint, face or security key
          instead of a password.
        </EmptyState>
      )}
      {passkeys && passkeys.length > 0 && (
        <ul ref={list} className="divide-y divide-line border-t border-line">
          {passkeys.map((passkey, at) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              hasPasskey={hasPasskey}
              onRemove={() => onLeave(passkey.id, at)}
            />
          ))}
        </ul>
      )}
      {passkeys && hasPasskeys() && <PasskeyForm hasPasskey={hasPasskey} />}
      {passkeys && !hasPasskeys() && (
        <EmptyState>
          This browser can’t create a passkey here. Passkeys need a domain name with https, such as
          https://example.com, or http://localhost.
        </EmptyState>
      )}
    </LoadedSection>
  )
}

/** A stolen session alone can't change the passkeys. */
const PasswordField = ({ hasPasskey = false, ...input }) => (
  <LabelledField
    label="Your password"
    name="currentPassword"
    type="password"
    autoComplete="current-password"
    hint={hasPasskey ? 'Leave it empty to confirm with a passkey' : undefined}
    required={!hasPasskey}
    {...input}
  />
)

function PasskeyForm({ hasPasskey }: { hasPasskey?: boolean }) {
  const { isPending, mutate } = useAddPasskey()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const form = event.currentTarget
    mutate(Object.fromEntries(new FormData(form)) as Given, {
      onSuccess: (added) => added && form.reset(),
    })
  }

  return (
    <form method="post" onSubmit={submit} className={`grid gap-4 *:max-w-md ${partLook}`}>
      <LabelledField
        label="Name for a new passkey"
        name="name"
        dir="auto"
        hint="A name you’ll recognize, such as “Phone”"
        maxLength={maxNameLength}
        autoComplete="off"
      />
      <PasswordField hasPasskey={hasPasskey} />
      <BusyButton
        type="submit"
        busy={isPending}
        doing="Waiting for the passkey"
        className="button button-quiet min-w-40 justify-self-start"
      >
        Add a passkey
      </BusyButton>
    </form>
  )
}

type RowProps = { passkey: Passkey; hasPasskey?: boolean; onRemove: () => void }

function PasskeyRow({ passkey, hasPasskey, onRemove }: RowProps) {
  const nameId = useId()
  const buttonId = useId()
  const { id, name, host, createdAt, usedAt } = passkey
  const { isPending, mutate } = useRemovePasskey(id, onRemove)
  const [isAsking, setAsking] = useState(false)

  function remove(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    mutate(String(new FormData(event.currentTarget).get('currentPassword')))
  }

  return (
    <li
      tabIndex={-1}
      aria-labelledby={nameId}
      aria-busy={isPending}
      className={`${rowLook} flex-wrap`}
    >
      <div className="min-w-0">
        <p id={nameId} className="font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-quiet">
          {host ? `For ${host}, added ` : 'Added '}
          <LocalTime iso={createdAt} />
        </p>
        <p className="text-sm text-quiet">
          {usedAt ? 'Last used ' : 'Never used'}
          {usedAt && <LocalTime iso={usedAt} />}
        </p>
      </div>
      <button
        type="button"
        id={buttonId}
        title="Remove"
        aria-label="Remove"
        aria-labelledby={`${buttonId} ${nameId}`}
        aria-expanded={isAsking}
        onClick={() => setAsking(!isAsking)}
        className="icon-button shrink-0 text-danger enabled:hover:border-danger enabled:hover:text-danger"
      >
        <Trash2 className="size-4.5" />
      </button>
      {isAsking && (
        <form method="post" onSubmit={remove} className="grid w-full gap-4 py-2">
          <p>Removing it signs you out everywhere else.</p>
          <PasswordField hasPasskey={hasPasskey} autoFocus />
          <BusyButton
            type="submit"
            busy={isPending}
            doing="Removing the passkey"
            className="button button-quiet min-w-40 justify-self-start text-danger"
          >
            Remove passkey
          </BusyButton>
        </form>
      )}
    </li>
  )
}
