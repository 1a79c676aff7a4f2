import { Keyboard, UserRound } from 'lucide-react'
import { lazy, memo, Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useSearch } from 'wouter/use-browser-location'
import { parseSearch } from '#contract/search.ts'
import { Spinner } from '../busy-button.tsx'
import { usePrefetch } from '../conversation/conversations.ts'
import { wishToWrite } from '../conversation/writing.ts'
import { useKeys, useTooltip } from '../keys.ts'
import { SearchContext } from '../marked.tsx'
import { deskPath, homePath } from '../paths.ts'
import { Logo, Screen, ScreenLink } from '../screen.tsx'
import { ContactList } from './contact-list.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { KeyHelp } from './key-help.tsx'
import { OutboxAlerts } from './outbox-alerts.tsx'
import { UndoBar } from './undo-bar.tsx'
import type { KeptUndos } from './use-changes.ts'
import { rowId, useDesk } from './use-desk.ts'

export const loadConversation = () => import('../conversation/conversation-pane.tsx')
const ConversationPane = lazy(async () => ({
  default: (await loadConversation()).ConversationPane,
}))

type DashboardProps = { username: string; title: string } & KeptUndos

export const DashboardPage = memo(function DashboardPage(props: DashboardProps) {
  const { username, title } = props
  const desk = useDesk(props)
  const { message, address, query, data, undos, actions } = desk
  const { act, show, showNew } = actions
  const help = useRef<HTMLDialogElement>(null)
  const [answered, setAnswered] = useState(false)
  if (!answered && !query.isPending) setAnswered(true)
  usePrefetch(desk.next?._id)

  const pages = Math.max(1, data?.pages ?? 1)
  const beyond = data !== undefined && !query.isPlaceholderData && address.page > pages
  const showLastPage = useEffectEvent(() => show({ page: pages }, { replace: true }))
  useEffect(() => {
    if (beyond) showLastPage()
  }, [beyond])

  const newer = data?.newer ?? 0
  useEffect(() => {
    document.title = newer > 0 ? `(${newer}) ${title}` : title
  }, [newer, title])

  const write = (kind: 'reply' | 'note') => () => {
    if (!desk.present) return
    if (!message) document.getElementById(rowId(desk.present))?.click()
    wishToWrite({ id: desk.present, kind })
  }
  const setStatus = (status: 'new' | 'read' | 'replied' | 'archived') => () =>
    act(status, { toast: 'Contact status updated' })
  const next = () => actions.step(1)
  const previous = () => actions.step(-1)
  useKeys({
    j: next,
    ArrowDown: next,
    k: previous,
    ArrowUp: previous,
    J: () => actions.extend(1),
    K: () => actions.extend(-1),
    Escape: actions.leave,
    r: write('reply'),
    n: write('note'),
    1: setStatus('new'),
    2: setStatus('read'),
    3: setStatus('replied'),
    4: setStatus('archived'),
    e: () => act('archived'),
    '#': () => act('delete', { toast: 'Contact deleted successfully' }),
    '!': actions.suspect,
    x: () => desk.cursor && actions.select(desk.cursor),
    z: () => {
      const ofReply = document.getElementById('undo-reply')
      if (ofReply) ofReply.click()
      else actions.undo()
    },
    '.': showNew,
    '/': () => document.querySelector<HTMLElement>('input[type=search]')?.focus(),
    '?': () => help.current?.showModal(),
  })

  const links = useMemo(() => <Links onHelp={() => help.current?.showModal()} />, [])
  const welcome = useMemo(
    () => (
      <>
        Welcome back, <bdi>{username}</bdi>
      </>
    ),
    [username],
  )
  const search = useMemo(() => parseSearch(address.search), [address.search])
  if (!answered) return null
  const { page: _, ...filters } = address
  const barUndo = undos.findLast(({ inRow }) => !inRow)
  return (
    <SearchContext value={search}>
      <Screen lead={homeLink} title="Admin Dashboard" below={welcome} links={links} isDesk>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only remembers where the focus is. */}
        <div
          className="desk"
          data-message={message && ''}
          onFocus={({ target }) => {
            desk.focused.current = target
          }}
          onBlur={() => {
            desk.focused.current = undefined
          }}
        >
          <div className="desk-list">
            <div className="max-h-36 shrink-0 overflow-y-auto">
              <OutboxAlerts />
            </div>
            <FilterPanel {...filters} counts={data?.counts} actions={actions} />
            <ContactList desk={desk} beyond={beyond} />
          </div>
          <div className="desk-pane">
            {message ? (
              <Suspense fallback={<Waiting />}>
                <ConversationPane id={message} desk={desk} />
              </Suspense>
            ) : (
              <NothingOpen />
            )}
          </div>
          <UndoBar undo={barUndo} onUndo={() => actions.undo(barUndo)} />
        </div>
        <KeyHelp dialog={help} />
      </Screen>
    </SearchContext>
  )
})

const homeLink = (
  <a
    href={homePath}
    title="Back to the home page"
    aria-label="Back to the home page"
    className="shrink-0 rounded-xl max-[420px]:hidden"
  >
    <Logo />
  </a>
)

function Links({ onHelp }: { onHelp: () => void }) {
  const tip = useTooltip()
  return (
    <>
      <button
        type="button"
        aria-label="Keyboard shortcuts"
        title={tip('Keyboard shortcuts', '?')}
        onClick={onHelp}
        className="desk-action"
      >
        <Keyboard />
      </button>
      <ScreenLink
        href={deskPath.account}
        // The account page links back to this part of the inbox.
        state={{ inbox: useSearch() }}
        className="button button-quiet desk-field"
      >
        <UserRound className="size-4" />
        <span className="max-sm:sr-only">Account</span>
      </ScreenLink>
    </>
  )
}

const Waiting = () => (
  <div className="grid h-full place-items-center text-accent">
    <Spinner large label="Loading conversation" />
  </div>
)

function NothingOpen() {
  const tip = useTooltip()
  return (
    <div className="grid h-full place-content-center justify-items-center gap-4 text-quiet max-[75rem]:hidden">
      <span className="h-24 w-16 rounded-t-full rounded-b-tag bg-linear-to-t from-glow to-glow-soft" />
      <p>{tip('Choose a message', 'J')}</p>
    </div>
  )
}
