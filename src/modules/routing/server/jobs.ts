import { job, type JobHandler } from '#platform/jobs/jobs.ts'
import { runRouter } from './run-router.ts'
import type { SubjectHandlers } from './subjects.ts'
import { routeQueue, workEventQueue, type WorkEventJob } from './wake-router.ts'

export const routingJobsWith = (handlers: Partial<SubjectHandlers>): JobHandler[] => [
  job<{ orgId: string }>(routeQueue, runRouter),
  job<WorkEventJob>(workEventQueue, async (open, { kind, name, event }) => {
    const handler = handlers[kind]
    if (handler) await open.inOrg((ctx) => handler[name](ctx, event))
  }),
]
