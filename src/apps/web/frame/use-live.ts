/** Joins live news to what the page has read, to the session and to the guards. */
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { listChangedKind, unrecordedTopics, type LiveMessage } from '#core/live.ts'
import { signInApi } from '#modules/sign-in/api/sign-in.ts'
import { createRefresher, emitChange, jitter } from '#ui/live-changes.ts'
import { followQueries } from '#ui/live-scopes.ts'
import { startLive } from '#ui/live.ts'
import { call } from '#ui/calls/network.ts'
import { currentSession, setSession, useSession } from '#ui/calls/session.ts'
import { toast } from '#ui/overlays/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import { appText } from '../text.ts'

/** All pages of a node come back at the same moment. */
const catchUpMs = 500

/** What shows tickets or conversations asks for the rows that changed. */
const readsOwnRows = (kind: string) => kind.startsWith('ticket.') || kind.startsWith('conversation.')

/** Topics that are read again. */
const topicsToRefresh = async ({ kind, id }: LiveMessage): Promise<readonly string[]> => {
  if (kind === listChangedKind) return [id]
  if (readsOwnRows(kind)) return []
  const [{ isChangeKind, nounOf }, { topicsOf }] = await Promise.all([
    import('#core/changes.ts'),
    import('#core/change-topics.ts'),
  ])
  return isChangeKind(kind) ? topicsOf[nounOf(kind)] : []
}

type Rights = { permissions: object; features: readonly string[] }
const sameRights = (a: Rights, b: Rights) =>
  JSON.stringify([a.permissions, a.features]) === JSON.stringify([b.permissions, b.features])

/** Who is signed in may have changed meanwhile: the session follows; where rights have changed, so does the page, with a notice. */
const useReread = (orgId: string) => {
  const say = useSay()
  const router = useRouter()
  return async (token: string) => {
    const me = await call(signInApi.me, orgId, {})
    const before = currentSession()
    if (before?.token !== token) return
    setSession({ ...me, token })
    if (sameRights(before, me)) return
    await router.invalidate()
    toast({ kind: 'done', message: say(appText.permissionsChanged) })
  }
}

export const useLive = (orgId: string) => {
  const queries = useQueryClient()
  const token = useSession()?.token
  const reread = useReread(orgId)
  const latest = { reread }
  useEffect(() => {
    if (!token) return
    void latest.reread(token).catch(() => undefined) // what is kept in the browser may be old
    const { refresh, stop: stopRefreshing } = createRefresher(queries, orgId)
    const live = startLive(
      { token, orgId },
      {
        onChange: (message) => {
          const refreshAll = (topics: readonly string[]) => topics.forEach(refresh)
          topicsToRefresh(message).then(refreshAll, () => void queries.invalidateQueries())
          // Those that are shown see to themselves; the others are read again when they are shown.
          if (readsOwnRows(message.kind)) {
            const queryKey = [message.kind.startsWith('ticket.') ? 'tickets' : 'conversations', orgId]
            void queries.invalidateQueries({ queryKey, type: 'inactive', refetchType: 'none' })
          }
          emitChange(message)
        },
        onPermissions: () => void latest.reread(token).catch(() => undefined),
        onSignedOut: () => currentSession()?.token === token && setSession(null),
        onReconnect: () => {
          for (const topic of unrecordedTopics) refresh(topic)
          setTimeout(() => void latest.reread(token).catch(() => undefined), jitter(catchUpMs))
        },
        onCatchUp: () => void setTimeout(() => void queries.invalidateQueries(), jitter(catchUpMs)),
      },
    )
    const stopFollowing = followQueries(queries, orgId, live.watch)
    return () => {
      stopFollowing()
      stopRefreshing()
      live.stop()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- one socket for one session, whatever language is spoken meanwhile
  }, [token, orgId, queries])
}
