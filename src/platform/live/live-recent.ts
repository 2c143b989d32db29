/** Keeps changes of the last seconds, for sockets that join a scope after their page has read its data. */
import type { LiveMessage } from '#core/live.ts'
import { receives, type Listening } from './live-focus.ts'

type Recent = { at: number; rooms: readonly string[]; except: readonly string[]; message: LiveMessage }
const keptMs = 10_000
const mostKept = 1_000

export const createRecent = () => {
  const byOrg = new Map<string, Recent[]>()
  const add = (orgId: string, recent: Omit<Recent, 'at'>) => {
    const kept = byOrg.get(orgId) ?? []
    const now = performance.now()
    const isLeft = (oldest: Recent | undefined) => oldest && (kept.length >= mostKept || now - oldest.at > keptMs)
    while (isLeft(kept[0])) kept.shift()
    kept.push({ ...recent, at: now })
    byOrg.set(orgId, kept)
  }
  /** Messages that a socket receives now and did not receive before. */
  const since = (orgId: string, now: Listening, before?: Listening): LiveMessage[] => {
    const from = performance.now() - keptMs
    return (byOrg.get(orgId) ?? []).flatMap((recent) => {
      const isMissed = recent.at >= from && receives(now, recent) && !(before && receives(before, recent))
      return isMissed ? [recent.message] : []
    })
  }
  const sweep = setInterval(() => {
    const from = performance.now() - keptMs
    for (const [orgId, kept] of byOrg) if ((kept.at(-1)?.at ?? 0) < from) byOrg.delete(orgId)
  }, keptMs).unref()
  return { add, since, close: () => clearInterval(sweep) }
}
export type RecentChanges = ReturnType<typeof createRecent>
