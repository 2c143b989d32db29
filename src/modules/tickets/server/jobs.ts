import { job, type JobHandler } from '#platform/jobs/jobs.ts'
import { userJob } from '#platform/jobs/user-jobs.ts'
import { bulkQueue, type BulkJob } from './bulk/queue.ts'
import { runBulk } from './bulk/run-bulk.ts'
import { notifyInJob, notifyQueue, type NotifyJob } from './notifications/notify-people.ts'
import { reportDueTickets, slaDueQueue, type DueJob } from './sla/due-tickets.ts'
import { recomputeBoard, slaRecomputeQueue, type RecomputeJob } from './sla/recompute.ts'
import { reindex, reindexQueue, type Reindex } from './search-index/reindex.ts'

export const ticketJobs: JobHandler[] = [
  userJob<BulkJob>(bulkQueue, runBulk),
  job<Reindex>(reindexQueue, reindex),
  job<NotifyJob>(notifyQueue, notifyInJob),
  job<DueJob>(slaDueQueue, reportDueTickets),
  job<RecomputeJob>(slaRecomputeQueue, recomputeBoard),
]
