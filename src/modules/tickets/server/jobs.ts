import type { JobHandler } from '#platform/jobs.ts'

export const ticketJobs: JobHandler[] = []
