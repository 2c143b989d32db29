import type { JobHandler } from '#platform/jobs/jobs.ts'
import { userJob } from '#platform/jobs/user-jobs.ts'
import { importQueue, type ImportSlice } from './queue.ts'
import { runImport } from './run-import.ts'

export const importJobs: JobHandler[] = [userJob<ImportSlice>(importQueue, runImport)]
