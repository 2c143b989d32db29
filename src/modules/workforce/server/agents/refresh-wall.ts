/** Refreshes the walls of supervisors: at most once a second from each node and organisation. */
import { listChanged } from '#core/live.ts'
import type { Ctx } from '#platform/context.ts'
import type { Live } from '#platform/live/live.ts'

const intervalMs = 1_000
/** Organisations whose walls were refreshed within the last second, and whether something changed since. */
const refreshedOrgs = new WeakMap<Live, Map<string, { isDue: boolean }>>()

const emitNow = (live: Live, orgId: string) => {
  const orgs = refreshedOrgs.get(live) ?? new Map<string, { isDue: boolean }>()
  refreshedOrgs.set(live, orgs)
  const waiting = orgs.get(orgId)
  if (waiting) {
    waiting.isDue = true
    return
  }
  const state = { isDue: false }
  orgs.set(orgId, state)
  live.emit(orgId, ...listChanged('wall'))
  setTimeout(() => {
    orgs.delete(orgId)
    if (state.isDue) emitNow(live, orgId)
  }, intervalMs).unref()
}

export const refreshWall = ({ live, orgId, after }: Pick<Ctx, 'live' | 'orgId' | 'after'>) =>
  after(() => emitNow(live, orgId))
