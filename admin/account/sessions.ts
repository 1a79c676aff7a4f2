import { useQuery } from '@tanstack/react-query'
import type { AdminSession } from '#contract/account.ts'
import { endpoints, type RequestOf } from '#contract/endpoints.ts'
import { ask } from '../call.ts'
import { useChange } from '../change.ts'
import { replaceToken } from '../session.ts'

/** The query of the sessions, which other changes end too. */
export const sessionList = { queryKey: ['sessions'] }
const list = sessionList

/** Where the owner is logged in, last used first. */
export const useSessions = () =>
  useQuery({
    ...list,
    queryFn: async ({ signal }) => {
      const { data } = await ask(endpoints.listSessions, {}, 'Failed to fetch sessions', { signal })
      return data.sessions
    },
  })

const onlyCurrent = (sessions: AdminSession[]) => sessions.filter(({ current }) => current)

/** Ends the session of an id. */
export const useEndSession = (id: string) =>
  useChange({
    ...{ list, refetch: true, done: 'Session ended' },
    change: () => ask(endpoints.endSessions, { body: { id } }, 'Failed to end the session'),
    apply: (sessions: AdminSession[]) => sessions.filter((session) => session.id !== id),
  })

/** Ends all sessions but the one that asks. */
export const useEndOtherSessions = () =>
  useChange({
    ...{ list, refetch: true, done: 'All other sessions ended' },
    change: () => ask(endpoints.endSessions, {}, 'Failed to end the other sessions'),
    apply: onlyCurrent,
  })

/** Gives a session a name. */
export const useRenameSession = (id: string) =>
  useChange({
    ...{ list, done: 'Session renamed' },
    change: (name: string) =>
      ask(endpoints.renameSession, { body: { id, name } }, 'Failed to rename the session'),
    apply: (sessions: AdminSession[], name) =>
      sessions.map((session) => (session.id === id ? { ...session, name } : session)),
  })

type Passwords = RequestOf<typeof endpoints.changePassword>['body']

/** Sets another password, which ends all other sessions. A failure may name the field that is wrong. */
export const useChangePassword = () =>
  useChange({
    ...{ list, refetch: true, done: 'Password changed' },
    change: async (body: Passwords) => {
      const { data } = await ask(
        endpoints.changePassword,
        { body },
        'Failed to change the password',
      )
      replaceToken(data.token)
    },
    apply: onlyCurrent,
  })
