import { job, type JobHandler } from '#platform/jobs/jobs.ts'
import { notificationMailQueue, notificationPushQueue, type NotificationMailJob } from './mail-queue.ts'
import { sendNotificationMails } from './send-mails.ts'
import { sendPushMessages } from './send-push.ts'
import type { SubjectReaders } from './subjects.ts'

export const notificationJobsWith = (readers: SubjectReaders): JobHandler[] => [
  job<NotificationMailJob>(notificationMailQueue, sendNotificationMails(readers)),
  { ...job<NotificationMailJob>(notificationPushQueue, sendPushMessages(readers)), perOrg: 2 },
]
