/** Asks the customer to rate a conversation that is being resolved, where its queue says so. */
import { randomUUIDv7 } from 'node:crypto'
import { languageOfText } from '#core/values/language-of-text.ts'
import { say } from '#core/words.ts'
import { getQueue } from '#modules/channels/server/channel-access.ts'
import { readOrg } from '#modules/orgs/server/orgs.ts'
import { queueOfWork } from '#modules/routing/server/work.ts'
import type { Ctx } from '#platform/context.ts'
import { linkTo } from '#platform/http/site.ts'
import type { MessageContent } from '../../api/messages.ts'
import { isWindowClosed } from '../../channel-window.ts'
import { ratingText } from '../../text/messages-text.ts'
import { ratingScores } from '../../text/rating-scores.ts'
import { limitsOf } from '../messages/channel-limits.ts'
import { choicePrefix, ratingToken } from '../customers/satisfaction.ts'
import { storeOutgoing } from '../messages/send-message.ts'
import { conversationStore, type ConversationRow } from '../store/conversations.ts'
import { workOf } from '../work.ts'

/** A conversation that is reopened and resolved again on the same day brings no second question. */
const hoursBetween = 24

const wasAskedLately = ({ ratingAskedAt }: ConversationRow) =>
  ratingAskedAt !== null && Date.now() - Date.parse(ratingAskedAt) < hoursBetween * 3_600_000

const isAskedFor = async (ctx: Ctx, { id }: ConversationRow) => {
  const queueId = await queueOfWork(ctx, workOf(id))
  return queueId !== undefined && (await getQueue(ctx, queueId)).asksRating
}

/** With choices where the channel can send them; the link leads to the page with the same question. */
const questionOf = async (ctx: Ctx, row: ConversationRow): Promise<MessageContent> => {
  const language = languageOfText(row.lastText)
  const { id: org } = await readOrg(ctx)
  const link = linkTo(ctx, `/${org}/portal/rating?token=${encodeURIComponent(ratingToken(ctx, row))}`)
  const text = `${say(ratingText.question, language)}\n${link}`
  if (!limitsOf(row).sends.includes('INTERACTIVE')) return { type: 'TEXT', text }
  const choices = ratingScores.map((title, at) => ({ id: `${choicePrefix}${at + 1}`, title: say(title, language) }))
  return { type: 'INTERACTIVE', text, layout: 'buttons', choices }
}

/** `row` has the time at which it is resolved, which the link is signed with. */
export const askRating = async (ctx: Ctx, row: ConversationRow) => {
  const limits = limitsOf(row)
  const canReach = limits.sends.includes('TEXT') && !isWindowClosed(limits, row.lastInboundAt)
  if (row.status === 'SPAM' || !canReach || wasAskedLately(row) || !(await isAskedFor(ctx, row))) return
  await conversationStore.update(ctx, row.id, { ratingAskedAt: row.resolvedAt })
  const content = await questionOf(ctx, row)
  await storeOutgoing(ctx, row, { messageId: randomUUIDv7(), content, userId: null, waitSeconds: 0 })
}
