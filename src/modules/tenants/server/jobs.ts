import type { JobHandler } from '#platform/jobs/jobs.ts'

export const tenantJobs: JobHandler[] = []
