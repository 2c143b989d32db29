/** Every five seconds, starts the router where something is due: a job may be lost with its node, a place freed without a wake-up. */
import type { PgBoss } from 'pg-boss'
import type { Jobs } from '#platform/context.ts'
import type { Engine } from '#platform/database/engine.ts'
import { laneOf } from '#platform/jobs/lanes.ts'
import { log } from '#platform/monitoring/log.ts'
import { listDueOrgs } from './store/sweep.ts'
import { routeQueue } from './wake-router.ts'

const everyMs = 5_000

/** One job for an organisation within five seconds, however many nodes sweep. */
export const sweep = async (jobs: Jobs, engine: Pick<Engine, 'pool'>) => {
  for (const orgId of await listDueOrgs(engine)) {
    const once = { singletonKey: orgId, singletonSeconds: everyMs / 1000 }
    await jobs.send(routeQueue, { orgId }, { ...once, priority: laneOf(orgId) })
  }
}

export const startSweep = (jobs: PgBoss, engine: Pick<Engine, 'pool'>) => {
  const timer = setInterval(
    () => void sweep(jobs, engine).catch((error: unknown) => log.warn({ err: error }, routeQueue)),
    everyMs,
  ).unref()
  jobs.once('stopped', () => clearInterval(timer))
}
