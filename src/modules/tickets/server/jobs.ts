import { job, type JobHandler } from '#platform/jobs.ts'
import { userJob } from '#platform/user-jobs.ts'
import { bulkQueue, type Turn } from './bulk/queue.ts'
import { runBulk } from './bulk/run-bulk.ts'
import { refold, refoldQueue, type Refold } from './refold.ts'

export const ticketJobs: JobHandler[] = [userJob<Turn>(bulkQueue, runBulk), job<Refold>(refoldQueue, refold)]
