/** For modules above: how far mailboxes have been read, and which node reads them. */
import type { Ctx } from '#platform/context.ts'
import { send } from '#platform/jobs/send-job.ts'

export { leaseSeconds, listUnreadMailboxes, mailboxStore as mailboxes, type MailboxState } from './store/mailboxes.ts'

export const mailboxQueue = 'mailboxes'
export type MailboxJob = { orgId: string; channelId: string }

/** In the caller's transaction: new settings are tried at once. */
export const announceMailbox = async (ctx: Ctx, { id, type }: { id: string; type: string }) => {
  if (type === 'EMAIL') await send(ctx, mailboxQueue, { orgId: ctx.orgId, channelId: id } satisfies MailboxJob)
}
