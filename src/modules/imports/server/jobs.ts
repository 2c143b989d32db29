import { job, type JobHandler } from '#platform/jobs.ts'
import { importQueue, type Turn } from './queue.ts'
import { runImport } from './run-import.ts'

export const importJobs: JobHandler[] = [job<Turn>(importQueue, runImport)]
