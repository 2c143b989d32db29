import { job, type JobHandler } from '#platform/jobs.ts'
import { bulkQueue, type Turn } from './bulk/queue.ts'
import { runBulk } from './bulk/run-bulk.ts'

export const ticketJobs: JobHandler[] = [job<Turn>(bulkQueue, runBulk)]
