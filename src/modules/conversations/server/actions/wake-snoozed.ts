/** Reopens a snoozed conversation when its time has come. */
import type { OpenCtx } from '#platform/context.ts'
import { nobody } from '../read/find-conversation.ts'
import { conversationStore } from '../store/conversations.ts'
import { applyStatus } from './change-status.ts'

/** It may have been snoozed again, for longer, or reopened meanwhile. */
export const wakeSnoozed = (open: OpenCtx, { id }: { id: string }) =>
  open.inOrg(async (ctx) => {
    const row = await conversationStore.find(ctx, { id, userId: nobody, isLocked: true })
    const isDue = row?.status === 'SNOOZED' && Date.parse(row.snoozedUntil ?? '') <= Date.now()
    if (isDue) await applyStatus(ctx, row, { action: 'reopen' })
  })
