/** Fair turns between organisations: each has a lane in every queue, identified by the priority of its jobs (see docs/decisions/0034). */
import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from 'pg'

/** The first 32 bits of the id, which is a hash. Two organisations that share them share a lane, and wait for each other only. */
export const laneOf = (orgId: string): number => Number.parseInt(orgId.slice(0, 8), 16) | 0

const mostListed = 1_000
const highest = 2 ** 31 - 1
const ready = `name = $1 and state < 'active' and not blocked and start_after <= pgboss.job_now()`
/** Goes from lane to lane along the index of waiting jobs, however many wait in each. */
const listed = {
  name: 'waiting-lanes',
  text: `with recursive lane (priority) as (
      (select priority from pgboss.job_common where ${ready} and priority <= $2 order by priority desc limit 1)
      union all
      select (select priority from pgboss.job_common where ${ready} and priority < lane.priority order by priority desc limit 1)
      from lane where lane.priority is not null
    )
    select priority from lane where priority is not null limit ${mostListed}`,
}

/** Lists the lanes in which jobs wait; where there are more than fit into one list, each call continues the one before. */
export const openLaneList = (pool: Pool, queue: string) => {
  let from = highest
  return async () => {
    const { rows } = await pool.query<{ priority: number }>({ ...listed, values: [queue, from] })
    const isCut = rows.length === mostListed
    from = isCut ? (rows.at(-1)?.priority ?? highest) : highest
    return rows.map(({ priority }) => priority)
  }
}

const busyFrom = 20
const halfLife = 1_000
const givesWayFor = 60
/** A lane gives way to one that began so many times fewer jobs lately: lanes that are about as busy do not slow each other. */
const fewer = 1.5

/** Decides when the next job of a lane may begin on this node, in whichever queue. */
export const openTurns = () => {
  /** Jobs that a lane began lately; each counts half after a second. */
  const recent = new Map<number, { count: number; at: number }>()
  /** Until when others give way to a lane. */
  const waitingUntil = new Map<number, number>()
  const countRecent = (lane: number) => {
    const known = recent.get(lane)
    return known ? known.count * 0.5 ** ((performance.now() - known.at) / halfLife) : 0
  }
  /** A job of this lane waits or is about to: busier lanes begin nothing new for a moment. */
  const noteWaiting = (lane: number) => {
    if (waitingUntil.size > 10_000) waitingUntil.clear()
    waitingUntil.set(lane, performance.now() + givesWayFor)
  }
  const isQuieterWaiting = (count: number) => {
    const now = performance.now()
    for (const [lane, until] of waitingUntil) {
      if (until <= now) waitingUntil.delete(lane)
      else if (countRecent(lane) * fewer <= count) return true
    }
    return false
  }
  /** Resolves when a job of this lane may begin: after one such moment at the latest, so a busy lane is slowed and never stopped. */
  const takeTurn = async (lane: number) => {
    const [count, now] = [countRecent(lane), performance.now()]
    if (recent.size > 10_000) recent.clear()
    recent.set(lane, { count: count + 1, at: now })
    noteWaiting(lane)
    if (count < busyFrom) return
    while (performance.now() < now + givesWayFor && isQuieterWaiting(count)) await delay(5)
  }
  return { noteWaiting, takeTurn }
}
export type Turns = ReturnType<typeof openTurns>
