import { job, type JobHandler } from '#platform/jobs/jobs.ts'
import { dueQueue, runQueue, type DueJob, type RunJob } from './queue.ts'
import { runDue, runInJob } from './runs/due.ts'

export const workflowJobs: JobHandler[] = [
  { ...job<RunJob>(runQueue, runInJob), perOrg: 4 },
  job<DueJob>(dueQueue, runDue),
]
