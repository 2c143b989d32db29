/** What the customer thought of a resolved conversation: asked over the channel or by a signed link. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { fail } from '#core/errors.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import type { MessageContent } from '../../api/messages.ts'
import { announceChanges } from '../announce.ts'
import { nobody } from '../read/find-conversation.ts'
import { conversationStore, type ConversationRow } from '../store/conversations.ts'

const validDays = 14
export const choicePrefix = 'csat:'

/** The database leaves out zeros at the end of a moment, which a link written before it was stored has. */
const signatureOf = (ctx: Ctx, id: string, resolvedAt: string) => {
  const moment = resolvedAt && new Date(resolvedAt).toISOString()
  return createHmac('sha256', ctx.services.key).update(`csat ${ctx.orgId} ${id} ${moment}`).digest('base64url')
}

/** Ends when the conversation is reopened, and after two weeks. */
export const ratingToken = (ctx: Ctx, { id, resolvedAt }: Pick<ConversationRow, 'id' | 'resolvedAt'>) =>
  `${id}.${signatureOf(ctx, id, resolvedAt ?? '')}`

const findByToken = async (ctx: Ctx, token: string): Promise<ConversationRow> => {
  const [id = '', signature = ''] = token.split('.')
  const row = /^[0-9a-f-]{36}$/.test(id)
    ? await conversationStore.find(ctx, { id, userId: nobody, isLocked: true })
    : undefined
  if (!row?.resolvedAt) return fail('wrong-link')
  const expected = Buffer.from(signatureOf(ctx, id, row.resolvedAt))
  const isSigned = expected.length === signature.length && timingSafeEqual(expected, Buffer.from(signature))
  const isInTime = Date.now() - Date.parse(row.resolvedAt) <= validDays * 86_400_000
  return isSigned && isInTime ? row : fail('wrong-link')
}

type Rating = { score: number; comment: string }
const saveRating = async (ctx: Ctx, row: ConversationRow, { score, comment }: Rating) => {
  const values = { csatScore: score, csatComment: comment, csatAt: new Date().toISOString() }
  const rev = await conversationStore.update(ctx, row.id, values)
  recordChange(ctx, { kind: 'conversation.rated', subjectId: row.id, after: { score, comment }, scopes: [] })
  await announceChanges(ctx, [{ id: row.id, rev, fields: ['csat'] }])
}

/** Rated since it was last resolved. */
const isRated = ({ csatAt, resolvedAt }: ConversationRow) =>
  csatAt !== null && resolvedAt !== null && Date.parse(csatAt) >= Date.parse(resolvedAt)

export const openRating = async (ctx: Ctx, { token }: { token: string }) => {
  const row = await findByToken(ctx, token)
  return { score: isRated(row) ? row.csatScore : null }
}

export const rateByLink = async (ctx: Ctx, { token, score, comment }: Rating & { token: string }) => {
  const row = await findByToken(ctx, token)
  if (isRated(row)) fail('already-rated')
  await saveRating(ctx, row, { score, comment })
  return {}
}

/** A choice of the question that was sent when it was resolved; it does not reopen the conversation. */
export const rateByReply = async (ctx: Ctx, row: ConversationRow, content: MessageContent): Promise<boolean> => {
  const chosen = content.type === 'INTERACTIVE' ? content.chosen?.id : undefined
  const score = chosen?.startsWith(choicePrefix) ? Number(chosen.slice(choicePrefix.length)) : 0
  if (row.status !== 'RESOLVED' || !Number.isInteger(score) || score < 1 || score > 5) return false
  await saveRating(ctx, row, { score, comment: row.csatComment })
  return true
}

/** By the customer, who is known by other means than the link. */
export const rateByCustomer = async (ctx: Ctx, conversationId: string, rating: Rating) => {
  const row = await conversationStore.find(ctx, { id: conversationId, userId: nobody, isLocked: true })
  if (row?.status !== 'RESOLVED') return fail('not-found')
  if (isRated(row)) fail('already-rated')
  await saveRating(ctx, row, rating)
}
