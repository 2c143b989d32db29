import type { JobHandler } from '#platform/jobs/jobs.ts'
import { userJob } from '#platform/jobs/user-jobs.ts'
import { exportQueue, type ExportJob } from './queue.ts'
import { runExport } from './run-export.ts'

export const exportJobs: JobHandler[] = [userJob<ExportJob>(exportQueue, runExport)]
