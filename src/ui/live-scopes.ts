/** The live scopes of this page: those of its active queries, and for a while of former ones. */
import type { QueryClient } from '@tanstack/react-query'
import type { Scope } from '#core/live.ts'
import { focusOf, scopesOfQuery } from './live-focus.ts'
import type { Interest } from './live.ts'

const debounceMs = 50
/** As long as queries count as fresh, so that a user who returns in that time reads nothing again and has missed nothing. */
const lingerMs = 30_000

/** Calls `send` with all scopes and the focus in them whenever they change. Returns how to stop. */
export const followQueries = (queries: QueryClient, orgId: string, send: (interest: Interest) => void) => {
  const cache = queries.getQueryCache()
  const lastShown = new Map<Scope, number>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let sent = ''

  const ownQueries = () => cache.getAll().filter(({ queryKey }) => queryKey[1] === orgId)
  const update = () => {
    timer = undefined
    const now = Date.now()
    for (const query of ownQueries())
      if (query.isActive()) for (const scope of scopesOfQuery(query)) lastShown.set(scope, now)
    const dropped = [...lastShown].flatMap(([scope, at]) => (now - at >= lingerMs ? [scope] : []))
    for (const scope of dropped) lastShown.delete(scope)
    // A query without live updates is read again when it is shown again.
    for (const query of dropped.length > 0 ? ownQueries() : [])
      if (!query.isActive() && scopesOfQuery(query).some((scope) => dropped.includes(scope))) query.invalidate()
    const interest = { scopes: [...lastShown.keys()].toSorted(), focus: focusOf(ownQueries()) }
    const text = JSON.stringify(interest)
    if (text !== sent) send(interest)
    sent = text
  }
  const stopFollowing = cache.subscribe((event) => {
    const { type } = event
    const isRead = type === 'updated' && event.action.type === 'success'
    if (isRead || type === 'observerAdded' || type === 'observerRemoved' || type === 'observerOptionsUpdated')
      timer ??= setTimeout(update, debounceMs)
  })
  const interval = setInterval(update, lingerMs)
  update()
  return () => {
    stopFollowing()
    clearInterval(interval)
    clearTimeout(timer)
  }
}
