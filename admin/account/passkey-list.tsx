import { Trash2 } from 'lucide-react'
import type { Passkey } from '#contract/account.ts'
import { BusyButton } from '../busy-button.tsx'
import { hasPasskeys } from '../passkey.ts'
import { useRowFocus } from '../row-focus.ts'
import { NameButton } from './name-button.tsx'
import { useAddPasskey, usePasskeys, useRemovePasskey, useRenamePasskey } from './passkeys.ts'
import { LocalTime, Nothing, Section } from './section.tsx'

/** The passkeys, which log in without a password; and a button to add this device's. */
export function PasskeyList() {
  const query = usePasskeys()
  const { data: passkeys } = query
  const addition = useAddPasskey()
  const { heading, list, onLeave } = useRowFocus(passkeys?.map(({ id }) => id) ?? [])

  const action = hasPasskeys() && (
    <BusyButton
      busy={addition.isPending}
      doing="Adding a passkey"
      onClick={() => addition.mutate(deviceName())}
      className="button button-quiet min-w-[min(10rem,100%)]"
    >
      Add a passkey
    </BusyButton>
  )
  return (
    <Section title="Passkeys" what="passkeys" {...{ query, heading, action }}>
      {passkeys?.length === 0 && (
        <Nothing>
          {hasPasskeys()
            ? 'None yet. A passkey logs you in by your finger, your face or your device’s PIN.'
            : 'Not possible at this address: open the desk over https, by its name, or at http://localhost.'}
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
    </Section>
  )
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { id, name, createdAt, usedAt, counterWentBack } = passkey
  const removal = useRemovePasskey(id)
  const rename = useRenamePasskey(id)

  function askAndRemove() {
    if (!window.confirm(`Remove the passkey ${name}? All other sessions end.`)) return
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
        <p className="text-sm text-quiet">
          Added <LocalTime iso={createdAt} />
          {' · '}
          {usedAt ? (
            <>
              last used <LocalTime iso={usedAt} />
            </>
          ) : (
            'never used'
          )}
        </p>
        {counterWentBack && (
          <p className="text-sm font-semibold text-danger">
            Its counter ran backwards: unless it is kept on several devices, it may have been
            copied. Remove it if you are in doubt.
          </p>
        )}
      </div>
      <div className="flex items-center gap-2">
        <NameButton
          name={name}
          label={`Name of the passkey ${name}`}
          busy={rename.isPending}
          onName={(name) => rename.mutate(name)}
        />
        <BusyButton
          title="Remove"
          aria-label={`Remove passkey: ${name}`}
          busy={removal.isPending}
          onClick={askAndRemove}
          className="icon-button text-danger enabled:hover:border-danger enabled:hover:text-danger"
        >
          <Trash2 className="size-4.5" />
        </BusyButton>
      </div>
    </li>
  )
}

/** What this device is called until its owner says otherwise. */
function deviceName(): string {
  const { userAgent } = navigator
  const system = /iPhone|iPad|Android|CrOS|Windows|Mac OS X|Linux/.exec(userAgent)?.[0] ?? 'device'
  return `My ${system.replace('Mac OS X', 'Mac').replace('CrOS', 'Chromebook')}`
}
