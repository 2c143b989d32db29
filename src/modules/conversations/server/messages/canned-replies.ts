/** Fills the variables of canned replies and of texts in macros. */
import { fail } from '#core/errors.ts'
import type { Ctx } from '#platform/context.ts'
import type { textVariables } from '../../api/settings.ts'
import { findConversation, userOf } from '../read/find-conversation.ts'
import type { ConversationRow } from '../store/conversations.ts'
import { refStore } from '../store/refs.ts'
import { cannedReplyTable } from '../store/settings.ts'

/** An unknown variable stays as it is written. */
export const fillText = async (ctx: Ctx, row: ConversationRow, text: string) => {
  const { id: userId } = userOf(ctx)
  const refs = await refStore.refs(ctx, { user: [userId], customer: [row.customerId] })
  const nameOf = (id: string | null) => (id ? (refs[id]?.name[ctx.language] ?? '') : '')
  const values: Record<(typeof textVariables)[number], string> = {
    'customer.name': nameOf(row.customerId),
    'agent.name': nameOf(userId).trim(),
    'conversation.id': row.id,
    'conversation.subject': row.subject,
  }
  return text.replace(
    /\{([a-z]+\.[a-z]+)\}/g,
    (written, name: string) => (values as Record<string, string>)[name] ?? written,
  )
}

export const fillCannedReply = async (ctx: Ctx, { id, cannedReplyId }: { id: string; cannedReplyId: string }) => {
  const row = await findConversation(ctx, id)
  const reply = (await cannedReplyTable.find(ctx, cannedReplyId)) ?? fail('not-found')
  return { text: await fillText(ctx, row, reply.body[ctx.language]) }
}
