/** The live scopes of this page: those of its active queries, and for a while of former ones. */
import type { Query, QueryClient } from '@tanstack/react-query'
import type { Scope } from '#core/live.ts'

/** Set by `readOptions`; a query without it is read under its topic. */
type LiveMeta = { scopes?: readonly Scope[] }

export const scopesOfQuery = ({ meta, queryKey: [topic] }: Pick<Query, 'meta' | 'queryKey'>): readonly Scope[] =>
  (meta as LiveMeta | undefined)?.scopes ?? (typeof topic === 'string' ? [`list:${topic}`] : [])

const soon = 50
/** As long as queries count as fresh, so that a user who returns in that time reads nothing again and has missed nothing. */
const lingerMs = 30_000

/** Calls `send` with all scopes whenever they change. Returns how to stop. */
export const followQueries = (queries: QueryClient, orgId: string, send: (scopes: Scope[]) => void) => {
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
    const scopes = [...lastShown.keys()].toSorted()
    if (scopes.join() !== sent) send(scopes)
    sent = scopes.join()
  }
  const stopFollowing = cache.subscribe(({ type }) => {
    if (type === 'observerAdded' || type === 'observerRemoved' || type === 'observerOptionsUpdated')
      timer ??= setTimeout(update, soon)
  })
  const sweep = setInterval(update, lingerMs)
  update()
  return () => {
    stopFollowing()
    clearInterval(sweep)
    clearTimeout(timer)
  }
}
