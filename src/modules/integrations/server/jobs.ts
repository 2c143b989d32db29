import { job, type JobHandler } from '#platform/jobs/jobs.ts'
import { deliver } from './deliver.ts'
import { deliveryQueue, type DeliveryData } from './deliveries.ts'

export const integrationJobs: JobHandler[] = [{ ...job<DeliveryData>(deliveryQueue, deliver), perOrg: 2 }]
