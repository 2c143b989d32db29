import { job, type JobHandler } from '#platform/jobs/jobs.ts'
import { notificationMailQueue, type NotificationMailJob } from './mail-queue.ts'
import { sendNotificationMails } from './send-mails.ts'
import type { SubjectReaders } from './subjects.ts'

export const notificationJobsWith = (readers: SubjectReaders): JobHandler[] => [
  job<NotificationMailJob>(notificationMailQueue, sendNotificationMails(readers)),
]
