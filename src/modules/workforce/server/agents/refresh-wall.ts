/** Tells the walls of supervisors that something changed: at most once a second from each node and organisation. */
import { listChanged } from '#core/live.ts'
import type { Ctx } from '#platform/context.ts'
import type { Live } from '#platform/live/live.ts'

const intervalMs = 1_000
/** Organisations that were told within the last second, and whether something changed since. */
const told = new WeakMap<Live, Map<string, { isDue: boolean }>>()

const tellNow = (live: Live, orgId: string) => {
  const orgs = told.get(live) ?? new Map<string, { isDue: boolean }>()
  told.set(live, orgs)
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
    if (state.isDue) tellNow(live, orgId)
  }, intervalMs).unref()
}

export const refreshWall = ({ live, orgId, after }: Pick<Ctx, 'live' | 'orgId' | 'after'>) =>
  after(() => tellNow(live, orgId))
