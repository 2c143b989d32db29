import type { JobHandler } from '#platform/jobs.ts'

export const importJobs: JobHandler[] = []
