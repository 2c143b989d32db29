import { job, type JobHandler } from '#platform/jobs/jobs.ts'
import { snoozeQueue } from './actions/change-status.ts'
import { wakeSnoozed } from './actions/wake-snoozed.ts'
import { deliverMessages } from './outbound/deliver-messages.ts'
import { outboundQueue, type OutboundJob } from './outbound/queue.ts'

export const conversationJobs: JobHandler[] = [
  { ...job<OutboundJob>(outboundQueue, deliverMessages), perOrg: 8 },
  job<{ orgId: string; id: string }>(snoozeQueue, wakeSnoozed),
]
