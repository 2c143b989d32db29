import { mailboxQueue, type MailboxJob } from '#modules/channels/server/mailboxes.ts'
import { job, type JobHandler } from '#platform/jobs/jobs.ts'
import { userJob } from '#platform/jobs/user-jobs.ts'
import { snoozeQueue } from './actions/change-status.ts'
import { wakeSnoozed } from './actions/wake-snoozed.ts'
import type { BulkJob } from '#modules/tickets/server/bulk/queue.ts'
import { bulkQueue } from './bulk/bulk.ts'
import { runConversationBulk } from './bulk/run-bulk.ts'
import { closedReplyQueue, sendClosedReply } from './closed-reply.ts'
import { fetchInboundFile, fileQueue, type FileJob } from './inbound/fetch-files.ts'
import { processInbound } from './inbound/process-inbound.ts'
import { inboundQueue, type InboundJob } from './inbound/queue.ts'
import { notifyMailboxReaders } from './mail/start-mailboxes.ts'
import { deliverMessages } from './outbound/deliver-messages.ts'
import { outboundQueue, type OutboundJob } from './outbound/queue.ts'
import { scheduledQueue, sendScheduled } from './messages/scheduled.ts'

export const conversationJobs: JobHandler[] = [
  { ...job<OutboundJob>(outboundQueue, deliverMessages), perOrg: 8 },
  { ...job<InboundJob>(inboundQueue, processInbound), perOrg: 3 },
  { ...job<FileJob>(fileQueue, fetchInboundFile), perOrg: 4 },
  job<{ orgId: string; id: string }>(snoozeQueue, wakeSnoozed),
  job<{ orgId: string; id: string }>(closedReplyQueue, sendClosedReply),
  job<{ orgId: string; id: string }>(scheduledQueue, sendScheduled),
  job<MailboxJob>(mailboxQueue, notifyMailboxReaders),
  userJob<BulkJob>(bulkQueue, runConversationBulk),
]
