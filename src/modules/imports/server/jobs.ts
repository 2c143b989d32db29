import type { JobHandler } from '#platform/jobs.ts'
import { userJob } from '#platform/user-jobs.ts'
import { importQueue, type Turn } from './queue.ts'
import { runImport } from './run-import.ts'

export const importJobs: JobHandler[] = [userJob<Turn>(importQueue, runImport)]
