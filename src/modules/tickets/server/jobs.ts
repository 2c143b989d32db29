import { job, type JobHandler } from '#platform/jobs.ts'
import { userJob } from '#platform/user-jobs.ts'
import { bulkQueue, type Turn } from './bulk/queue.ts'
import { runBulk } from './bulk/run-bulk.ts'
import { reindex, reindexQueue, type Reindex } from './reindex.ts'

export const ticketJobs: JobHandler[] = [userJob<Turn>(bulkQueue, runBulk), job<Reindex>(reindexQueue, reindex)]
