import { useId } from 'react'
import type { PushBrowser } from '#contract/push.ts'
import { BusyButton } from '../busy-button.tsx'
import { useRowFocus } from '../row-focus.ts'
import type { Telling } from '../this-browser.ts'
import { LocalTime } from '../times.tsx'
import {
  useNotifications,
  useRemoveBrowser,
  useShowText,
  useTestNotification,
  useTurnOn,
} from './notifications.ts'
import { RemoveButton } from './remove-button.tsx'
import { Badge, Nothing, rowLook, Section } from './section.tsx'

/** What there is to know before this browser can be told. */
const words: Record<Telling, string> = {
  off: 'A browser can tell you of new messages, even while the desk is closed.',
  denied:
    'This browser does not let the desk show notifications. Allow them in its settings for this site, then load this page again.',
  insecure:
    'Browsers show notifications of sites with https alone: serve this one by https, and set SITE_URL to its address.',
  unsupported:
    'This browser can’t be told of new messages. On an iPhone or iPad, add the desk to the Home Screen and open it there.',
}

/** The browsers that tell the owner of new messages; and a button that makes this one do so. */
export function NotificationSection() {
  const query = useNotifications()
  const { key = '', subscriptions = [], own, possible } = query.data ?? {}
  const turnOn = useTurnOn(key)
  const { heading, list, onLeave } = useRowFocus(subscriptions.map(({ id }) => id))
  const isOn = subscriptions.some(({ id }) => id === own)

  const action = possible === 'off' && !isOn && (
    <BusyButton
      busy={turnOn.isPending}
      doing="Turning notifications on"
      onClick={() => turnOn.mutate(undefined, { onSuccess: () => heading.current?.focus() })}
      className="button button-quiet min-w-[min(11rem,100%)]"
    >
      Turn on here
    </BusyButton>
  )
  const section = { id: 'notifications', title: 'Notifications', what: 'notifications' }
  return (
    <Section {...{ ...section, query, heading, action }}>
      {possible && !isOn && <Nothing>{words[possible]}</Nothing>}
      {subscriptions.length > 0 && (
        <ul ref={list} className="divide-y divide-line border-t border-line">
          {subscriptions.map((browser, at) => (
            <BrowserRow
              key={browser.id}
              browser={browser}
              isOwn={browser.id === own}
              onRemove={() => onLeave(browser.id, at)}
            />
          ))}
        </ul>
      )}
    </Section>
  )
}

type RowProps = { browser: PushBrowser; isOwn: boolean; onRemove: () => void }

function BrowserRow({ browser: { id, browser, ...state }, isOwn, onRemove }: RowProps) {
  const [nameId, timeId, testId] = [useId(), useId(), useId()]
  const removal = useRemoveBrowser(id, isOwn)
  const test = useTestNotification(id)
  const { createdAt, asleep, error, showsText } = state
  const row = `${nameId} ${timeId}`

  function remove() {
    onRemove()
    removal.mutate()
  }

  return (
    <li
      tabIndex={-1}
      aria-labelledby={row}
      aria-busy={removal.isPending}
      className={`${rowLook} flex-wrap`}
    >
      <div className="min-w-0 flex-[1_1_15rem]">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <bdi id={nameId} className="min-w-0 font-semibold wrap-anywhere">
            {browser}
          </bdi>
          {isOwn && <Badge>This browser</Badge>}
        </p>
        <p id={timeId} className="text-sm text-quiet">
          Since <LocalTime iso={createdAt} />
        </p>
        {asleep && (
          <p className="text-sm text-quiet">Gets no notifications until you log in there again</p>
        )}
        {!isOwn && showsText && <p className="text-sm text-quiet">Shows the text of messages</p>}
        {error && <p className="mt-1 text-sm font-semibold text-danger wrap-anywhere">{error}</p>}
        {isOwn && <ShowText showsText={showsText} />}
      </div>
      <div className="flex items-center gap-2">
        {!asleep && (
          <BusyButton
            id={testId}
            aria-label="Send a test"
            aria-labelledby={`${testId} ${row}`}
            busy={test.isPending}
            onClick={() => test.mutate()}
            className="button button-quiet"
          >
            Send a test
          </BusyButton>
        )}
        <RemoveButton
          {...{ row, busy: removal.isPending, onRemove: remove }}
          question={`Stop notifications in ${browser}?`}
        />
      </div>
    </li>
  )
}

/** What stands in this browser's notifications, to choose. */
function ShowText({ showsText }: { showsText: boolean }) {
  const hintId = useId()
  const { isPending, variables, mutate } = useShowText()
  return (
    <div className="mt-3 mb-1">
      <label className="flex min-h-6 items-center gap-2.5">
        <input
          type="checkbox"
          aria-describedby={hintId}
          checked={isPending ? variables : showsText}
          onChange={({ target }) => mutate(target.checked)}
          className="size-6 shrink-0 accent-accent"
        />
        Show the text of messages
      </label>
      <p id={hintId} className="mt-1 text-sm text-quiet">
        Off, a notification only says that there is one. On, names and words can be read on a locked
        screen too.
      </p>
    </div>
  )
}
