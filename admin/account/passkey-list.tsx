import { useId, useState } from 'react'
import type { Passkey } from '#contract/account.ts'
import { hasPasskeys } from '../passkey.ts'
import { useRowFocus } from '../row-focus.ts'
import { LocalTime } from '../times.tsx'
import { NameButton } from './name-button.tsx'
import { PasskeyDialog } from './passkey-dialog.tsx'
import { usePasskeys, useRemovePasskey, useRenamePasskey } from './passkeys.ts'
import { RemoveButton } from './remove-button.tsx'
import { Nothing, rowLook, Section } from './section.tsx'

/** The passkeys, which log in without a password; and a button to add another. */
export function PasskeyList() {
  const query = usePasskeys()
  const { data: passkeys } = query
  const [adding, setAdding] = useState(false)
  const { heading, list, onLeave } = useRowFocus(passkeys?.map(({ id }) => id) ?? [])
  const canAdd = hasPasskeys()

  const action = canAdd && (
    <button type="button" onClick={() => setAdding(true)} className="button button-quiet">
      Add a passkey
    </button>
  )
  return (
    <Section id="passkeys" title="Passkeys" what="passkeys" {...{ query, heading, action }}>
      {passkeys && !canAdd && (
        <Nothing>
          This browser can’t make one here: passkeys need a name and https, such as
          https://example.com, or http://localhost.
        </Nothing>
      )}
      {passkeys?.length === 0 && canAdd && (
        <Nothing>
          None yet. A passkey logs you in with your fingerprint, your face or a security key,
          without a password.
        </Nothing>
      )}
      {passkeys && passkeys.length > 0 && (
        <ul ref={list} className="divide-y divide-line border-t border-line">
          {passkeys.map((passkey, at) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRemove={() => onLeave(passkey.id, at)}
            />
          ))}
        </ul>
      )}
      {adding && <PasskeyDialog onClose={() => setAdding(false)} />}
    </Section>
  )
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const nameId = useId()
  const { id, name, createdAt, usedAt, counterWentBack } = passkey
  const removal = useRemovePasskey(id)
  const rename = useRenamePasskey(id)

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
          Added <LocalTime iso={createdAt} />
        </p>
        <p className="text-sm text-quiet">
          {usedAt ? 'Last used ' : 'Never used'}
          {usedAt && <LocalTime iso={usedAt} />}
        </p>
        {counterWentBack && (
          <p className="mt-1 text-sm font-semibold text-danger">
            Its counter went back: unless several devices share it, somebody may have copied it.
            Remove it if you are in doubt.
          </p>
        )}
      </div>
      <div className="flex shrink-0 gap-2 max-[420px]:flex-col">
        <NameButton
          {...{ name, what: 'passkey', row: nameId, busy: rename.isPending }}
          onName={rename.mutate}
        />
        <RemoveButton
          {...{ row: nameId, busy: removal.isPending, onRemove: remove }}
          question={`Remove the passkey ${name}? All other sessions end.`}
        />
      </div>
    </li>
  )
}
