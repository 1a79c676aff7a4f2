import { useSetting } from '../settings.ts'

const door = 'relative h-34 w-24 rounded-t-full'

// Its light falls on the floor.
const openDoor = `${door} mb-20 bg-linear-to-t from-glow to-glow-soft after:absolute after:start-0 after:top-full after:h-18 after:w-68 after:bg-linear-to-b after:from-glow/60 after:to-transparent after:[clip-path:polygon(0_0,6rem_0,17rem_100%,5rem_100%)]`

const closedDoor = `${door} bg-linear-to-b from-[oklch(0.36_0.03_285)] to-[oklch(0.26_0.03_285)] after:absolute after:end-3 after:top-3/5 after:size-2 after:rounded-full after:bg-glow`

export const ClosedDoor = ({ className = '' }) => <span className={`${closedDoor} ${className}`} />

const keys = { J: 'next', E: 'archive', R: 'reply', '/': 'search', '?': 'all keys' }

/** Teaches the keys while it waits. */
export function NothingOpen({ isEmpty }: { isEmpty: boolean }) {
  const hasKeys = useSetting('deskKeys')
  if (isEmpty) return <ClosedDoor className="m-auto" />
  return (
    <div className="grid h-full place-content-center justify-items-center gap-2 text-quiet">
      <span className={openDoor} />
      <p className="text-lg font-semibold text-ink">Choose a message{hasKeys && ' (J)'}</p>
      {hasKeys && (
        <p className="flex flex-wrap justify-center gap-x-4 text-sm">
          {Object.entries(keys).map(([key, words]) => (
            <span key={key}>
              <kbd className="font-[inherit] font-semibold text-ink">{key}</kbd> {words}
            </span>
          ))}
        </p>
      )}
    </div>
  )
}
