/** Work on articles that no call waits for. */
import type { Jobs } from '#platform/context.ts'
import type { Engine } from '#platform/database/engine.ts'
import { job, type JobHandler } from '#platform/jobs/jobs.ts'
import { laneOf } from '#platform/jobs/lanes.ts'
import { idleMinutes, keepIdleVersions } from './editing/keep-idle-versions.ts'
import { notifyDueArticles } from './publishing/notify-due-articles.ts'
import { listDueOrgs } from './store/due-articles.ts'
import { statisticsStore } from './store/statistics.ts'

const articleQueue = 'articles'
/** Longer than a sweep: what is due can wait for a minute. */
const onceIn = 60

export const knowledgeJobs: JobHandler[] = [
  job<{ orgId: string }>(articleQueue, async (open) => {
    await keepIdleVersions(open)
    await notifyDueArticles(open)
    await open.inOrg((ctx) => statisticsStore.addUpDays(ctx))
  }),
]

export const sweepArticles = async (jobs: Jobs, engine: Pick<Engine, 'pool'>) => {
  for (const orgId of await listDueOrgs(engine, idleMinutes))
    await jobs.send(articleQueue, { orgId }, { singletonKey: orgId, singletonSeconds: onceIn, priority: laneOf(orgId) })
}
