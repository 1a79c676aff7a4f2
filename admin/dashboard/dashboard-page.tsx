import { Keyboard, UserRound } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useSearch } from 'wouter/use-browser-location'
import { parseSearch } from '#contract/search.ts'
import { nextPaint } from '../../ui/next-paint.ts'
import { showToast } from '../../ui/toast.ts'
import { Loading } from '../busy-button.tsx'
import type { ComposerRequest } from '../conversation/composer.tsx'
import { usePrefetch } from '../conversation/conversations.ts'
import { useKeys } from '../keys.ts'
import { SearchContext } from '../marked.tsx'
import { deskPath, homePath } from '../paths.ts'
import { Logo, quietLook, Screen, ScreenLink } from '../screen.tsx'
import { NothingOpen } from './door.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { KeyHelp } from './key-help.tsx'
import { MessageList } from './message-list.tsx'
import { OutboxAlerts } from './outbox-alerts.tsx'
import { Action } from './selection-bar.tsx'
import { UndoBar } from './undo-bar.tsx'
import { type Actions, toasts, useActions } from './use-actions.ts'
import { type Desk, headingId, isTwoPane, useDesk } from './use-desk.ts'

export function DashboardPage({ username, title }: { username: string; title: string }) {
  const desk = useDesk()
  const actions = useActions(desk)
  const { openId, address, query, data, undos } = desk
  const help = useRef<HTMLDialogElement>(null)
  const showHelp = () => help.current?.showModal()
  const [request, requestComposer] = useState<ComposerRequest>()
  usePrefetch(desk.next?._id)
  const pane = usePane(openId)
  const isBeyond = useLastPage(desk)
  const newer = data?.newer ?? 0
  useEffect(() => {
    document.title = newer > 0 ? `(${newer}) ${title}` : title
  }, [newer, title])
  useDeskKeys(desk, actions, requestComposer, showHelp)
  const focusHandlers = useFocusFallback(openId && !isTwoPane() ? headingId(openId) : 'messages')
  const search = useMemo(() => parseSearch(address.search), [address.search])
  const [isAnswered, setAnswered] = useState(false)
  if (!isAnswered && !query.isPending) setAnswered(true)
  if (!isAnswered) return null
  const barUndo = undos.findLast(({ inRow }) => !inRow)
  return (
    <SearchContext value={search}>
      <Screen
        isDesk
        lead={homeLink}
        title="Admin Dashboard"
        below={
          <>
            Welcome back, <bdi>{username}</bdi>
          </>
        }
        links={<Links onHelp={showHelp} />}
      >
        <div className="desk" {...focusHandlers}>
          <div className={`desk-list ${openId ? 'max-[75rem]:hidden' : ''}`}>
            <div className="max-h-36 shrink-0 overflow-y-auto">
              <OutboxAlerts />
            </div>
            <FilterPanel desk={desk} />
            <MessageList desk={desk} actions={actions} isBeyond={isBeyond} />
          </div>
          <div
            className={`desk-pane flex min-h-0 min-w-0 flex-col two-pane:col-start-2 two-pane:row-[1/3] ${openId ? '' : 'max-[75rem]:hidden'}`}
          >
            {openId ? (
              pane ? (
                <pane.ConversationPane {...{ id: openId, desk, actions, request }} />
              ) : (
                <Loading label="Loading conversation" />
              )
            ) : (
              <NothingOpen isEmpty={desk.rows.length === 0} />
            )}
          </div>
          <UndoBar undo={barUndo} onUndo={() => desk.undoChange(barUndo)} />
        </div>
        <KeyHelp dialog={help} />
      </Screen>
    </SearchContext>
  )
}

function useDeskKeys(
  { rows, step, toggle, dispatch, showNew, undoChange, currentId, cursorId }: Desk,
  { act, toggleSuspicious, leave }: Actions,
  requestComposer: (request: ComposerRequest) => void,
  showHelp: () => void,
) {
  const write = (kind: ComposerRequest['kind']) => () => {
    if (!currentId) return
    dispatch({ type: 'opened', id: currentId, isTwoPane: isTwoPane() })
    requestComposer({ id: currentId, kind })
  }
  const setStatus = (status: 'new' | 'read' | 'replied' | 'archived') => () =>
    act(status, toasts.status)
  const next = () => step(1)
  const previous = () => step(-1)
  useKeys({
    j: next,
    ArrowDown: next,
    k: previous,
    ArrowUp: previous,
    J: () => dispatch({ type: 'extended', rows, by: 1 }),
    K: () => dispatch({ type: 'extended', rows, by: -1 }),
    Escape: leave,
    r: write('reply'),
    n: write('note'),
    1: setStatus('new'),
    2: setStatus('read'),
    3: setStatus('replied'),
    4: setStatus('archived'),
    e: () => act('archived'),
    '#': () => act('delete', toasts.delete),
    '!': toggleSuspicious,
    x: () => cursorId && toggle(cursorId),
    z: () => {
      const ofReply = document.getElementById('undo-reply')
      if (ofReply) ofReply.click()
      else undoChange()
    },
    '.': showNew,
    '/': () => document.querySelector<HTMLElement>('input[type=search]')?.focus(),
    '?': showHelp,
  })
}

let loadedPane: typeof import('../conversation/conversation-pane.tsx') | undefined

/** Loaded early, and again with each message that opens, in case the network failed. React.lazy would wait longer. */
function usePane(openId: string | undefined) {
  const [pane, setPane] = useState(loadedPane)
  useEffect(() => {
    const load = async () => {
      loadedPane ??= await import('../conversation/conversation-pane.tsx')
      setPane(loadedPane)
    }
    load().catch(() => {
      if (openId) showToast('error', 'This message can’t be shown. Check your connection.')
    })
  }, [openId])
  return pane
}

/** Shows the last page instead of one beyond it. */
function useLastPage({ data, query, address, show }: Desk) {
  const pages = Math.max(1, data?.pages ?? 1)
  const isBeyond = data !== undefined && !query.isPlaceholderData && address.page > pages
  const showLastPage = useEffectEvent(() => show({ page: pages }, { replace: true }))
  useEffect(() => {
    if (isBeyond) showLastPage()
  }, [isBeyond])
  return isBeyond
}

/** When what has the focus is gone, a heading gets it. */
function useFocusFallback(headingId: string) {
  const focused = useRef<Element>(undefined)
  useEffect(() => {
    if (focused.current?.isConnected !== false) return
    focused.current = undefined
    nextPaint().then(() => {
      if (document.activeElement !== document.body) return
      document.getElementById(headingId)?.focus({ preventScroll: true })
    })
  })
  return {
    onFocus: ({ target }: { target: Element }) => {
      focused.current = target
    },
    onBlur: () => {
      focused.current = undefined
    },
  }
}

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

const Links = ({ onHelp }: { onHelp: () => void }) => (
  <>
    <Action words="Keyboard shortcuts" keyName="?" onClick={onHelp}>
      <Keyboard />
    </Action>
    <ScreenLink
      href={deskPath.account}
      // The account page links back to this part of the inbox.
      state={{ inbox: useSearch() }}
      className={quietLook}
    >
      <UserRound className="size-4" />
      <span className="max-sm:sr-only">Account</span>
    </ScreenLink>
  </>
)
