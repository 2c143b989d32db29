import type { Jobs } from '#platform/context.ts'
import type { Engine } from '#platform/database/engine.ts'
import { laneOf } from '#platform/jobs/lanes.ts'
import { sweepSeconds } from '#platform/jobs/start-sweep.ts'
import { listDueOrgs } from './store/sweep.ts'
import { routeQueue } from './wake-router.ts'

/** Starts the router where something is due: a place may be freed without a wake-up. One job for an organisation, however many nodes sweep. */
export const sweepRouting = async (jobs: Jobs, engine: Pick<Engine, 'pool'>) => {
  for (const orgId of await listDueOrgs(engine)) {
    const once = { singletonKey: orgId, singletonSeconds: sweepSeconds }
    await jobs.send(routeQueue, { orgId }, { ...once, priority: laneOf(orgId) })
  }
}
